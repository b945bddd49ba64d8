import { clsx } from 'clsx'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { toDollars } from '#features/countries/money.ts'
import { listed } from '#platform/i18n/fill-in.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { useFormats } from '#platform/ui/formats.tsx'
import { buttonClass } from '#platform/ui/button.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import type { OrderApproval } from '../../contract.ts'
import type { Decision } from '../decision/use-decision.ts'
import approvalStyles from '../order/OrderApproval.module.css'
import { MethodMark } from './MethodMark.tsx'
import styles from './PayWith.module.css'
import { payTexts } from './texts.ts'

export type PayMethod = OrderApproval['order']['payment_methods'][number]
/** What is chosen, what the bank declined, and how much is due. */
export type Paying = Pick<Decision, 'payment' | 'declined' | 'payBy'> & { sums: { dueNowCents: number } }
type Props = { shown: OrderApproval; decision: Paying }

/** What pays: one that can be charged is chosen, the others stand with their reason. */
export const PayWith = ({ shown, decision }: Props) => {
  const t = useTexts(payTexts)
  const formats = useFormats()
  const label = useId()
  const methods = shown.order.payment_methods
  const { declined, sums } = decision
  return (
    <section className={approvalStyles.section} aria-labelledby={label}>
      <h3 id={label}>{declined ? t('payAmountWith', { amount: formats.money(toDollars(sums.dueNowCents)) }) : t('payWith')}</h3>
      {methods.length === 0 ? <p className={clsx(ui.small, ui.soft)}>{t('none')}</p> : null}
      <div className={styles.methods} role="radiogroup" aria-labelledby={label}>
        {methods.map((method) => (
          <MethodChoice
            key={`${method.payment_type} ${method.payment_token}`}
            method={method}
            shown={shown}
            decision={decision}
          />
        ))}
      </div>
      {declined || methods.length === 0 ? (
        <Link to="/settings" className={clsx(buttonClass({}), styles.add)}>
          {t('addMethod')}
        </Link>
      ) : null}
    </section>
  )
}

const MethodChoice = ({ method, shown, decision }: Props & { method: PayMethod }) => {
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
      />
      <MethodMark kind={method.kind} brand={method.card_type} />
      <span>
        {method.name}
        <span className={clsx(styles.below, isDeclined && styles.declined)}>
          {useMore(method, shown, isDeclined ? declined : null)}
        </span>
      </span>
    </label>
  )
}

/** The one line below a method: why it is not to be chosen, or until when it can be. */
const useMore = (method: PayMethod, shown: OrderApproval, declined: Paying['declined']): string => {
  const t = useTexts(payTexts)
  const language = useLanguage()
  const formats = useFormats()
  if (declined) return t('declinedAt', { time: formats.dateTime(declined.at) })
  if (method.problem === 'number_missing') return t('numberMissing')
  if (method.problem === 'not_shared') {
    const names = listed(shown.payment?.account_holders ?? [], language, 'disjunction')
    return t('notShared', { names: names || t('anOwner') })
  }
  if (method.problem === 'other_provider') return t('otherProvider')
  const month = method.expires_on === null ? '' : `${method.expires_on.slice(5, 7)}/${method.expires_on.slice(0, 4)}`
  if (method.problem === 'expired') return t('expired', { month })
  const paidFirst = shown.order.check_payment_method_of_previous_transaction && isFirst(method, shown)
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
