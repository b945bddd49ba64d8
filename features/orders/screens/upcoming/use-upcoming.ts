import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { scheduleCalls } from '#features/schedules/contract.ts'
import type { VehicleServices } from '#features/schedules/schedule-contract.ts'
import { client } from '#platform/contract/client.ts'

const schedules = client<typeof scheduleCalls>('schedules')

/** The list of the fleet's due services is asked for page by page until an empty one, and no further than this. */
export const UPCOMING_PAGES_MAXIMUM = 8

export type UpcomingRow = { vehicle: VehicleServices; item: VehicleServices['maintenance'][number] }

/** Every due and upcoming interval of the fleet, what is due longest first. */
export const useUpcoming = () =>
  useQuery<UpcomingRow[]>({
    queryKey: [...schedules.fleetServices.key, 'all'],
    queryFn: async () => {
      const rows: UpcomingRow[] = []
      for (let page = 1; page <= UPCOMING_PAGES_MAXIMUM; page += 1) {
        const { vehicle_services: vehicles } = await schedules.fleetServices({ query: { page } })
        if (vehicles.length === 0) break
        rows.push(...vehicles.flatMap((vehicle) => vehicle.maintenance.map((item) => ({ vehicle, item }))))
      }
      return rows
    },
    placeholderData: keepPreviousData,
  })
