import { useQuery } from '@tanstack/react-query'
import { orders } from '#features/orders/screens/orders.ts'

/** How many orders await approval, beside "Services"; nothing while it is not known. */
export const useWaitingCount = (enabled: boolean): number | null => {
  const { data } = useQuery({ ...orders.summary.options(), enabled })
  return data?.need_approval ?? null
}
