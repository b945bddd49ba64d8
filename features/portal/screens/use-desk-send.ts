import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { CallFailed } from '#platform/contract/client.ts'
import type { DeskOrder } from '../contract.ts'
import { endDeskSession, refreshPortal } from './desk.ts'
import { portal } from './calls.ts'

/** Every step returns its full order: written to the cache without a refetch. */
const keepOrder = (queries: QueryClient, value: unknown): void => {
  const order = value as Partial<DeskOrder> | null
  if (order?.id && order.can)
    queries.setQueryData(portal.order.options({ params: { id: order.id } }).queryKey, order as DeskOrder)
}

/** Sends a call of the shop, then invalidates lists; an expired session renders the sign-in. */
export const useDeskSend = () => {
  const queries = useQueryClient()
  return async <T>(call: () => Promise<T>): Promise<T> => {
    try {
      const value = await call()
      keepOrder(queries, value)
      await refreshPortal(queries)
      return value
    } catch (error) {
      const status = error instanceof CallFailed ? error.status : 0
      if (status === 401) endDeskSession(queries)
      if (status === 409) void refreshPortal(queries)
      throw error
    }
  }
}
