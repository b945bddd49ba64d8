import { useQuery } from '@tanstack/react-query'
import { ordersToDecide } from '#features/approvals/next-order.ts'
import { approvals } from '#features/approvals/screens/calls.ts'

/** How many orders await an approval that the reader may give, beside "Services"; nothing while it is not known. */
export const useWaitingCount = (enabled: boolean): number | null => {
  const { data } = useQuery({ ...approvals.waiting.options(), enabled })
  return data ? ordersToDecide(data.orders).length : null
}
