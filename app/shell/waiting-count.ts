import { useQuery } from '@tanstack/react-query'
import type { orderCalls } from '#features/orders/contract.ts'
import { client } from '#platform/contract/client.ts'

const orders = client<typeof orderCalls>('orders')

/** How many orders await approval, beside "Services"; nothing while it is not known. */
export const useWaitingCount = (enabled: boolean): number | null => {
  const { data } = useQuery({ ...orders.summary.options(), enabled })
  return data?.need_approval ?? null
}
