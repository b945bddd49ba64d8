import { clsx } from 'clsx'
import { useState } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '#platform/ui/button.tsx'
import { EmptyState } from '#platform/ui/empty.tsx'
import { Switch } from '#platform/ui/form/fields.tsx'
import { useFormats } from '#platform/ui/formats.tsx'
import { DataGrid } from '#platform/ui/grid/data-grid.tsx'
import { readSizeToFit, rememberSizeToFit } from '#platform/ui/grid/grid-toolbar.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import { usePhone } from '#platform/ui/widths.ts'
import { uiTexts } from '#platform/ui/texts.ts'
import type { ReportRow } from '../../transactions/transactions-contract.ts'
import { movedOn } from './activity-columns.tsx'
import { transactions } from './calls.ts'
import { eitherOf, reportColumns } from './report-columns.tsx'
import { transactionTexts } from './texts.ts'
import styles from './Transactions.module.css'
import { type TransactionsPlace, useAmounts } from './use-transactions.ts'

/** What was paid by whom, for what, with what: both lists merged by the day of payment. */
export const Report = ({ place }: { place: TransactionsPlace }) => {
  const t = useTexts(transactionTexts)
  const words = useTexts(uiTexts)
  const formats = useFormats()
  const amounts = useAmounts()
  const [fit, setFit] = useState(readSizeToFit)
  const isPhone = usePhone()
  const open = (row: ReportRow): void =>
    row.payment ? place.change({ payment: String(row.payment.id) }) : place.change({ subscription: String(row.subscription.id) })
  return (
    <>
      <div className={styles.reportTools} hidden={isPhone}>
        <Switch label={words('sizeToFit')} checked={fit} onChange={(on) => (rememberSizeToFit(on), setFit(on))} />
        <span className={clsx(ui.small, ui.soft)} aria-hidden="true">
          {words('sizeToFit')}
        </span>
      </div>
      <DataGrid<ReportRow>
        label={t('report')}
        columns={reportColumns(t, formats, amounts)}
        rowId={(row) => eitherOf(row).id}
        fetchPage={async (page) => {
          const { rows, total_count: total } = await transactions.report({ query: { ...place.query, page } })
          return { rows, total }
        }}
        filterKey={JSON.stringify(place.query)}
        sort={null}
        onSort={() => undefined}
        sizeToFit={fit}
        note={t('newestFirst')}
        onRowClick={open}
        renderCard={(row) => <ReportCard row={row} onOpen={() => open(row)} />}
        empty={<EmptyState title={t('noRows')} actions={<Button onClick={place.reset}>{t('chooseDates')}</Button>} />}
      />
    </>
  )
}

const ReportCard = ({ row, onOpen }: { row: ReportRow; onOpen: () => void }) => {
  const t = useTexts(transactionTexts)
  const formats = useFormats()
  const { money } = useAmounts()
  const either = eitherOf(row)
  return (
    <div className={styles.card}>
      <span className={ui.medium}>{either.fleet.name}</span>
      <span className={clsx(ui.figure, ui.medium)}>{money(either.amount, either.currency)}</span>
      <span className={clsx(ui.small, ui.soft, styles.wide)}>
        {row.payment ? `${t('order')} ${row.payment.order.id} · ${row.payment.vehicle_name}` : row.subscription.subscription}
      </span>
      <span className={clsx(ui.small, ui.faint)}>{movedOn({ t, formats }, either)}</span>
      <Button onClick={onOpen}>{t('viewDetails')}</Button>
    </div>
  )
}
