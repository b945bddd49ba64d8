import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CallFailed } from '#platform/contract/client.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import type { DeskOrder } from '../contract.ts'
import { endDeskSession, portal, refreshPortal } from './desk.ts'
import { portalTexts } from './texts.ts'

export type CallResult<T> = { ok: true; value: T } | { ok: false; code: string; text: string; body: Record<string, unknown> }

/** Every step answers its order in full: the page shows it at once, without asking for it again. */
const keepOrder = (queries: QueryClient, value: unknown): void => {
  const order = value as Partial<DeskOrder> | null
  if (order?.id && order.can)
    queries.setQueryData(portal.order.options({ params: { id: order.id } }).queryKey, order as DeskOrder)
}

/**
 * One call of a form or a button: busy while it runs, lists fresh after it, the refusal as the person reads it. `settled` runs in
 * the same moment in which the page gets the answer.
 */
export const useDeskCall = () => {
  const t = useTexts(portalTexts)
  const queries = useQueryClient()
  const [busy, setBusy] = useState(false)
  const run = async <T>(call: () => Promise<T>, settled?: () => void): Promise<CallResult<T>> => {
    setBusy(true)
    try {
      const value = await call()
      keepOrder(queries, value)
      settled?.()
      await refreshPortal(queries)
      return { ok: true, value }
    } catch (error) {
      const failed = error instanceof CallFailed ? error : null
      if (failed?.status === 401) endDeskSession(queries)
      if (failed?.status === 409) void refreshPortal(queries)
      const text = failed?.message || t('somethingWentWrong')
      return { ok: false, code: failed?.code ?? 'something_went_wrong', text, body: failed?.body ?? {} }
    } finally {
      setBusy(false)
    }
  }
  return { busy, run }
}
