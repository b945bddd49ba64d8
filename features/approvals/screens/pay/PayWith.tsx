import { clsx } from 'clsx'
import { Link } from '@tanstack/react-router'
import { useEffect, useId, useRef, useState } from 'react'
import { toDollars } from '#features/countries/money.ts'
import { listed } from '#platform/i18n/fill-in.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { useFormats } from '#platform/ui/formats.tsx'
import { buttonClass } from '#platform/ui/button.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import type { OrderApproval } from '../../contract.ts'
import type { Decision } from '../decision/use-decision.ts'
import approvalStyles from '../order/OrderApproval.module.css'
import { TestModeBadge } from '#features/payments/screens/methods/TestModeBadge.tsx'
import { MethodMark } from './MethodMark.tsx'
import { methodOf } from './pay-problem.ts'
import { PaymentSettings } from './PaymentSettings.tsx'
import styles from './PayWith.module.css'
import { payTexts } from './texts.ts'

export type PayMethod = OrderApproval['order']['payment_methods'][number]
/** The chosen method, the declined one, and the amount due. */
export type Paying = Pick<Decision, 'payment' | 'declined' | 'payBy'> & { sums: { dueNowCents: number } }
type Props = { shown: OrderApproval; decision: Paying }

/**
 * The chosen method in one line; the others, and those that cannot be charged, behind "Change". After a decline all are shown at
 * once.
 */
export const PayWith = ({ shown, decision }: Props) => {
  const t = useTexts(payTexts)
  const formats = useFormats()
  const label = useId()
  const methods = shown.order.payment_methods
  const { declined, sums, payment } = decision
  const chosen = payment ? methodOf(shown.order, payment) : undefined
  const hasUsable = methods.some(({ is_usable: usable }) => usable)
  const lacksNumber = methods.some(({ problem }) => problem === 'number_missing')
  const isLine = chosen?.is_usable === true && declined === null
  return (
    <section className={approvalStyles.section} aria-labelledby={label}>
      <h3 id={label}>{declined ? t('payAmountWith', { amount: formats.money(toDollars(sums.dueNowCents)) }) : t('payWith')}</h3>
      {hasUsable ? null : <NoMethod shown={shown} lacksNumber={lacksNumber} />}
      {isLine ? (
        <ChosenMethod method={chosen} label={label} shown={shown} decision={decision} />
      ) : (
        <Methods label={label} shown={shown} decision={decision} />
      )}
      {lacksNumber && hasUsable && shown.payment?.can_add_method ? <PaymentSettings /> : null}
      {declined && shown.payment?.can_add_method ? <AddMethod /> : null}
    </section>
  )
}

const AddMethod = () => {
  const t = useTexts(payTexts)
  return (
    <Link to="/settings" search={{ tab: 'payments' }} className={clsx(buttonClass({}), styles.add)}>
      {t('addMethod')}
    </Link>
  )
}

/** This user can charge no method: shows the cause, who else can pay, and whether adding a method helps. */
const NoMethod = ({ shown: { payment }, lacksNumber }: Pick<Props, 'shown'> & { lacksNumber: boolean }) => {
  const t = useTexts(payTexts)
  const language = useLanguage()
  const names = listed(payment?.account_holders ?? [], language, 'disjunction')
  const canAdd = payment?.can_add_method ?? false
  const text = lacksNumber
    ? t('noneWithoutNumber')
    : canAdd && names === ''
      ? t('noneYet')
      : t(canAdd ? 'noneAdd' : 'noneAsk', { names: names || t('anOwnerWithin') })
  return (
    <>
      <p className={clsx(ui.small, ui.soft, styles.none)}>{text}</p>
      {canAdd ? lacksNumber ? <PaymentSettings /> : <AddMethod /> : null}
    </>
  )
}

const ChosenMethod = ({ method, label, ...props }: Props & { method: PayMethod; label: string }) => {
  const t = useTexts(payTexts)
  const [isOpen, open] = useState(false)
  const line = useRef<HTMLDivElement>(null)
  const more = useMore(method, props.shown, null)
  useEffect(() => {
    if (!isOpen) return undefined
    const leave = ({ target }: Event): void => {
      if (!line.current?.contains(target as Node)) open(false)
    }
    const escape = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') open(false)
    }
    document.addEventListener('pointerdown', leave)
    document.addEventListener('focusin', leave)
    document.addEventListener('keydown', escape)
    return () => {
      document.removeEventListener('pointerdown', leave)
      document.removeEventListener('focusin', leave)
      document.removeEventListener('keydown', escape)
    }
  }, [isOpen])
  return (
    <div ref={line} className={styles.line}>
      <MethodMark kind={method.kind} brand={method.card_type} />
      <span className={ui.grow}>
        {method.name} <TestModeBadge method={method} />
        <span className={styles.below}>{more}</span>
      </span>
      <button
        type="button"
        className={styles.change}
        aria-expanded={isOpen}
        aria-describedby={label}
        onClick={() => open(!isOpen)}
      >
        {t('changeMethod')}
      </button>
      {isOpen ? (
        <div className={styles.popover}>
          <Methods label={label} {...props} onChoose={() => open(false)} />
        </div>
      ) : null}
    </div>
  )
}

const Methods = ({ label, shown, decision, onChoose }: Props & { label: string; onChoose?: () => void }) => (
  <div className={styles.methods} role="radiogroup" aria-labelledby={label}>
    {shown.order.payment_methods.map((method) => (
      <MethodChoice
        key={`${method.payment_type} ${method.payment_token}`}
        method={method}
        shown={shown}
        decision={decision}
        onChoose={onChoose}
      />
    ))}
  </div>
)

type ChoiceProps = Props & { method: PayMethod; onChoose: (() => void) | undefined }

const MethodChoice = ({ method, shown, decision, onChoose }: ChoiceProps) => {
  const { payment, declined } = decision
  const isDeclined = declined?.token === method.payment_token && method.payment_token !== ''
  const isChosen = payment?.type === method.payment_type && payment.token === method.payment_token
  return (
    <label className={clsx(styles.method, isChosen && styles.chosen, !method.is_usable && styles.unusable)}>
      <input
        type="radio"
        name="payment"
        checked={isChosen}
        disabled={!method.is_usable}
        onChange={() => decision.payBy({ type: method.payment_type, token: method.payment_token })}
        // Arrow keys change the selection; a click, or Space on the selected method, completes it.
        onClick={({ detail }) => (detail > 0 ? onChoose?.() : undefined)}
      />
      <MethodMark kind={method.kind} brand={method.card_type} />
      <span>
        {method.name} <TestModeBadge method={method} />
        <span className={clsx(styles.below, isDeclined && styles.declined)}>
          {useMore(method, shown, isDeclined ? declined : null)}
        </span>
      </span>
    </label>
  )
}

/** The note below a method: why it cannot be chosen, or until when. */
const useMore = (method: PayMethod, approval: OrderApproval, declined: Paying['declined']): string => {
  const t = useTexts(payTexts)
  const language = useLanguage()
  const formats = useFormats()
  if (declined) return t('declinedAt', { time: formats.dateTime(declined.at) })
  if (method.problem === 'number_missing') return t('numberMissing')
  if (method.problem === 'not_shared') {
    const names = listed(approval.payment?.account_holders ?? [], language, 'disjunction')
    return t('notShared', { names: names || t('anOwner') })
  }
  if (method.problem === 'other_provider') return t('otherProvider')
  const month = method.expires_on === null ? '' : formats.month(method.expires_on)
  if (method.problem === 'expired') return t('expired', { month })
  const paidFirst = approval.order.check_payment_method_of_previous_transaction && isFirst(method, approval)
  const parts = [
    paidFirst ? t('authorizedFirst') : null,
    !paidFirst && method.is_default ? t('isDefault') : null,
    month ? t('expires', { month }) : null,
    method.payer_email,
    method.kind === 'account' || method.kind === 'fuel_card' ? t('settledLater') : null,
  ]
  return parts.filter(Boolean).join(' · ')
}

const isFirst = ({ payment_token: token }: PayMethod, { payment }: OrderApproval): boolean =>
  token !== '' && (payment?.lines ?? []).some((line) => line.kind === 'authorised' && line.payment_token === token)
