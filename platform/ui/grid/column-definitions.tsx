import { clsx } from 'clsx'
import type { ColDef, ICellRendererParams } from 'ag-grid-community'
import { createContext, type ReactNode, useContext } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { IconArrowDown, IconArrowUp } from '../icons.ts'
import { uiTexts } from '../texts.ts'
import type { DataGridProps, GridColumn } from './grid-rows.ts'
import { ui } from '../styles/ui.ts'
import styles from './wide-grid.module.css'

// Row is erased here: one context serves every grid, and cells only hand a row back to the column that it came from.
type Shown = Pick<DataGridProps<never>, 'columns' | 'sort' | 'onSort'>
const ShownContext = createContext<Shown | null>(null)

/** What cells and heads show now. They read it from here, so that AG Grid keeps its columns while texts and closures change. */
export const ShownColumns = <Row,>({
  columns,
  sort,
  onSort,
  children,
}: Pick<DataGridProps<Row>, 'columns' | 'sort' | 'onSort'> & { children: ReactNode }) => (
  <ShownContext value={{ columns: columns as unknown as GridColumn<never>[], sort, onSort }}>{children}</ShownContext>
)

/** Rows that are not loaded yet cannot be selected, so the head of the boxes has no box for all of them. */
export const SELECTION_COLUMN: ColDef = {
  width: 44,
  minWidth: 44,
  maxWidth: 44,
  suppressSizeToFit: true,
  resizable: false,
  headerComponent: SelectionHead,
}

function SelectionHead() {
  const t = useTexts(uiTexts)
  return <span className={ui.screenReaderOnly}>{t('selection')}</span>
}

/** AG Grid's columns; they change only when a column comes, goes or changes its measures. */
export const toColumnDefinitions = (columns: readonly Omit<GridColumn<never>, 'cell'>[]): ColDef[] =>
  columns.map((column) => ({
    colId: column.key,
    headerName: column.unit ? `${column.label} ${column.unit}` : column.label,
    headerClass: column.align === 'right' ? clsx(styles.figureHead) : '',
    cellClass: column.align === 'right' ? clsx(ui.figure) : '',
    resizable: true,
    sortable: false,
    suppressMovable: true,
    ...(column.width ? { width: column.width } : {}),
    ...(column.flex ? { flex: column.flex } : {}),
    minWidth: column.minWidth ?? 80,
    headerComponent: ColumnHead,
    headerComponentParams: { columnKey: column.key },
    cellRenderer: Cell,
    cellRendererParams: { columnKey: column.key },
  }))

const useColumn = (key: string) => {
  const shown = useContext(ShownContext)
  return { shown, column: shown?.columns.find((column) => column.key === key) }
}

const Cell = ({ data, columnKey }: ICellRendererParams<never> & { columnKey: string }) => {
  const { column } = useColumn(columnKey)
  if (!data || !column) return <span className={clsx(ui.skeletonBar, styles.cellSkeleton)} />
  return column.cell(data)
}

/** The head sorts at a click: ascending, descending, back to the list's own order. */
const ColumnHead = ({ columnKey }: { columnKey: string }) => {
  const { shown, column } = useColumn(columnKey)
  if (!shown || !column) return null
  const sorted = shown.sort?.key === columnKey ? shown.sort.direction : null
  const Arrow = sorted === 'desc' ? IconArrowDown : IconArrowUp
  const words = (
    <>
      {column.label}
      {column.unit ? <span className={ui.faint}> {column.unit}</span> : null}
      {column.filtered ? <span className={styles.filtered} aria-hidden="true" /> : null}
      {sorted ? <Arrow size={14} stroke={2} aria-hidden /> : null}
    </>
  )
  if (!column.sortable) return <span className={styles.columnHead}>{words}</span>
  const next = sorted === null ? 'asc' : sorted === 'asc' ? 'desc' : null
  return (
    <button
      type="button"
      className={clsx(styles.columnHead, sorted && styles.sorted)}
      onClick={() => shown.onSort(next ? { key: columnKey, direction: next } : null)}
    >
      {words}
      {sorted ? <SortedWord direction={sorted} /> : null}
    </button>
  )
}

const SortedWord = ({ direction }: { direction: 'asc' | 'desc' }) => {
  const t = useTexts(uiTexts)
  return <span className={ui.screenReaderOnly}> {t(direction === 'asc' ? 'sortedAscending' : 'sortedDescending')}</span>
}
