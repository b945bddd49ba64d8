import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { buttonClass } from '#platform/ui/button.tsx'
import { useFormats } from '#platform/ui/formats.tsx'
import { failureText, useNotices } from '#platform/ui/overlays/notices.tsx'
import type { HeldDecision } from '../../held/held-contract.ts'
import { HOLD_SECONDS } from '../../held/held-decision.ts'
import { approvals } from '../calls.ts'
import { queueTexts } from '../decision/queue-texts.ts'
import type { HeldNow } from '../decision/use-decision.ts'
import { quickTexts } from './texts.ts'

/** The list in which a decision is made. It outlives the popover, and cancels pending timers on unmount. */
export type HeldInList = {
  add: (orderId: number, undo: () => void) => void
  remove: (orderId: number) => void
  later: (work: () => void, delayMs: number) => void
}

/** By then the server has executed the decision, or stored why it cannot. */
const CARRIED_OUT_MS = (HOLD_SECONDS + 3) * 1000

/** Holds a decision in its list: shows it with Undo, and then whether it was executed. */
export const useHold = (list: HeldInList): ((vehicle: string, held: HeldNow) => void) => {
  const t = useTexts(quickTexts)
  const queue = useTexts(queueTexts)
  const wordsFor = useHeldWords()
  const queries = useQueryClient()
  const { toast, alert } = useNotices()
  const reload = (): void => {
    for (const feature of ['orders', 'approvals', 'dashboards']) void queries.invalidateQueries({ queryKey: [feature] })
  }
  const undo = (id: number): void =>
    void approvals
      .undoHeld({ params: { id } })
      .then(() => list.remove(id))
      .catch((error: unknown) => toast(failureText(error)))
      .finally(reload)
  const check = async (vehicle: string, id: number): Promise<void> => {
    list.remove(id)
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
      title: queue('notDone', { vehicle }),
      message: failed.problem ?? '',
      action,
      holds: async () => (await findFailed(id)) !== undefined,
    })
  }
  return (vehicle, held) => {
    const { order_id: id } = held
    list.add(id, () => undo(id))
    toast({ kind: 'success', ...wordsFor(vehicle, held), about: `order ${id}`, undo: () => undo(id) })
    list.later(() => void check(vehicle, id).catch(() => undefined), CARRIED_OUT_MS)
  }
}

/** The decision on an order if it could not be executed and was not repeated. */
const findFailed = async (orderId: number): Promise<HeldDecision | undefined> =>
  (await approvals.held()).decisions.find((one) => one.order_id === orderId && one.problem !== null)

/** The decision, and who is notified when. */
const useHeldWords = () => {
  const t = useTexts(quickTexts)
  const formats = useFormats()
  return (vehicle: string, { is_declined: isDeclined, awaits_second: isFirst, approval_amount: amount }: HeldNow) => ({
    title: t(isDeclined ? 'declined' : 'approved', { vehicle }),
    message: t(isDeclined ? 'notifiedSoon' : isFirst ? 'secondAskedSoon' : 'notifiedSoonOf', {
      seconds: HOLD_SECONDS,
      amount: formats.money(amount),
    }),
  })
}
