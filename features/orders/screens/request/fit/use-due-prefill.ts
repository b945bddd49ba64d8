import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { schedules } from '#features/schedules/screens/schedules.ts'
import { vehicleLine } from '#features/schedules/screens/upcoming/shown.ts'
import type { DraftService, DraftVehicle, ServiceRequestDraft } from '../../../booking/draft.ts'

const idsOf = (rows: readonly DraftService[]): string => rows.map((row) => row.service_definition_id).join()

/**
 * Selects the vehicle. Selecting one on the page adds its due services, like the row of the due list. Services added by hand
 * stay; those added for a previous vehicle are removed.
 */
export const useDuePrefill = (
  draft: ServiceRequestDraft,
  change: (part: Partial<ServiceRequestDraft>) => void,
): ((vehicle: DraftVehicle) => void) => {
  const [pickedVehicleId, setPickedVehicleId] = useState<number | null>(null)
  const prefilled = useRef('')
  const { data } = useQuery({
    ...schedules.fleetServices.options({ query: { vehicle_ids: [pickedVehicleId ?? 0] } }),
    enabled: pickedVehicleId !== null,
  })
  const prefill = useEffectEvent(() => {
    const isUntouched = draft.order_services.length === 0 || idsOf(draft.order_services) === prefilled.current
    if (!data || !isUntouched || draft.vehicle_id !== pickedVehicleId) return
    const row = data.vehicle_services.find((one) => one.vehicle_id === pickedVehicleId)
    const line = row && vehicleLine(row)[0]
    const due = line && line.due.state !== 'fine' && line.due.state !== 'not_known' ? line.services : []
    prefilled.current = idsOf(due)
    change({ order_services: due })
  })
  useEffect(() => {
    if (data) prefill()
  }, [data])
  return (vehicle) => {
    setPickedVehicleId(vehicle.id)
    change({ vehicle, vehicle_id: vehicle.id, recalls: [] })
  }
}
