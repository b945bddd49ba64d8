import { useFocusTrap, useMergedRef } from '@mantine/hooks'
import { autoUpdate, flip, offset, type Placement, shift, useFloating } from '@floating-ui/react-dom'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { createPortal } from 'react-dom'
import { type RefObject, useEffect, useEffectEvent, useId, useState } from 'react'
import { toDollars } from '#features/countries/money.ts'
import { awaitsDecision } from '#features/orders/order.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button, buttonClass, IconButton } from '#platform/ui/button.tsx'
import { ErrorState } from '#platform/ui/empty.tsx'
import { Skeleton } from '#platform/ui/skeleton.tsx'
import { useFormats } from '#platform/ui/formats.tsx'
import { IconX } from '#platform/ui/icons.ts'
import { Alert } from '#platform/ui/overlays/alert.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import type { OrderApproval } from '../../contract.ts'
import { approvals } from '../calls.ts'
import { useDecide } from '../decision/DecideButton.tsx'
import { DeclineAll } from '../decision/DeclineAll.tsx'
import { LineFactNote, servicesToCheck } from '../decision/LineFactNote.tsx'
import { SumLines } from '../decision/SumCard.tsx'
import { useNeedLook } from '../decision/ToCheck.tsx'
import { type HeldNow, useDecision } from '../decision/use-decision.ts'
import { orderTexts } from '../order/texts.ts'
import { nameOf } from '../order/shown-names.ts'
import { PayWith } from '../pay/PayWith.tsx'
import { quickTexts } from './texts.ts'
import { type HeldInList, useHold } from './use-hold.tsx'
import styles from './QuickReview.module.css'

type Props = {
  id: number
  opener: HTMLElement
  onClose: () => void
  list: HeldInList
}

/** On a tablet the button is at the left edge, and there is rarely room for the whole popover below it. */
const FALLBACKS: Placement[] = ['bottom-start', 'top-end', 'top-start', 'right-end']

/** An order's services, sum and payment below its row, with the decision; the page stays. */
export const QuickReview = ({ id, opener, onClose, list }: Props) => {
  const hold = useHold(list)
  const query = useQuery(approvals.show.options({ params: { id } }))
  const label = useId()
  const { refs, floatingStyles } = useFloating({
    open: true,
    placement: 'bottom-end',
    elements: { reference: opener },
    middleware: [offset(4), flip({ padding: 8, fallbackPlacements: FALLBACKS }), shift({ padding: 8, crossAxis: true })],
    whileElementsMounted: autoUpdate,
  })
  const ref = useMergedRef(refs.setFloating, useFocusTrap())
  const close = (): void => {
    onClose()
    opener.focus()
  }
  const onHeld = (vehicle: string, held: HeldNow): void => {
    onClose()
    hold(vehicle, held)
  }
  useDismissed(refs.floating, { onEscape: close, onPressOutside: onClose })
  return createPortal(
    <>
      {/* React bubbles through portals: the row below would open its order. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions */}
      <div
        ref={ref}
        className={styles.popover}
        style={floatingStyles}
        role="dialog"
        tabIndex={-1}
        aria-labelledby={label}
        onClick={(event) => event.stopPropagation()}
      >
        {query.data ? (
          <Order key={query.data.order.version} shown={query.data} label={label} onClose={close} onHeld={onHeld} />
        ) : query.error ? (
          <ErrorState message={query.error.message} onRetry={() => void query.refetch()} />
        ) : (
          <div className={styles.section}>
            <Skeleton lines={6} />
          </div>
        )}
      </div>
    </>,
    document.body,
  )
}

type Dismissing = { onEscape: () => void; onPressOutside: () => void }

/** Escape and a press outside close it, except in the dialog about declining, which is outside the popover's DOM. */
const useDismissed = (popover: RefObject<HTMLElement | null>, { onEscape, onPressOutside }: Dismissing): void => {
  const pressed = useEffectEvent((event: Event) => {
    const { target } = event
    if (target instanceof Element && !popover.current?.contains(target) && !target.closest('[role=dialog]')) onPressOutside()
  })
  const typed = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' && popover.current?.contains(document.activeElement)) onEscape()
  })
  useEffect(() => {
    const onPress = (event: Event): void => pressed(event)
    const onKey = (event: KeyboardEvent): void => typed(event)
    document.addEventListener('pointerdown', onPress)
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('pointerdown', onPress)
      document.removeEventListener('keydown', onKey)
    }
  }, [])
}

type OrderProps = Pick<Props, 'onClose'> & {
  shown: OrderApproval
  label: string
  onHeld: (vehicle: string, held: HeldNow) => void
}

const Order = ({ shown: initial, label, onClose, onHeld }: OrderProps) => {
  const t = useTexts(quickTexts)
  const [shown, setShown] = useState(initial)
  const decision = useDecision(shown, setShown, { onHeld: (held) => onHeld(shown.order.vehicle.name, held) })
  const { order } = shown
  const decides = order.status === 'awaiting_approval' && shown.can_approve
  const needLook = useNeedLook()
  const checks = servicesToCheck(shown, decision.services)
  return (
    <>
      <header className={styles.head}>
        <div>
          <h2 id={label} aria-label={t('title', { vehicle: order.vehicle.name })}>
            {order.vehicle.name}
          </h2>
          <p className={clsx(ui.small, ui.soft)}>{order.shop.name}</p>
        </div>
        <IconButton label={t('close')} onClick={onClose}>
          <IconX size={16} stroke={1.75} aria-hidden />
        </IconButton>
      </header>
      <div className={styles.body}>
        {shown.second_approval ? <p className={clsx(ui.small, styles.section)}>{shown.sentence}</p> : null}
        {decides && checks.length > 0 ? (
          <p className={styles.section}>
            <b>{needLook(checks.length, decision.sums.approvedCount + decision.sums.declinedCount)}</b>
          </p>
        ) : null}
        <Sum shown={shown} decision={decision} />
        {decides && !decision.isFirst && shown.payment && decision.sums.totalCents > 0 ? (
          <PayWith shown={shown} decision={decision} />
        ) : null}
        {decision.form.failure ? (
          <div className={styles.section}>
            <Alert {...decision.form.failure} />
          </div>
        ) : null}
        {decides ? null : <p className={styles.section}>{t('notWaiting')}</p>}
      </div>
      <footer className={clsx(ui.row, styles.foot)}>
        <Link to="/orders/$id/approvals" params={{ id: String(order.id) }} className={buttonClass({ look: 'quiet' })}>
          {t('open')}
        </Link>
        {decides ? (
          <>
            <DeclineAll shown={shown} decision={decision} withoutKey />
            <Approve shown={shown} decision={decision} />
          </>
        ) : null}
      </footer>
    </>
  )
}

type Decided = { shown: OrderApproval; decision: ReturnType<typeof useDecision> }

const Sum = ({ shown, decision }: Decided) => {
  const t = useTexts(quickTexts)
  const formats = useFormats()
  const before = decision.services.filter(({ status }) => status === 'approved')
  return (
    <div className={styles.section}>
      <dl className={ui.sum}>
        {decision.services.filter(awaitsDecision).map((service) => (
          <div key={service.id}>
            <dt>
              {nameOf(service)}
              <LineFactNote
                shown={shown}
                service={service}
                questionAction={(message, label) => (
                  <Link to="/orders/$id/approvals" params={{ id: String(shown.order.id) }} state={{ messageToShop: message }}>
                    {label}
                  </Link>
                )}
              />
            </dt>
            <dd>{service.price === null ? t('onRequest') : formats.money(service.price)}</dd>
          </div>
        ))}
        {before.length > 0 ? (
          <div>
            <dt>{t('approvedBefore', { count: before.length })}</dt>
            <dd>{formats.money(before.reduce((sum, { price }) => sum + (price ?? 0), 0))}</dd>
          </div>
        ) : null}
      </dl>
      <SumLines shown={shown} sums={decision.sums} />
    </div>
  )
}

const Approve = ({ shown, decision }: Decided) => {
  const t = useTexts(quickTexts)
  const words = useTexts(orderTexts)
  const formats = useFormats()
  const decide = useDecide({ shown, decision })
  const { sums, form } = decision
  const amount = formats.money(toDollars(decision.amountCents))
  return (
    <Button look="primary" busy={form.busy} onClick={decide}>
      {sums.totalCents === 0 ? words('approveFree', { count: sums.approvedCount }) : t('approveSum', { amount })}
    </Button>
  )
}
