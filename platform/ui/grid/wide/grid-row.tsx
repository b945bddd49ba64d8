import { clsx } from 'clsx'
import { memo, type MouseEvent, type ReactNode } from 'react'
import { ui } from '../../styles/ui.ts'
import type { GridColumn } from '../grid-rows.ts'
import { SelectBox } from './select-box.tsx'
import { cellName } from './use-active-cell.ts'
import { useLongPress } from './use-long-press.ts'
import styles from './wide-grid.module.css'

type RowProps<Row> = {
  /** Null while loading. */
  row: Row | null
  index: number
  /** Distance from the first row, in pixels. */
  top: number
  columns: readonly GridColumn<Row>[]
  /** The active cell's column, null if it is in another row. */
  activeColumn: number | null
  inactive: boolean
  onClick: ((row: Row) => void) | undefined
  /** Opens and closes the row in place; null where a click opens its page. */
  onToggle: ((row: Row) => void) | null
  /** Content below the cells of an opened row; null while it is closed. */
  opened: ReactNode
  /** Its check box; null where rows are not selected. */
  select: RowSelect<Row> | null
  isSelected: boolean
  /** The head above the first row of a group; null above others. */
  renderHead: ((row: Row) => ReactNode) | null
}

type RowSelect<Row> = {
  labelOf: (row: Row) => string
  onChange: (index: number, isSelected: boolean, isRange: boolean) => void
  /** A finger that rests on the row shows the boxes. */
  isHidden: boolean
}

const ShownRow = <Row,>({ row, index, top, columns, ...props }: RowProps<Row>) => {
  const { activeColumn, inactive, onClick, onToggle, opened, select, isSelected, renderHead } = props
  const handleClick = (event: MouseEvent): void => {
    if (!row || isOnControl(event) || isOn(event, '[data-opened], [data-group]') || hasMarkedText()) return
    if (onToggle && !(onClick && isOnName(event))) onToggle(row)
    else onClick?.(row)
  }
  const press = useLongPress(select?.isHidden ? () => select.onChange(index, true, false) : null)
  const isOpen = opened !== null
  return (
    // The keys are the grid's: Enter on any cell does what the click does.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      role="row"
      aria-rowindex={index + 2}
      aria-selected={select ? isSelected : undefined}
      data-index={index}
      className={clsx(
        styles.gridRow,
        inactive && styles.rowInactive,
        (onClick || onToggle) && styles.rowOpens,
        isSelected && styles.rowSelected,
        isOpen && styles.rowOpened,
        row && renderHead && styles.rowHeaded,
      )}
      style={{ top }}
      onClick={handleClick}
      {...(select?.isHidden ? press : {})}
    >
      {row && renderHead ? (
        <div role="gridcell" aria-colindex={1} aria-colspan={columns.length} className={styles.groupHead} data-group>
          {renderHead(row)}
        </div>
      ) : null}
      {columns.map((column, position) => (
        <div
          key={column.key}
          role={position === 0 ? 'rowheader' : 'gridcell'}
          aria-colindex={position + 1}
          aria-expanded={onToggle && (position === 0 || position === activeColumn) ? isOpen : undefined}
          className={clsx(styles.gridCell, column.align === 'right' && ui.figure, position === 0 && styles.pinnedCell)}
          data-cell={cellName({ row: index, column: position })}
          tabIndex={activeColumn === position ? 0 : -1}
        >
          {select && !select.isHidden && position === 0 ? (
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
      {opened}
    </div>
  )
}

/** A plain text needs its own box to end in an ellipsis. */
const Content = ({ of }: { of: ReactNode }) => (typeof of === 'object' ? of : <span>{of}</span>)

/** Rerenders when the row or its columns change, not on scroll. */
export const GridRow = memo(ShownRow) as typeof ShownRow

const isOn = ({ target }: MouseEvent, selector: string): boolean => target instanceof Element && target.closest(selector) !== null

/** A click on a link or a switch does not trigger the row's action. */
const isOnControl = (event: MouseEvent): boolean => isOn(event, 'a, button, input, label, select')

/** The name of a row that opens in place leads to its page. */
const isOnName = (event: MouseEvent): boolean => isOn(event, '.ui-identity-name')

/** Selecting text to copy it does not open the row. */
const hasMarkedText = (): boolean => getSelection()?.type === 'Range'
