import { clsx } from 'clsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import type { PaymentMethod } from '../../methods/methods-contract.ts'
import { methodTexts } from './texts.ts'
import styles from './Methods.module.css'

const BRANDS: Record<string, string> = { Visa: 'VISA', Mastercard: 'MC', 'American Express': 'AMEX', Discover: 'DISC' }
const OTHERS = { paypal: 'markPayPal', bill_to: 'markBillTo', credit_card: 'markCard' } as const

/** The card brand's logo; decorative, since the name is beside it. */
export const MethodMark = ({ method }: { method: Pick<PaymentMethod, 'type' | 'card_type'> }) => {
  const t = useTexts(methodTexts)
  return (
    <span className={clsx(styles.mark, method.type === 'credit_card' && styles.ofCard)} aria-hidden="true">
      {BRANDS[method.card_type ?? ''] ?? t(OTHERS[method.type])}
    </span>
  )
}
