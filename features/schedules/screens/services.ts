import { useQuery } from '@tanstack/react-query'
import { SERVICES_LAST_PAGE } from '../paging.ts'
import type { ScheduledService } from '../schedule-contract.ts'
import { schedules } from './calls.ts'

/** Loads pages until one is empty, up to the last allowed page. */
const everyService = async (vehicleId: number): Promise<ScheduledService[]> => {
  const rows: ScheduledService[] = []
  for (let page = 1; page <= SERVICES_LAST_PAGE; page += 1) {
    const { services, total_pages: pages } = await schedules.services({ params: { id: vehicleId }, query: { page } })
    rows.push(...services)
    if (services.length === 0 || page >= pages) break
  }
  return rows
}

/** All services of a vehicle's schedule, soonest first. */
export const useServices = (vehicleId: number) =>
  useQuery({
    queryKey: [...schedules.services.key, { params: { id: vehicleId } }, 'all'],
    queryFn: () => everyService(vehicleId),
  })
