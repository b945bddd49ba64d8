import { useQuery } from '@tanstack/react-query'
import type { PaymentDifference } from '#features/payments/pay/pay-contract.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useFormats } from '#platform/ui/formats.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import { type OfficeColumn, OfficeTable, TwoLines } from '../OfficeTable.tsx'
import { Section } from '../stuck/Section.tsx'
import { orderPayments } from '../calls.ts'
import { paymentTexts } from './texts.ts'
import { useSums } from './use-sums.ts'

const MOVEMENTS = {
  captured: 'captured',
  authorised: 'authorised',
  voided: 'voided',
  refunded: 'refundMovement',
  disputed: 'disputeMovement',
  dispute_won: 'wonMovement',
} as const
const isMovement = (kind: string): kind is keyof typeof MOVEMENTS => kind in MOVEMENTS

/** Differences between the provider's records and ours, oldest first; nothing without one. */
export const Differences = () => {
  const t = useTexts(paymentTexts)
  const columns = useColumns()
  const { data } = useQuery(orderPayments.differences.options())
  if (!data || data.differences.length === 0) return null
  return (
    <Section title={t('differences')} line={t('differencesLine')}>
      <OfficeTable label={t('differences')} columns={columns} rows={data.differences} rowId={({ id }) => id} />
    </Section>
  )
}

const useColumns = (): OfficeColumn<PaymentDifference>[] => {
  const t = useTexts(paymentTexts)
  const formats = useFormats()
  const sum = useSums()
  const formatAmount = (amount: number | null, { currency }: PaymentDifference): string =>
    amount === null ? '–' : sum(amount, currency)
  return [
    {
      key: 'what',
      label: t('what'),
      cell: ({ what, kind, reference }) => (
        <TwoLines
          breaks
          above={<b className={ui.medium}>{t(what)}</b>}
          below={`${isMovement(kind) ? t(MOVEMENTS[kind]) : kind} ${reference}`}
        />
      ),
    },
    {
      key: 'whose',
      label: t('whose'),
      cell: ({ fleet_name: fleet, order_id: order }) => (
        <TwoLines above={fleet ?? '–'} below={order === null ? null : t('orderNumber', { id: order })} />
      ),
    },
    {
      key: 'happened',
      label: t('happened'),
      cell: ({ happened_at: at, found_at: found }) => (
        <TwoLines above={formats.dateTime(at)} below={t('foundOn', { day: formats.gridDate(found) })} />
      ),
    },
    { key: 'theirs', label: t('theirs'), isFigure: true, cell: (row) => formatAmount(row.provider_amount, row) },
    { key: 'ours', label: t('ours'), isFigure: true, cell: (row) => formatAmount(row.ledger_amount, row) },
  ]
}
