import { Link } from '@tanstack/react-router'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { ReviewInPlaceContext } from '#features/orders/screens/services/review-in-place.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { buttonClass } from '#platform/ui/button.tsx'
import { useFormats } from '#platform/ui/formats.tsx'
import { lazyComponent } from '#platform/ui/lazy-component.tsx'
import { failureText, useNotices } from '#platform/ui/overlays/notices.tsx'
import type { HeldDecision } from '../../held/held-contract.ts'
import { HOLD_SECONDS } from '../../held/held-decision.ts'
import { approvals } from '../calls.ts'
import type { HeldNow } from '../decision/use-decision.ts'
import { queueTexts } from '../decision/queue-texts.ts'
import { quickTexts } from './texts.ts'

// Lazy: it brings the whole decision, and most visits only read the list.
const QuickReview = lazyComponent(async () => (await import('./QuickReview.tsx')).QuickReview)

/** By then the server has carried the decision out, or knows why it cannot. */
const CARRIED_OUT_MS = (HOLD_SECONDS + 3) * 1000

/** Lets the orders of a list be decided in place: a decision is held for some seconds, in which it can be undone. */
export const ReviewInPlaceProvider = ({ children }: { children: ReactNode }) => {
  const [opened, setOpened] = useState<{ id: number; opener: HTMLElement } | null>(null)
  const { heldIds, hold, undo } = useHeldHere()
  const close = useCallback((): void => setOpened(null), [])
  const value = useMemo(
    () => ({
      open: (id: number, opener: HTMLElement): void => setOpened({ id, opener }),
      isHeld: (id: number): boolean => heldIds.has(id),
      undo,
    }),
    [heldIds, undo],
  )
  return (
    <ReviewInPlaceContext value={value}>
      {children}
      {opened ? (
        <QuickReview
          key={opened.id}
          id={opened.id}
          opener={opened.opener}
          onClose={close}
          onHeld={(vehicle, held) => {
            close()
            hold(vehicle, held)
          }}
        />
      ) : null}
    </ReviewInPlaceContext>
  )
}

/** The decision on an order that could not be carried out and was not made again. */
const findFailed = async (orderId: number): Promise<HeldDecision | undefined> =>
  (await approvals.held()).decisions.find((one) => one.order_id === orderId && one.problem !== null)

/** What was decided, and who hears of it when. */
const useHeldWords = () => {
  const t = useTexts(quickTexts)
  const formats = useFormats()
  return (vehicle: string, { is_declined: isDeclined, awaits_second: isFirst, total }: HeldNow) => ({
    title: t(isDeclined ? 'declined' : 'approved', { vehicle }),
    message: t(isDeclined ? 'notifiedSoon' : isFirst ? 'secondAskedSoon' : 'notifiedSoonOf', {
      seconds: HOLD_SECONDS,
      amount: formats.money(total),
    }),
  })
}

/** Decisions made in this list that the shop does not know yet. */
const useHeldHere = () => {
  const t = useTexts(quickTexts)
  const held = useTexts(queueTexts)
  const wordsFor = useHeldWords()
  const queries = useQueryClient()
  const { toast, alert } = useNotices()
  const [heldIds, setHeldIds] = useState<ReadonlySet<number>>(new Set())
  const timers = useRef(new Set<number>())
  useEffect(() => {
    const running = timers.current
    return () => running.forEach((timer) => clearTimeout(timer))
  }, [])
  const release = useCallback((id: number): void => {
    setHeldIds((ids) => new Set([...ids].filter((one) => one !== id)))
  }, [])
  const reload = useCallback((): void => {
    for (const feature of ['orders', 'approvals', 'dashboards']) void queries.invalidateQueries({ queryKey: [feature] })
  }, [queries])
  const undo = useCallback(
    (id: number): void => {
      approvals
        .undoHeld({ params: { id } })
        .then(() => release(id))
        .catch((error: unknown) => toast(failureText(error)))
        .finally(reload)
    },
    [release, reload, toast],
  )
  const check = async (vehicle: string, id: number): Promise<void> => {
    release(id)
    reload()
    const failed = await findFailed(id)
    if (!failed) return
    const action = (
      <Link to="/orders/$id/approvals" params={{ id: String(id) }} className={buttonClass({ size: 'sm' })}>
        {t('open')}
      </Link>
    )
    alert({
      kind: 'danger',
      title: held('notDone', { vehicle }),
      message: failed.problem ?? '',
      action,
      holds: async () => (await findFailed(id)) !== undefined,
    })
  }
  const hold = (vehicle: string, now: HeldNow): void => {
    const { order_id: id } = now
    setHeldIds((ids) => new Set([...ids, id]))
    toast({ kind: 'success', ...wordsFor(vehicle, now), about: `order ${id}`, undo: () => undo(id) })
    timers.current.add(window.setTimeout(() => void check(vehicle, id).catch(() => undefined), CARRIED_OUT_MS))
  }
  return { heldIds, hold, undo }
}
