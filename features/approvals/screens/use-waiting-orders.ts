import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { approvals } from './calls.ts'

/** Approvers of the fleet's waiting orders: of the latest 500, and in a larger fleet also of those among `ids`. */
export const useWaitingOrders = (ids: readonly number[]) => {
  const { data: latest, isError } = useQuery(approvals.waiting.options())
  const listed = new Set(latest?.orders.map(({ id }) => id))
  const isWhole = !latest || latest.total_count <= latest.orders.length
  const others = isWhole ? [] : ids.filter((id) => !listed.has(id))
  const { data: rest } = useQuery({
    ...approvals.waiting.options({ query: { order_ids: others } }),
    enabled: others.length > 0,
    placeholderData: keepPreviousData,
  })
  const more = others.length > 0 ? rest : undefined
  const waiting = useMemo(
    () => latest && new Map([...latest.orders, ...(more?.orders ?? [])].map((order) => [order.id, order])),
    [latest, more],
  )
  return { waiting, isError }
}
