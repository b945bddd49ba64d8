import { useEffect, useEffectEvent, useState } from 'react'
import type { Change } from '#platform/ui/form/use-form.ts'
import type { DraftService, DraftVehicle, ServiceRequestDraft } from '../../../booking/draft.ts'
import type { VehicleRequest } from '../../../contract.ts'
import { withDueServices, withoutServices } from '../chosen-services.ts'

/** Whether the list of all services is open. */
export type Adding = { isAdding: boolean; onAdding: (isAdding: boolean) => void }

export const toDraftService = ({ service_definition_id, position }: DraftService): DraftService => ({
  service_definition_id,
  position,
})

/**
 * Selects the vehicle. A vehicle selected without services, here or on another page, brings those that are past due or due now.
 * Services added by the user stay; those due on a previous vehicle are removed. While the list of all services is open
 * (`isAdding`), adding is deferred: a checkbox that checks itself under the pointer would be unchecked by the click that was
 * meant to check it.
 */
export const useBroughtServices = (
  draft: ServiceRequestDraft,
  change: (part: Change<ServiceRequestDraft>) => void,
  vehicle: VehicleRequest | null,
): { pick: (vehicle: DraftVehicle) => void; adding: Adding } => {
  const [isAdding, onAdding] = useState(false)
  const isAwaited = draft.brings_due && vehicle !== null && !isAdding
  const bring = useEffectEvent(() => {
    if (!vehicle || !isAwaited) return
    const due = vehicle.services_to_book.filter((service) => service.is_chosen).map(toDraftService)
    change(({ order_services: rows }) => ({ order_services: withDueServices(rows, due), brings_due: false }))
  })
  useEffect(() => bring(), [isAwaited])
  const pick = (picked: DraftVehicle): void => {
    if (picked.id === draft.vehicle_id) return
    change(({ order_services: rows }) => ({
      vehicle: picked,
      vehicle_id: picked.id,
      order_services: withoutServices(rows, vehicle?.services_to_book ?? []),
      brings_due: true,
      // They are those of the previous vehicle.
      recalls: [],
      fault_codes: [],
    }))
  }
  return { pick, adding: { isAdding, onAdding } }
}
