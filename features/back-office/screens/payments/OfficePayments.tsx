import { useTexts } from '#platform/i18n/use-texts.ts'
import { OfficePage } from '../OfficePage.tsx'
import { Differences } from './Differences.tsx'
import { Disputes } from './Disputes.tsx'
import { Refunds } from './Refunds.tsx'
import { paymentTexts } from './texts.ts'

/** Differences between card provider and ledger, disputes, and refunds. */
export default function OfficePayments() {
  const t = useTexts(paymentTexts)
  return (
    <OfficePage page="payments" title={t('title')} line={t('line')}>
      <Differences />
      <Disputes />
      <Refunds />
    </OfficePage>
  )
}
