import { Link } from '@tanstack/react-router'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { buttonClass } from '#platform/ui/button.tsx'
import { payTexts } from './texts.ts'

/** Link to add a card or enter an account number, for each message that requires it. */
export const PaymentSettings = () => {
  const t = useTexts(payTexts)
  return (
    <Link to="/settings" search={{ tab: 'payments' }} className={buttonClass({ size: 'sm' })}>
      {t('paymentSettings')}
    </Link>
  )
}
