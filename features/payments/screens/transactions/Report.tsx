import { clsx } from 'clsx'
import { useOrderRevision } from '#features/orders/screens/use-order-news.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '#platform/ui/button.tsx'
import { EmptyState } from '#platform/ui/empty.tsx'
import { useFormats } from '#platform/ui/formats.tsx'
import { DataGrid, type DataGridProps, type GridSort } from '#platform/ui/grid/data-grid.tsx'
import { OpensRow } from '#platform/ui/grid/ranked-table.tsx'
import { selectionTexts } from '#platform/ui/grid/selection/selection-texts.ts'
import type { RowSelection } from '#platform/ui/grid/selection/use-row-selection.ts'
import { keepNumbersWhole } from '#platform/ui/whole-numbers.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import type { ReportRow } from '../../transactions/transactions-contract.ts'
import { movedOn } from './activity-columns.tsx'
import { transactions } from '../calls.ts'
import { eitherOf } from './report-columns.tsx'
import { transactionTexts } from './texts.ts'
import styles from './Transactions.module.css'
import { useAmounts } from './use-amounts.ts'
import type { Mode, TransactionsParams } from './use-transactions.ts'

type ReportProps = {
  mode: Mode
  params: TransactionsParams
  /** The chosen columns. */
  grid: Pick<DataGridProps<ReportRow>, 'columns' | 'isChosen' | 'onHidden'>
  selection: RowSelection
  sizeToFit: boolean
}

const nameOf = ({ payment, subscription }: ReportRow): string => payment?.vehicle_name ?? subscription?.subscription ?? ''

/** The report's only sort order, shown in its header. */
const NEWEST_FIRST: GridSort = { key: 'paid_on', direction: 'desc' }

/** Order payments and monthly fees in one grid, merged by day of payment. */
export const Report = ({ mode, params, grid, selection, sizeToFit }: ReportProps) => {
  const t = useTexts(transactionTexts)
  const words = useTexts(selectionTexts)
  const openDetails = (row: ReportRow): void =>
    row.payment
      ? params.change({ payment: String(row.payment.id) })
      : params.change({ subscription: String(row.subscription.id) })
  return (
    <DataGrid<ReportRow>
      name="transactions"
      label={t('report')}
      {...grid}
      selection={{ ...selection, labelOf: (row) => words('selectNamed', { name: nameOf(row) }) }}
      rowId={(row) => eitherOf(row).id}
      fetchPage={async (page) => {
        const { rows, total_count: total } = await transactions.report({ query: { ...params.query, page } })
        return { rows, total }
      }}
      filterKey={JSON.stringify(params.query)}
      sort={NEWEST_FIRST}
      onSort={() => undefined}
      sizeToFit={sizeToFit}
      reload={useOrderRevision()}
      onRowClick={openDetails}
      renderCard={(row) => <ReportCard row={row} mode={mode} onOpen={() => openDetails(row)} />}
      empty={<EmptyState title={t('noRows')} actions={<Button onClick={params.reset}>{t('chooseDates')}</Button>} />}
    />
  )
}

/** Shows the vehicle first; the fleet only in a company's report. */
const ReportCard = ({ row, mode, onOpen }: { row: ReportRow; mode: Mode; onOpen: () => void }) => {
  const t = useTexts(transactionTexts)
  const formats = useFormats()
  const { money } = useAmounts()
  const either = eitherOf(row)
  return (
    <div className={clsx(styles.card, styles.opensAll)}>
      <OpensRow className={ui.medium} onClick={onOpen}>
        {row.payment ? row.payment.vehicle_name : row.subscription.subscription}
      </OpensRow>
      <span className={clsx(ui.figure, ui.medium)}>{money(either.amount, either.currency)}</span>
      <span className={clsx(ui.small, ui.soft, styles.wide)}>
        {keepNumbersWhole(
          [
            row.payment ? `${t('order')}\u00a0${row.payment.order.id}` : '',
            mode === 'fmc' ? either.fleet.name : '',
            movedOn({ t, formats }, either),
          ]
            .filter(Boolean)
            .join(' · '),
        )}
      </span>
    </div>
  )
}
