import { Link } from '@tanstack/react-router'
import { Linked } from '#platform/i18n/linked.tsx'
import { dateTimeFormat } from '#platform/i18n/intl.ts'
import { formatsOf } from '#platform/i18n/languages.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { useFormats } from '#platform/ui/formats.tsx'
import { Alert } from '#platform/ui/overlays/alert.tsx'
import type { TransactionsSummary } from '../../transactions/transactions-contract.ts'
import styles from '../transactions/Transactions.module.css'
import { useAmounts } from '../transactions/use-amounts.ts'
import type { Mode } from '../transactions/use-transactions.ts'
import { unpaidTexts } from './texts.ts'

type OpenCharge = TransactionsSummary['open_charges'][number]

/** Unpaid monthly fees with their next step: an alert that stays until they are paid. */
export const OpenCharges = ({ summary, mode }: { summary: TransactionsSummary; mode: Mode }) => {
  const t = useTexts(unpaidTexts)
  const more = summary.open_charges_count - summary.open_charges.length
  if (summary.open_charges.length === 0) return null
  return (
    <div className={styles.openCharges}>
      {summary.open_charges.map((charge) => (
        <OpenChargeAlert key={charge.id} charge={charge} mode={mode} />
      ))}
      {more > 0 ? <p>{t('moreUnpaid', { count: more })}</p> : null}
    </div>
  )
}

const OpenChargeAlert = ({ charge, mode }: { charge: OpenCharge; mode: Mode }) => {
  const t = useTexts(unpaidTexts)
  const language = useLanguage()
  const { money } = useAmounts()
  const month = dateTimeFormat(formatsOf(language), { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(charge.month),
  )
  const amount = money(charge.amount, charge.currency)
  const title = mode === 'fmc' ? t('unpaidFeeOf', { fleet: charge.fleet.name, month, amount }) : t('unpaidFee', { month, amount })
  return (
    <Alert kind="warning" title={title}>
      <NextStep charge={charge} mode={mode} />
    </Alert>
  )
}

const NextStep = ({ charge: { waits_for: waitsFor, next_try_on: nextTryOn }, mode }: { charge: OpenCharge; mode: Mode }) => {
  const t = useTexts(unpaidTexts)
  const formats = useFormats()
  const sentence = {
    method: () => t('needsMethod'),
    other_method: () => t('needsOtherMethod'),
    next_try: () => (nextTryOn ? t('triedAgain', { day: formats.date(nextTryOn) }) : t('beingCharged')),
  }[waitsFor]()
  return (
    <Linked
      text={sentence}
      // No link in the company's view: the settings belong to the acting fleet.
      link={(words) =>
        mode === 'fmc' ? (
          words
        ) : (
          <Link key="settings" to="/settings" search={{ tab: 'payments' }}>
            {words}
          </Link>
        )
      }
    />
  )
}
