import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { schedules } from '#features/schedules/screens/calls.ts'
import { loadFleetServices } from '#features/schedules/screens/upcoming/load-fleet-services.ts'
import { vehicleLine } from '#features/schedules/screens/upcoming/shown.ts'
import type { Change } from '#platform/ui/form/use-form.ts'
import type { DraftService, DraftVehicle, ServiceRequestDraft } from '../../../booking/draft.ts'
import { withDueServices } from '../chosen-services.ts'

const idsOf = (rows: readonly DraftService[]): string => rows.map((row) => row.service_definition_id).join()

/** Whether the list of all services is open. */
export type Adding = { isAdding: boolean; onAdding: (isAdding: boolean) => void }

/**
 * Selects the vehicle. Selecting one on the page adds its due services, like the row of the due list. Services added by the
 * user stay; those added for a previous vehicle are removed. While the list of all services is open (`isAdding`), adding is
 * deferred: a checkbox that checks itself under the pointer would be unchecked by the click that was meant to check it.
 */
export const useDuePrefill = (
  draft: ServiceRequestDraft,
  change: (part: Change<ServiceRequestDraft>) => void,
): { pick: (vehicle: DraftVehicle) => void; adding: Adding } => {
  const [isAdding, onAdding] = useState(false)
  const [pickedVehicleId, setPickedVehicleId] = useState<number | null>(null)
  const prefilled = useRef<readonly DraftService[]>([])
  const isAwaited = useRef(false)
  const { data } = useQuery({
    queryKey: [...schedules.fleetServices.key, 'all', pickedVehicleId] as const,
    queryFn: () => loadFleetServices([pickedVehicleId ?? 0]),
    enabled: pickedVehicleId !== null,
  })
  const isUntouched = (rows: readonly DraftService[]): boolean => idsOf(rows) === idsOf(prefilled.current)
  const prefill = useEffectEvent(() => {
    if (!data || isAdding || draft.vehicle_id !== pickedVehicleId) return
    if (!isAwaited.current && !isUntouched(draft.order_services)) return
    const row = data.find((one) => one.vehicle_id === pickedVehicleId)
    const line = row && vehicleLine(row)[0]
    const due = line && line.due.state !== 'fine' && line.due.state !== 'not_known' ? line.services : []
    const before = prefilled.current
    isAwaited.current = false
    prefilled.current = due
    change(({ order_services: rows }) => ({ order_services: withDueServices(rows, before, due) }))
  })
  useEffect(() => prefill(), [data, isAdding])
  const pick = (vehicle: DraftVehicle): void => {
    isAwaited.current = draft.order_services.length === 0 || isUntouched(draft.order_services)
    setPickedVehicleId(vehicle.id)
    change({ vehicle, vehicle_id: vehicle.id, recalls: [] })
  }
  return { pick, adding: { isAdding, onAdding } }
}
