import { SERVICES_LAST_PAGE } from '../../paging.ts'
import type { VehicleServices } from '../../schedule-contract.ts'
import { schedules } from '../calls.ts'

/**
 * All vehicles with their intervals, longest overdue first; loads pages until one is empty, up to the last allowed
 * page.
 */
export const loadFleetServices = async (): Promise<VehicleServices[]> => {
  const found: VehicleServices[] = []
  for (let page = 1; page <= SERVICES_LAST_PAGE; page++) {
    const { vehicle_services: rows, total_pages: pages } = await schedules.fleetServices({ query: { page } })
    found.push(...rows)
    if (rows.length === 0 || page >= pages) break
  }
  return found
}
