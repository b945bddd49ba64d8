import { productDayOf } from '#features/countries/dates.ts'
import { useQuery } from '@tanstack/react-query'
import { disputeTexts, isUnfinished } from '#features/payments/disputes/dispute.ts'
import type { DisputeShown } from '#features/payments/disputes/disputes-contract.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Loaded } from '#platform/ui/empty.tsx'
import { useFormats } from '#platform/ui/formats.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import { type OfficeColumn, OfficeTable, TwoLines } from '../OfficeTable.tsx'
import { Section } from '../stuck/Section.tsx'
import { disputeOffice } from '../calls.ts'
import { type Disputed, SimulateDispute } from './SimulateDispute.tsx'
import { paymentTexts } from './texts.ts'
import { useSums } from './use-sums.ts'

/** Charges disputed by cardholders. `isTask`: only those that need a response. */
export const Disputes = ({ isTask }: { isTask?: true }) => {
  const t = useTexts(paymentTexts)
  const columns = useColumns()
  const query = useQuery(disputeOffice.list.options())
  return (
    <Section title={t('disputes')} line={t('disputesLine')}>
      <Loaded query={query}>
        {({ disputes }) => {
          const rows = isTask ? disputes.filter(({ status }) => isUnfinished(status)) : disputes
          if (rows.length === 0) return <p className={ui.soft}>{t('noDisputes')}</p>
          return (
            <OfficeTable
              label={t('disputes')}
              columns={columns}
              rows={rows}
              rowId={({ id }) => id}
              actions={(row) => <Steps row={row} />}
            />
          )
        }}
      </Loaded>
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
  return (
    <>
      {row.status === 'open' ? <SimulateDispute of={charge} status="under_review" /> : null}
      <SimulateDispute of={charge} status="won" />
      <SimulateDispute of={charge} status="lost" />
    </>
  )
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
