import { productDayOf } from '#features/countries/dates.ts'
import { useQuery } from '@tanstack/react-query'
import { disputeTexts, isUnfinished } from '#features/payments/disputes/dispute.ts'
import type { DisputeShown } from '#features/payments/disputes/disputes-contract.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useFormats } from '#platform/ui/formats.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import { type OfficeColumn, OfficeTable, TwoLines } from '../OfficeTable.tsx'
import { Section } from '../stuck/Section.tsx'
import { disputeOffice } from '../calls.ts'
import { type Disputed, SimulateMenu } from './SimulateDispute.tsx'
import { paymentTexts } from './texts.ts'
import { useSums } from './use-sums.ts'

/** Charges disputed by cardholders; nothing without one. `isTask`: only those that need a response. */
export const Disputes = ({ isTask }: { isTask?: true }) => {
  const t = useTexts(paymentTexts)
  const columns = useColumns()
  const { data } = useQuery(disputeOffice.list.options())
  const rows = (data?.disputes ?? []).filter(({ status }) => !isTask || isUnfinished(status))
  if (rows.length === 0) return null
  return (
    <Section title={t('disputes')} line={t('disputesLine')}>
      <OfficeTable
        label={t('disputes')}
        columns={columns}
        rows={rows}
        rowId={({ id }) => id}
        actions={(row) => <Steps row={row} />}
      />
    </Section>
  )
}

const chargeOf = ({ order_id: order, subscription_charge_id: fee }: DisputeShown): Disputed | null => {
  if (order !== null) return { order_id: order }
  return fee === null ? null : { subscription_charge_id: fee }
}

const Steps = ({ row }: { row: DisputeShown }) => {
  const charge = chargeOf(row)
  if (!charge || !isUnfinished(row.status)) return null
  return <SimulateMenu of={charge} steps={row.status === 'open' ? ['under_review', 'won', 'lost'] : ['won', 'lost']} />
}

const useColumns = (): OfficeColumn<DisputeShown>[] => {
  const t = useTexts(paymentTexts)
  const words = useTexts(disputeTexts)
  const formats = useFormats()
  const sum = useSums()
  const whose = ({ order_id: order, subscription_charge_id: fee }: DisputeShown): string =>
    order !== null ? t('orderNumber', { id: order }) : t(fee === null ? 'notOurs' : 'monthlyFee')
  return [
    {
      key: 'dispute',
      label: t('dispute'),
      cell: ({ status, reason }) => <TwoLines above={<b className={ui.medium}>{words(status)}</b>} below={reason} />,
    },
    {
      key: 'whose',
      label: t('whose'),
      cell: (row) => <TwoLines above={row.fleet_name ?? '–'} below={[whose(row), row.vehicle].filter(Boolean).join(', ')} />,
    },
    {
      key: 'opened',
      label: t('openedOn'),
      cell: ({ opened_at: at, reply_by: replyBy, closed_at: closedAt }) => (
        <TwoLines
          above={formats.gridDate(productDayOf(at))}
          below={
            closedAt
              ? t('closedOn', { day: formats.gridDate(productDayOf(closedAt)) })
              : replyBy && t('replyBy', { day: formats.gridDate(replyBy) })
          }
        />
      ),
    },
    { key: 'disputed', label: t('disputed'), isFigure: true, cell: ({ amount, currency }) => sum(amount, currency) },
  ]
}
