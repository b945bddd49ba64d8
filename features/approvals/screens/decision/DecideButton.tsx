import { clsx } from 'clsx'
import { useState } from 'react'
import { toDollars } from '#features/countries/money.ts'
import { payChoiceRefusals } from '#features/payments/pay/choice-refusals.ts'
import { localize } from '#platform/i18n/texts.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { ActionBar } from '#platform/ui/action-bar.tsx'
import { Button } from '#platform/ui/button.tsx'
import { useFormats } from '#platform/ui/formats.tsx'
import { useNotices } from '#platform/ui/overlays/notices.tsx'
import { ConfirmModal } from '#platform/ui/overlays/dialogs.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import { usePhone } from '#platform/ui/widths.ts'
import type { OrderApproval } from '../../contract.ts'
import styles from '../order/OrderApproval.module.css'
import { orderTexts } from '../order/texts.ts'
import { isFixedInSettings, methodOf, payProblem } from '../pay/pay-problem.ts'
import { PaymentSettings } from '../pay/PaymentSettings.tsx'
import { payTexts } from '../pay/texts.ts'
import decideButtonStyles from './DecideButton.module.css'
import { DeclineAll } from './DeclineAll.tsx'
import { KeyCap } from './KeyCap.tsx'
import { servicesToCheck } from './LineFactNote.tsx'
import { ToCheck } from './ToCheck.tsx'
import type { Decision } from './use-decision.ts'
import { useShortcuts } from './use-shortcuts.ts'

type Props = { shown: OrderApproval; decision: Decision }

/** The approve button, labeled with the number of services and the amount. */
export const DecideButton = (props: Props) => {
  const t = useTexts(orderTexts)
  const pay = useTexts(payTexts)
  const formats = useFormats()
  const { declinedCount, cancelsOrder, totalCents } = props.decision.sums
  const { isFirst } = props.decision
  const paysLater = !isFirst && props.shown.payment !== null && !cancelsOrder && totalCents > 0
  return (
    <div className={clsx(styles.section, decideButtonStyles.decide)}>
      <Decide {...props} />
      {props.decision.inQueue ? <p className={clsx(ui.tiny, ui.faint, decideButtonStyles.after)}>{t('nextOpens')}</p> : null}
      {isFirst ? <p className={clsx(ui.tiny, ui.faint, decideButtonStyles.after)}>{t('secondFollows')}</p> : null}
      {paysLater ? (
        <p className={clsx(ui.tiny, ui.faint, decideButtonStyles.after)}>
          {pay('paidWhenDone', { amount: formats.money(toDollars(totalCents)) })}
        </p>
      ) : null}
      {declinedCount > 0 && !cancelsOrder ? (
        <p className={clsx(ui.tiny, ui.faint, decideButtonStyles.after)}>{t('declinedKept', { count: declinedCount })}</p>
      ) : null}
    </div>
  )
}

const Decide = ({ shown, decision }: Props) => {
  const t = useTexts(orderTexts)
  const formats = useFormats()
  const { sums, form, payment } = decision
  const [isConfirming, setConfirming] = useState(false)
  const decide = useDecide({ shown, decision })
  const isPaidNow = shown.payment !== null && !decision.isFirst
  // Beside "Decline all" the amount has no room: it is in the line above.
  const isShort = usePhone() && decision.inQueue && sums.approvedCount > 0 && !sums.cancelsOrder
  const amount = formats.money(toDollars(decision.amountCents))
  const words = form.busy
    ? t('approving')
    : sums.cancelsOrder
      ? t('declineAll')
      : sums.approvedCount === 0
        ? t('declineRest')
        : isShort
          ? t('approveShort', { count: sums.approvedCount })
          : t(sums.totalCents === 0 ? 'approveFree' : isPaidNow ? 'approvePay' : 'approveCount', {
              count: sums.approvedCount,
              amount,
            })
  const press = (): void => (sums.cancelsOrder ? setConfirming(true) : decide())
  const { vehicle, shop } = shown.order
  const method = payment === null ? null : methodOf(shown.order, payment)
  return (
    <>
      <ActionBar
        hasLine={isShort}
        summary={isShort ? amount : vehicle.name}
        summaryLine={[isShort ? vehicle.name : shop.name, decision.isFirst ? null : method?.name].filter(Boolean).join(', ')}
      >
        {decision.inQueue ? <DeclineAll shown={shown} decision={decision} /> : null}
        <Button look={sums.cancelsOrder ? 'danger' : 'primary'} size="lg" wide busy={form.busy} onClick={press}>
          {words}
          <KeyCap>A</KeyCap>
        </Button>
      </ActionBar>
      <ApproveKey {...{ shown, decision, words, press, decide }} />
      <ConfirmModal
        opened={isConfirming}
        title={t('declineAllTitle')}
        confirm={t('declineAllVerb')}
        keep={t('keepDeciding')}
        danger
        onConfirm={() => {
          setConfirming(false)
          decide()
        }}
        onClose={() => setConfirming(false)}
      >
        <p>{t('declineAllMore', { shop: shop.name, vehicle: vehicle.name })}</p>
      </ConfirmModal>
    </>
  )
}

type KeyProps = Props & { words: string; press: () => void; decide: () => void }

/** The key A. It is easily hit, so it asks once more where a service needs a look, or where nothing can be undone. */
const ApproveKey = ({ shown, decision, words, press, decide }: KeyProps) => {
  const t = useTexts(orderTexts)
  const [isOpen, setOpen] = useState(false)
  const { sums, form, inQueue } = decision
  const checks = servicesToCheck(shown, decision.services).filter(({ id }) => decision.choiceOf(id) === 'approved')
  const needsConfirming = !sums.cancelsOrder && (checks.length > 0 || !inQueue)
  useShortcuts(form.busy ? {} : { a: () => (needsConfirming ? setOpen(true) : press()) })
  return (
    <ConfirmModal
      opened={isOpen}
      title={t('approveNamed', { vehicle: shown.order.vehicle.name })}
      confirm={words}
      keep={t('keepDeciding')}
      onConfirm={() => {
        setOpen(false)
        decide()
      }}
      onClose={() => setOpen(false)}
    >
      <ToCheck checks={checks} of={sums.approvedCount} />
    </ConfirmModal>
  )
}

/** Submits the decision, unless the payment choice is invalid. */
export const useDecide = ({ shown, decision }: Props) => {
  const pay = useTexts(payTexts)
  const language = useLanguage()
  const { alert } = useNotices()
  const { sums, payment, form } = decision
  return (): void => {
    const problem = sums.approvedCount > 0 && !decision.isFirst ? payProblem(shown, payment, sums.dueNowCents) : null
    if (!problem) {
      // Clears the error of the previous attempt.
      alert(null)
      return form.submit()
    }
    const action = isFixedInSettings(problem, shown) ? <PaymentSettings /> : null
    alert({ kind: 'danger', title: pay('approvalError'), message: localize(payChoiceRefusals[problem], language), action })
  }
}
