import { clsx } from 'clsx'
import { type ComponentPropsWithoutRef, type ReactNode, useState } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { IconChevronRight } from '../icons.ts'
import { ui } from '../styles/ui.ts'
import { usePrinting } from '../use-printing.ts'
import { useNarrow } from '../widths.ts'
import { pressRow, rowKeys } from './row-keys.ts'
import { RowTable, type TableColumn } from './row-table.tsx'
import { rowsTexts } from './rows-texts.ts'
import styles from './ranked-table.module.css'

export type RankedColumn<Row> = TableColumn<Row> & {
  /** In pixels; columns without one share the remaining space. */
  width?: number
  /** The width in a narrow window. */
  narrowWidth?: number
  /** In a narrow window a column of rank 3 leaves below 700 px, one of a higher rank always. */
  rank?: number
  /** The cell has no value: the opened row leaves it out. */
  isEmpty?: (row: Row) => boolean
  /** Buttons: neither printed nor a fact. */
  isControl?: boolean
}

type Props<Row> = {
  label: string
  className?: string | undefined
  columns: readonly RankedColumn<Row>[]
  /** Facts that only the row opened in place shows. */
  details?: readonly RankedColumn<Row>[]
  rows: readonly Row[]
  rowId: (row: Row) => string | number
  /** Names the button that opens a row in place. */
  nameOf: (row: Row) => string
  rowClass?: (row: Row) => string | false | undefined
  /** The check boxes. In a narrow window they appear once something is selected. */
  select?: { column: TableColumn<Row>; isStarted: boolean } | undefined
  /** In the row opened in place. */
  renderActions?: (row: Row) => ReactNode
  /** Below the rows, for the columns shown; `lead` columns stand before them. */
  foot?: (shown: readonly RankedColumn<Row>[], lead: number) => ReactNode
}

/** The highest rank that a narrow window shows. */
const NARROW_RANK = 3

/**
 * A table of a few dozen rows of 44 px whose rows are links: a press follows the row's first link, or the button marked `data-opens`.
 * In a narrow window columns leave by rank, and a row opens in place with them.
 */
export const RankedTable = <Row,>(props: Props<Row>) => {
  const { label, className, rows, rowId, rowClass, select, renderActions, foot } = props
  const [isNarrow, isPrinting] = [useNarrow(), usePrinting()]
  const hasBoxes = select !== undefined && !isPrinting && (!isNarrow || select.isStarted)
  const [openedId, setOpenedId] = useState<string | number | null>(null)
  const { columns, facts } = useRanks(props)
  const isFolding = facts.length > 0
  const toggle = (row: Row): void => setOpenedId(rowId(row) === openedId ? null : rowId(row))
  return (
    <div {...rowKeys()} className={clsx(ui.tableFrame, ui.tableScroll, styles.rankedFrame)} role="region" aria-label={label}>
      <RowTable
        className={clsx(ui.table, styles.ranked, className)}
        aria-label={label}
        columns={[
          ...(hasBoxes ? [select.column] : []),
          ...(isFolding ? [foldColumn({ ...props, openedId, toggle })] : []),
          ...columns,
        ]}
        rows={rows}
        rowId={rowId}
        rowProps={(row) => ({
          className: clsx(styles.pressed, rowClass?.(row)),
          onClick: (event) => pressRow(event, isFolding ? () => toggle(row) : undefined),
        })}
        detail={(row) =>
          isFolding && rowId(row) === openedId ? <Opened {...{ row, facts }} actions={renderActions?.(row)} /> : null
        }
        foot={foot?.(columns, Number(hasBoxes) + Number(isFolding))}
      />
    </div>
  )
}

/** Columns by the width of the window, and the facts that left them. On paper all columns are shown. */
const useRanks = <Row,>({ columns, details = [] }: Props<Row>) => {
  const [isNarrow, isPrinting] = [useNarrow(), usePrinting()]
  const isRanked = isNarrow && !isPrinting
  const shown = columns.filter(({ rank = 1, isControl }) => (isRanked ? rank <= NARROW_RANK : !(isPrinting && isControl)))
  const facts = isRanked ? [...columns.filter(({ rank = 1, isControl }) => rank >= NARROW_RANK && !isControl), ...details] : []
  return {
    columns: shown.map(({ width, narrowWidth = width, ...column }) => ({
      ...column,
      className: clsx(column.className, isRanked && column.rank === NARROW_RANK && styles.leaves),
      col: {
        className: clsx(isRanked && column.rank === NARROW_RANK && styles.leaves),
        style: { width: isRanked ? narrowWidth : width },
      },
    })),
    facts,
  }
}

type FoldProps<Row> = Pick<Props<Row>, 'rowId' | 'nameOf'> & {
  openedId: string | number | null
  toggle: (row: Row) => void
}

const foldColumn = <Row,>({ rowId, nameOf, openedId, toggle }: FoldProps<Row>): TableColumn<Row> => ({
  key: 'fold',
  label: '',
  className: styles.foldCell,
  col: { style: { width: FOLD_WIDTH } },
  cell: (row) => <Fold name={nameOf(row)} isOpen={rowId(row) === openedId} onToggle={() => toggle(row)} />,
})
const FOLD_WIDTH = 40

const Fold = ({ name, isOpen, onToggle }: { name: string; isOpen: boolean; onToggle: () => void }) => {
  const t = useTexts(rowsTexts)
  return (
    <button
      type="button"
      className={styles.fold}
      aria-expanded={isOpen}
      aria-label={t('openRow', { name })}
      onClick={onToggle}
      onKeyDown={({ key }) => {
        if (key === 'Escape' && isOpen) onToggle()
      }}
    >
      <IconChevronRight size={16} stroke={1.75} aria-hidden />
    </button>
  )
}

const Opened = <Row,>({ row, facts, actions }: { row: Row; facts: readonly RankedColumn<Row>[]; actions: ReactNode }) => (
  <div className={styles.unfolded}>
    <dl className={styles.unfoldedFacts}>
      {facts.map((fact) =>
        fact.isEmpty?.(row) ? null : (
          <div key={fact.key} className={clsx(fact.rank === NARROW_RANK && styles.leftFact)}>
            <dt>
              {fact.label}
              {fact.unit ? ` (${fact.unit})` : null}
            </dt>
            <dd>{fact.cell(row)}</dd>
          </div>
        ),
      )}
    </dl>
    {actions ? <div className={styles.unfoldedActions}>{actions}</div> : null}
  </div>
)

/** The name of a row whose page or dialog it opens; a press anywhere on the row does the same. */
export const OpensRow = ({ className, ...button }: ComponentPropsWithoutRef<'button'>) => (
  <button type="button" data-opens className={clsx(styles.opensRow, className)} {...button} />
)

/** A fact over its dimmed circumstance. */
export const FactLines = ({ fact, under }: { fact: ReactNode; under?: ReactNode }) => (
  <span className={styles.factLines}>
    <span title={typeof fact === 'string' ? fact : undefined}>{fact}</span>
    {under ? (
      <span className={clsx(ui.tiny, ui.faint)} title={typeof under === 'string' ? under : undefined}>
        {under}
      </span>
    ) : null}
  </span>
)
