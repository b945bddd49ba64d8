import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { currentUserQuery } from '#features/accounts/screens/session.ts'
import { ordersToDecide } from '#features/approvals/next-order.ts'
import type { HeldDecision } from '#features/approvals/held/held-contract.ts'
import { HOLD_SECONDS } from '#features/approvals/held/held-decision.ts'
import { approvals } from '#features/approvals/screens/calls.ts'
import type { HeldNow } from '#features/approvals/screens/decision/use-decision.ts'
import { type Currency, currencyOf } from '#features/ledger/ledger.ts'
import { serviceWords } from '#features/services/service-words.ts'
import { useLanguage } from '#platform/i18n/use-texts.ts'
import type { Loadable } from '#platform/ui/empty.tsx'
import { useMutation } from '#platform/ui/use-mutation.ts'
import { failureText, useNotices } from '#platform/ui/overlays/notices.tsx'
import { dashboards } from '../calls.ts'

/** A fleet with more waiting orders continues after these are decided. */
const QUEUE_LENGTH = 50

/** An order of the queue, of the acting fleet or of any within reach. */
export type QueueRow = {
  id: number
  vehicle: string
  approvalAmount: number
  currency: Currency
  /** Its services, or its fleet. */
  line: string
  waiting_since: string
  can_approve: boolean
}
export type Decided = { row: QueueRow; isDeclined: boolean; isFirst: boolean; amount: number; heldAt: number }

type Source = {
  query: Loadable<unknown>
  rows: readonly QueueRow[]
  held: readonly HeldDecision[]
  reloadHeld: () => void
  undo: (id: number) => Promise<unknown>
}

/** Orders waiting for the viewer, longest first, those decided on this page, and the current order. */
export const useQueue = ({ query, rows, held, reloadHeld, undo: takeBack }: Source) => {
  const queries = useQueryClient()
  const { toast } = useNotices()
  const [decided, setDecided] = useState<readonly Decided[]>([])
  const [chosenId, choose] = useState<number | null>(null)
  const isDecided = new Set(decided.map(({ row }) => row.id))
  const beingHeld = new Set(held.filter(({ problem }) => problem === null).map((one) => one.order_id))
  const waiting = ordersToDecide(rows)
  const left = waiting.filter(({ id }) => !isDecided.has(id) && !beingHeld.has(id))
  const current = chosenId ?? left[0]?.id ?? null
  const position = left.findIndex(({ id }) => id === current)
  const next = left[position + 1] ?? left.find(({ id }) => id !== current) ?? null
  const undo = useMutation({
    mutationFn: takeBack,
    onSuccess: (_, id) => {
      setDecided((all) => all.filter(({ row }) => row.id !== id))
      choose(id)
    },
    onError: (error) => toast(failureText(error)),
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: ['approvals'] })
      void queries.invalidateQueries({ queryKey: ['dashboards'] })
    },
  })
  return {
    query,
    left,
    decided,
    current,
    position,
    next,
    choose,
    undo,
    failed: held.filter(({ problem }) => problem !== null),
    onHeld: (now: HeldNow): void => {
      const row = waiting.find(({ id }) => id === now.order_id)
      if (!row) return
      const one = {
        row,
        isDeclined: now.is_declined,
        isFirst: now.awaits_second,
        amount: now.approval_amount,
        heldAt: performance.now(),
      }
      setDecided((all) => [...all.filter((other) => other.row.id !== row.id), one])
      choose(next?.id ?? null)
      reloadHeld()
    },
  }
}
export type Queue = ReturnType<typeof useQueue>

/** The queue of the acting fleet. */
export const useFleetQueue = (): Queue => {
  const queries = useQueryClient()
  const language = useLanguage()
  const { data: me } = useQuery(currentUserQuery)
  const awaiting = useQuery(dashboards.awaiting.options({ query: { limit: QUEUE_LENGTH } }))
  const held = useQuery(approvals.held.options())
  const rows = (awaiting.data?.orders ?? []).map(({ vehicle, services, approval_amount: approvalAmount, ...order }) => ({
    ...order,
    vehicle: vehicle.name,
    approvalAmount,
    currency: currencyOf(me?.country ?? 'US'),
    line: serviceWords(services, language, 'cell'),
  }))
  const queue = useQueue({
    query: awaiting,
    rows,
    held: held.data?.decisions ?? [],
    reloadHeld: () => void approvals.held.invalidate(queries),
    undo: (id) => approvals.undoHeld({ params: { id } }),
  })
  usePrefetched(queue.next?.id ?? null)
  return queue
}

/** Prefetches the next order before it is opened. */
const usePrefetched = (id: number | null): void => {
  const queries = useQueryClient()
  useEffect(() => {
    if (id !== null) void queries.prefetchQuery(approvals.show.options({ params: { id } }))
  }, [id, queries])
}

/** Seconds until the shop is notified; 0 when it is too late to undo. */
export const useSecondsLeft = (heldAt: number | null): number => {
  const [now, setNow] = useState(() => performance.now())
  useEffect(() => {
    if (heldAt === null) return
    const timer = setInterval(() => setNow(performance.now()), 250)
    return () => clearInterval(timer)
  }, [heldAt])
  return heldAt === null ? 0 : Math.max(0, Math.ceil(HOLD_SECONDS - (Math.max(now, heldAt) - heldAt) / 1000))
}
