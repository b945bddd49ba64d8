import { clsx } from 'clsx'
import { memo, type MouseEvent, type ReactNode } from 'react'
import { ui } from '../../styles/ui.ts'
import { ROW_HEIGHT } from './grid-measures.ts'
import type { GridColumn } from '../grid-rows.ts'
import { cellName } from './use-active-cell.ts'
import styles from './wide-grid.module.css'

type RowProps<Row> = {
  /** Null while it is on its way. */
  row: Row | null
  index: number
  columns: readonly GridColumn<Row>[]
  /** The column of the cell that one stands on, null when it is in another row. */
  activeColumn: number | null
  inactive: boolean
  onClick: ((row: Row) => void) | undefined
}

const ShownRow = <Row,>({ row, index, columns, activeColumn, inactive, onClick }: RowProps<Row>) => {
  const handleClick = (event: MouseEvent): void => {
    if (row && onClick && !isOnControl(event) && !hasMarkedText()) onClick(row)
  }
  return (
    // The keys are the grid's: Enter on any cell does what the click does.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      role="row"
      aria-rowindex={index + 2}
      className={clsx(styles.gridRow, inactive && styles.rowInactive, onClick && styles.rowOpens)}
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
          {row ? <Content of={column.cell(row)} /> : <span className={clsx(ui.skeletonBar, styles.cellSkeleton)} />}
        </div>
      ))}
    </div>
  )
}

/** A text of its own needs a box that can end in an ellipsis. */
const Content = ({ of }: { of: ReactNode }) => (typeof of === 'object' ? of : <span>{of}</span>)

/** A row is drawn again when it or its columns change, not while the grid scrolls. */
export const GridRow = memo(ShownRow) as typeof ShownRow

/** A link or a switch in a row does what it says, and not what the row does. */
const isOnControl = (event: MouseEvent): boolean =>
  event.target instanceof Element && event.target.closest('a, button, input, label, select') !== null

/** Who marks a number to copy it does not want the row to open. */
const hasMarkedText = (): boolean => getSelection()?.type === 'Range'
