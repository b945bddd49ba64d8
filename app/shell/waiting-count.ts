import { useQuery } from '@tanstack/react-query'
import { ordersToDecide } from '#features/approvals/next-order.ts'
import { approvals } from '#features/approvals/screens/calls.ts'

/** Number of orders awaiting an approval that the user may give, beside "Services"; null while unknown. */
export const useWaitingCount = (enabled: boolean): number | null => {
  const { data } = useQuery({ ...approvals.waiting.options(), enabled })
  return data ? ordersToDecide(data.orders).length : null
}
