import { clsx } from 'clsx'
import { type ReactNode, useState } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '#platform/ui/button.tsx'
import { pressRow } from '#platform/ui/grid/ranked-table.tsx'
import { RowTable, type TableColumn } from '#platform/ui/grid/row-table.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import { usePrinting } from '#platform/ui/use-printing.ts'
import { usePhone } from '#platform/ui/widths.ts'
import { uiTexts } from '#platform/ui/texts.ts'
import { tableTexts } from './table-texts.ts'
import styles from './Office.module.css'

export type OfficeColumn<Row> = Pick<TableColumn<Row>, 'key' | 'cell' | 'isFigure'> & { label: string }

type TableProps<Row> = {
  label: string
  /** The first column names the row. */
  columns: OfficeColumn<Row>[]
  rows: readonly Row[]
  rowId: (row: Row) => string | number
  actions?: (row: Row) => ReactNode
  rowClass?: (row: Row) => string
  /** Extends to the edges of the enclosing panel and uses its frame. */
  isFlush?: boolean
}

/** Number of cards on a phone before "Show more". */
const CARDS_A_PAGE = 8

/** The rows on a phone, a page at a time. */
const Cards = <Row,>({ label, columns, rows, rowId, actions, rowClass, isFlush }: TableProps<Row>) => {
  const t = useTexts(tableTexts)
  const [shownCount, setShownCount] = useState(CARDS_A_PAGE)
  const isPrinting = usePrinting()
  const leftCount = rows.length - shownCount
  return (
    <div className={isFlush ? undefined : ui.panel}>
      <ul className={styles.cards} aria-label={label}>
        {rows.slice(0, isPrinting ? undefined : shownCount).map((row) => (
          <li key={rowId(row)} className={rowClass?.(row)}>
            <Facts columns={columns} row={row} />
            {actions ? <div className={styles.acts}>{actions(row)}</div> : null}
          </li>
        ))}
      </ul>
      {leftCount > 0 ? (
        <div className={ui.tableFoot}>
          <Button onClick={() => setShownCount(shownCount + CARDS_A_PAGE)}>
            {t('showMore', { count: Math.min(leftCount, CARDS_A_PAGE) })}
          </Button>
        </div>
      ) : null}
    </div>
  )
}

/** A short list: a table on wide screens, cards on a phone. Long lists use the grid. */
export const OfficeTable = <Row,>(props: TableProps<Row>) => {
  const { label, columns, rows, rowId, actions, rowClass, isFlush } = props
  const t = useTexts(uiTexts)
  const phone = usePhone()
  if (phone) return <Cards {...props} />
  const acts = { key: 'actions', label: t('actions'), isHidden: true }
  return (
    <div className={clsx(isFlush ? styles.flush : ui.tableFrame, styles.frame)} role="region" aria-label={label}>
      <RowTable
        className={clsx(ui.table, styles.table)}
        aria-label={label}
        columns={actions ? [...columns, { ...acts, cell: (row) => <div className={styles.acts}>{actions(row)}</div> }] : columns}
        rows={rows}
        rowId={rowId}
        rowProps={(row) => ({ className: rowClass?.(row), onClick: (event) => pressRow(event) })}
      />
    </div>
  )
}

/** A row as a card: its name, then each column's value with its label. */
export const Facts = <Row,>({ columns, row }: { columns: Pick<OfficeColumn<Row>, 'key' | 'label' | 'cell'>[]; row: Row }) => (
  <div className={styles.card}>
    {columns.map((column, index) =>
      index === 0 ? (
        <div key={column.key}>{column.cell(row)}</div>
      ) : (
        <div key={column.key} className={clsx(styles.fact, ui.small)}>
          <span className={ui.soft}>{column.label}</span>
          <span>{column.cell(row)}</span>
        </div>
      ),
    )}
  </div>
)

/** A value with a dimmed second line. `breaks`: an address without spaces, which may wrap anywhere. */
export const TwoLines = ({ above, below, breaks }: { above: ReactNode; below?: ReactNode; breaks?: boolean }) => (
  <span className={clsx(styles.two, breaks && styles.address)}>
    <span>{above}</span>
    {below ? <span className={clsx(ui.tiny, ui.faint)}>{below}</span> : null}
  </span>
)
