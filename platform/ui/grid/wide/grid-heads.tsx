import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { IconArrowDown, IconArrowUp } from '../../icons.ts'
import { ui } from '../../styles/ui.ts'
import { HEADS, type CellPosition } from './grid-keys.ts'
import type { GridColumn, GridSort } from '../grid-rows.ts'
import { cellName } from './use-active-cell.ts'
import styles from './wide-grid.module.css'

type HeadsProps = {
  columns: readonly Omit<GridColumn<never>, 'cell'>[]
  sort: GridSort | null
  onSort: (sort: GridSort | null) => void
  active: CellPosition
  /** The check box of all rows that are loaded. */
  lead?: ReactNode
}

export const GridHeads = ({ columns, sort, onSort, active, lead }: HeadsProps) => (
  <div role="row" aria-rowindex={1} className={styles.gridHeads}>
    {columns.map((column, index) => (
      <Head
        key={column.key}
        {...{ column, index, sort, onSort }}
        isActive={active.row === HEADS && active.column === index}
        lead={index === 0 ? lead : null}
      />
    ))}
  </div>
)

type HeadProps = Pick<HeadsProps, 'sort' | 'onSort'> & {
  column: Omit<GridColumn<never>, 'cell'>
  index: number
  isActive: boolean
  lead: ReactNode
}

const SORTED = { asc: 'ascending', desc: 'descending' } as const

/** Sorts on click: ascending, descending, default order. */
const Head = ({ column, index, sort, onSort, isActive, lead }: HeadProps) => {
  const { key, label, unit, filtered, sortable, align, isLabelHidden } = column
  const sorted = sort?.key === key ? sort.direction : null
  const Arrow = sorted === 'desc' ? IconArrowDown : IconArrowUp
  const next = sorted === null ? 'asc' : sorted === 'asc' ? 'desc' : null
  const cellProps = { 'data-cell': cellName({ row: HEADS, column: index }), tabIndex: isActive ? 0 : -1 }
  const words = (
    <>
      {isLabelHidden ? <span className={ui.screenReaderOnly}>{label}</span> : label}
      {unit ? <span className={styles.headUnit}>{unit}</span> : null}
      {filtered ? <span className={styles.filteredDot} aria-hidden="true" /> : null}
      {sorted ? <Arrow size={14} stroke={2} aria-hidden /> : null}
    </>
  )
  return (
    <div
      role="columnheader"
      aria-colindex={index + 1}
      aria-sort={sorted ? SORTED[sorted] : undefined}
      className={clsx(styles.gridHead, align === 'right' && ui.figure, index === 0 && styles.pinnedCell)}
      {...(sortable ? {} : cellProps)}
    >
      {lead}
      {sortable ? (
        <button
          type="button"
          className={clsx(sorted && styles.sortedHead)}
          {...cellProps}
          onClick={() => onSort(next ? { key, direction: next } : null)}
        >
          {words}
        </button>
      ) : (
        words
      )}
    </div>
  )
}
