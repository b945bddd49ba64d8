import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { CallFailed } from '#platform/contract/client.ts'
import type { DeskOrder } from '../contract.ts'
import { endDeskSession, portal, refreshPortal } from './desk.ts'

/** Every step answers its order in full: the page shows it at once, without asking for it again. */
const keepOrder = (queries: QueryClient, value: unknown): void => {
  const order = value as Partial<DeskOrder> | null
  if (order?.id && order.can)
    queries.setQueryData(portal.order.options({ params: { id: order.id } }).queryKey, order as DeskOrder)
}

/**
 * Sends one call of the desk: lists are fresh after it, and a desk whose session is over signs in again.
 */
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
