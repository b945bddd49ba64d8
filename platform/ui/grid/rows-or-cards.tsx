import { clsx } from 'clsx'
import { ui } from '../styles/ui.ts'
import { useNarrow } from '../widths.ts'
import { RowTable, type TableColumn } from './row-table.tsx'
import styles from './rows-or-cards.module.css'

type Props<Row> = { label: string; columns: TableColumn<Row>[]; rows: readonly Row[]; rowId: (row: Row) => number }

/** A table, or in a narrow window a card for each row. */
export const RowsOrCards = <Row,>({ label, columns, rows, rowId }: Props<Row>) => {
  const isNarrow = useNarrow()
  if (!isNarrow)
    return (
      <div className={clsx(ui.tableFrame, styles.rowsFrame)} role="region" aria-label={label}>
        <RowTable className={clsx(ui.table, styles.rowsTable)} aria-label={label} columns={columns} rows={rows} rowId={rowId} />
      </div>
    )
  return (
    <ul className={clsx(ui.panel, styles.rowCards)} aria-label={label}>
      {rows.map((row) => (
        <li key={rowId(row)}>
          {columns.map((column) => (
            <div key={column.key} className={column.isRowHead || column.isHidden ? styles.wholeCard : undefined}>
              {column.isRowHead || column.isHidden ? null : <span className={clsx(ui.tiny, ui.faint)}>{column.label}</span>}
              <div>{column.cell(row)}</div>
            </div>
          ))}
        </li>
      ))}
    </ul>
  )
}
