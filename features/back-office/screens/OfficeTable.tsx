import { clsx } from 'clsx'
import { type ReactNode, useState } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '#platform/ui/button.tsx'
import { pressRow } from '#platform/ui/grid/row-keys.ts'
import { RowTable, type TableColumn } from '#platform/ui/grid/row-table.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import { keepNumbersWhole } from '#platform/ui/whole-numbers.tsx'
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
  /** Key of the column at the right of a card: its amount or its switch. */
  cardEnd?: string
  rowClass?: (row: Row) => string
  /** Extends to the edges of the enclosing panel and uses its frame. */
  isFlush?: boolean
}

/** Number of cards on a phone before "Show more". */
const CARDS_A_PAGE = 8

/** The rows on a phone, a page at a time. */
const Cards = <Row,>({ label, columns, rows, rowId, actions, cardEnd, rowClass, isFlush }: TableProps<Row>) => {
  const t = useTexts(tableTexts)
  const [shownCount, setShownCount] = useState(CARDS_A_PAGE)
  const isPrinting = usePrinting()
  const leftCount = rows.length - shownCount
  return (
    <div className={isFlush ? undefined : ui.panel}>
      <ul className={styles.cards} aria-label={label}>
        {rows.slice(0, isPrinting ? undefined : shownCount).map((row) => (
          <li key={rowId(row)} className={rowClass?.(row)}>
            <Facts columns={columns} row={row} end={cardEnd} actions={actions?.(row)} />
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

type FactsProps<Row> = {
  columns: (Pick<OfficeColumn<Row>, 'key' | 'label' | 'cell' | 'isFigure'> & { align?: 'left' | 'right' })[]
  row: Row
  /** Key of the column at the right of the name. */
  end?: string | undefined
  /** Icons beside it, or buttons below. A grid has them as its column `act`. */
  actions?: ReactNode
}

/** A row as a card: its name, then its other values in one running text. Only figures need their label. */
export const Facts = <Row,>({ columns: [first, ...columns], row, end, actions }: FactsProps<Row>) => {
  const cellOf = (key: string | undefined): ReactNode => columns.find((column) => column.key === key)?.cell(row)
  const values = columns
    .filter(({ key }) => key !== end && key !== 'act')
    .map((column) => ({ ...column, value: column.cell(row) }))
  const facts = values.filter(
    ({ value }, index) => value !== null && value !== '–' && !(typeof value === 'string' && value === values[index - 1]?.value),
  )
  return (
    <div className={styles.card}>
      <div>{first?.cell(row)}</div>
      <div className={styles.cardEnd}>{cellOf(end)}</div>
      <div className={styles.acts}>{actions ?? cellOf('act')}</div>
      <p className={clsx(styles.cardFacts, ui.small, ui.soft)}>
        {facts.map(({ key, label, value, isFigure, align }) => (
          <span key={key}>
            {isFigure || align === 'right' ? `${label}\u00a0` : null}
            {keepNumbersWhole(value)}
          </span>
        ))}
      </p>
    </div>
  )
}

/** A value with a dimmed second line. `breaks`: an address without spaces, which may wrap anywhere. */
export const TwoLines = ({ above, below, breaks }: { above: ReactNode; below?: ReactNode; breaks?: boolean }) => (
  <span className={clsx(styles.two, breaks && styles.address)}>
    <span>{above}</span>
    {below && below !== '–' ? <span className={clsx(ui.tiny, ui.faint)}>{keepNumbersWhole(below)}</span> : null}
  </span>
)
