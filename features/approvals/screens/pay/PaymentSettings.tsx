import { Link } from '@tanstack/react-router'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { buttonClass } from '#platform/ui/button.tsx'
import { payTexts } from './texts.ts'

/** Where a card is added and an account number entered: beside each sentence that sends one there. */
export const PaymentSettings = () => {
  const t = useTexts(payTexts)
  return (
    <Link to="/settings" search={{ tab: 'payments' }} className={buttonClass({ size: 'sm' })}>
      {t('paymentSettings')}
    </Link>
  )
}
