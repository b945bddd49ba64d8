import { SERVICES_LAST_PAGE } from '../../paging.ts'
import type { VehicleServices } from '../../schedule-contract.ts'
import { schedules } from '../calls.ts'

/** These vehicles with their intervals: loads pages until one is empty, up to the last allowed page. */
export const loadFleetServices = async (vehicleIds: number[]): Promise<VehicleServices[]> => {
  const found: VehicleServices[] = []
  for (let page = 1; page <= SERVICES_LAST_PAGE; page++) {
    const { vehicle_services: rows } = await schedules.fleetServices({ query: { page, vehicle_ids: vehicleIds } })
    found.push(...rows)
    if (rows.length === 0) break
  }
  return found
}
