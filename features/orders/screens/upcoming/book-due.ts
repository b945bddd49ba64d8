import { useNavigate } from '@tanstack/react-router'
import type { DuePrices } from '#features/schedules/screens/due-list/use-due.ts'
import type { DueServiceRow } from '#features/schedules/due-list/due-contract.ts'

/** Starts a request with exactly these services of one vehicle. */
export const useBookDue = ({ shopOf }: Pick<DuePrices, 'shopOf'>): ((rows: readonly DueServiceRow[]) => void) => {
  const navigate = useNavigate()
  return ([first, ...others]) => {
    if (!first) return
    const state = {
      vehicle_id: first.vehicle_id,
      vehicle: { id: first.vehicle_id, name: first.vehicle_name },
      priced_at: shopOf(first),
      order_services: [first, ...others].map(({ service_definition_id, position }) => ({ service_definition_id, position })),
    }
    void navigate({ to: '/service_request/new', state })
  }
}
