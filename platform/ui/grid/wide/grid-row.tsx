import { clsx } from 'clsx'
import { memo, type MouseEvent, type ReactNode } from 'react'
import { ui } from '../../styles/ui.ts'
import { ROW_HEIGHT } from './grid-measures.ts'
import type { GridColumn } from '../grid-rows.ts'
import { SelectBox } from './select-box.tsx'
import { cellName } from './use-active-cell.ts'
import styles from './wide-grid.module.css'

type RowProps<Row> = {
  /** Null while loading. */
  row: Row | null
  index: number
  columns: readonly GridColumn<Row>[]
  /** The active cell's column, null if it is in another row. */
  activeColumn: number | null
  inactive: boolean
  onClick: ((row: Row) => void) | undefined
  /** Its check box; null where rows are not selected. */
  select: RowSelect<Row> | null
  isSelected: boolean
}

type RowSelect<Row> = { labelOf: (row: Row) => string; onChange: (index: number, isSelected: boolean, isRange: boolean) => void }

const ShownRow = <Row,>({ row, index, columns, activeColumn, inactive, onClick, select, isSelected }: RowProps<Row>) => {
  const handleClick = (event: MouseEvent): void => {
    if (row && onClick && !isOnControl(event) && !hasMarkedText()) onClick(row)
  }
  return (
    // The keys are the grid's: Enter on any cell does what the click does.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      role="row"
      aria-rowindex={index + 2}
      aria-selected={select ? isSelected : undefined}
      className={clsx(
        styles.gridRow,
        inactive && styles.rowInactive,
        onClick && styles.rowOpens,
        isSelected && styles.rowSelected,
      )}
      style={{ top: index * ROW_HEIGHT }}
      onClick={handleClick}
    >
      {columns.map((column, position) => (
        <div
          key={column.key}
          role={position === 0 ? 'rowheader' : 'gridcell'}
          aria-colindex={position + 1}
          className={clsx(styles.gridCell, column.align === 'right' && ui.figure, position === 0 && styles.pinnedCell)}
          data-cell={cellName({ row: index, column: position })}
          tabIndex={activeColumn === position ? 0 : -1}
        >
          {select && position === 0 ? (
            <SelectBox
              label={row ? select.labelOf(row) : ''}
              checked={isSelected}
              disabled={!row}
              onChange={(next, isRange) => select.onChange(index, next, isRange)}
            />
          ) : null}
          {row ? <Content of={column.cell(row)} /> : <span className={clsx(ui.skeletonBar, styles.cellSkeleton)} />}
        </div>
      ))}
    </div>
  )
}

/** A plain text needs its own box to end in an ellipsis. */
const Content = ({ of }: { of: ReactNode }) => (typeof of === 'object' ? of : <span>{of}</span>)

/** Rerenders when the row or its columns change, not on scroll. */
export const GridRow = memo(ShownRow) as typeof ShownRow

/** A click on a link or a switch does not trigger the row's action. */
const isOnControl = (event: MouseEvent): boolean =>
  event.target instanceof Element && event.target.closest('a, button, input, label, select') !== null

/** Selecting text to copy it does not open the row. */
const hasMarkedText = (): boolean => getSelection()?.type === 'Range'
