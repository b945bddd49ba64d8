import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ordersToDecide } from '#features/approvals/next-order.ts'
import { HOLD_SECONDS } from '#features/approvals/held/held-decision.ts'
import { approvals } from '#features/approvals/screens/calls.ts'
import type { HeldNow } from '#features/approvals/screens/decision/use-decision.ts'
import { useMutation } from '#platform/ui/use-mutation.ts'
import { failureText, useNotices } from '#platform/ui/overlays/notices.tsx'
import type { AwaitingRow } from '../../contract.ts'
import { dashboards } from '../calls.ts'

/** A fleet with more waiting orders continues after these are decided. */
const QUEUE_LENGTH = 50

export type Decided = { row: AwaitingRow; isDeclined: boolean; isFirst: boolean; amount: number; heldAt: number }

/** Orders waiting for the viewer, longest first, those decided on this page, and the current order. */
export const useQueue = () => {
  const queries = useQueryClient()
  const { toast } = useNotices()
  const awaiting = useQuery(dashboards.awaiting.options({ query: { limit: QUEUE_LENGTH } }))
  const held = useQuery(approvals.held.options())
  const [decided, setDecided] = useState<readonly Decided[]>([])
  const [chosenId, choose] = useState<number | null>(null)
  const isDecided = new Set(decided.map(({ row }) => row.id))
  const beingHeld = new Set(held.data?.decisions.filter(({ problem }) => problem === null).map((one) => one.order_id))
  const waiting = ordersToDecide(awaiting.data?.orders ?? [])
  const left = waiting.filter(({ id }) => !isDecided.has(id) && !beingHeld.has(id))
  const current = chosenId ?? left[0]?.id ?? null
  const position = left.findIndex(({ id }) => id === current)
  const next = left[position + 1] ?? left.find(({ id }) => id !== current) ?? null
  usePrefetched(next?.id ?? null)
  const refetch = (): void => {
    void queries.invalidateQueries({ queryKey: ['approvals'] })
    void queries.invalidateQueries({ queryKey: ['dashboards'] })
  }
  const undo = useMutation({
    mutationFn: (id: number) => approvals.undoHeld({ params: { id } }),
    onSuccess: (_, id) => {
      setDecided((all) => all.filter(({ row }) => row.id !== id))
      choose(id)
    },
    onError: (error) => toast(failureText(error)),
    onSettled: refetch,
  })
  return {
    awaiting,
    left,
    decided,
    current,
    position,
    next,
    choose,
    undo,
    failed: held.data?.decisions.filter(({ problem }) => problem !== null) ?? [],
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
      void approvals.held.invalidate(queries)
    },
  }
}
export type Queue = ReturnType<typeof useQueue>

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
