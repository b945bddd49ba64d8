import { clsx } from 'clsx'
import { type CSSProperties, type FocusEvent, type KeyboardEvent, type RefObject, useRef, useState } from 'react'
import { ErrorState } from '../../empty.tsx'
import { ui } from '../../styles/ui.ts'
import { usePrintAll, usePrinting } from '../../use-printing.ts'
import { useNarrow } from '../../widths.ts'
import { GridFoot } from './grid-foot.tsx'
import { GridHeads } from './grid-heads.tsx'
import { FIRST_ROWS, gridHeight, heightsOf, NARROW_GRID, SELECT_WIDTH } from './grid-measures.ts'
import { GridRow } from './grid-row.tsx'
import { beginsGroup, type DataGridProps, GRID_BLOCK, type GridColumn } from '../grid-rows.ts'
import { PrintRows } from '../print-rows.tsx'
import { OpenedRow } from './opened-row.tsx'
import { type ExtraHeights, offsetOf, sumOfExtras } from './row-heights.ts'
import { useActiveCell } from './use-active-cell.ts'
import { useGridColumns } from './use-grid-columns.ts'
import { useKnownRows, usePagedRows, useTotal } from './use-paged-rows.ts'
import { useRowHeights } from './use-row-heights.ts'
import { useRowSelect } from './use-row-select.tsx'
import { useScrollRestoration } from './use-scroll-restoration.ts'
import { useScrollShadows, useViewport, useTop } from './use-viewport.ts'
import { useVirtualRows } from './use-virtual-rows.ts'
import { showFullTextOnHover, useOverflowTitles } from './use-overflow-tooltip.ts'
import styles from './wide-grid.module.css'

type Acting<Row> = {
  props: DataGridProps<Row>
  rowAt: (index: number) => Row | undefined
  /** Opens and closes a row in place; null where its page opens instead. */
  onToggle: ((row: Row) => void) | null
  select: ReturnType<typeof useRowSelect<Row>>
}

const openPage = <Row,>({ onRowClick }: DataGridProps<Row>, row: Row, element: HTMLElement): void => {
  if (onRowClick) onRowClick(row)
  else element.querySelector<HTMLElement>('[data-cell] a[href]')?.click()
}

/** Runs a key's action on the active row; false for a letter that this list does not use. */
const act = <Row,>(
  { props, rowAt, onToggle, select }: Acting<Row>,
  action: string,
  index: number,
  element: HTMLElement,
): boolean => {
  const row = rowAt(index)
  if (row === undefined) return false
  if (action === 'page' || (action === 'open' && !onToggle)) openPage(props, row, element)
  else if (action === 'open') onToggle?.(row)
  else if (action === 'edit') props.onEdit?.(row)
  else if ((action === 'select' || action === 'toggle') && select)
    select.row.onChange(index, !props.selection?.isSelected(props.rowId(row)), false)
  else if (action === 'toggle') element.querySelector<HTMLElement>('[role=switch]')?.click()
  else {
    const key = props.rowKeys?.find((each) => each.key === action)
    key?.run(row)
    return key !== undefined
  }
  return true
}

/** Keyboard and pointer handlers of cells: show truncated text in full, and remember the row when a key leaves the grid. */
const handlersOf = <Row,>(
  { handlers, onKeyDown, goTo, position }: ReturnType<typeof useActiveCell>,
  { leave }: ReturnType<typeof useScrollRestoration>,
  acting: Acting<Row>,
  /** Closes the row opened in place. */
  close: (() => void) | null,
) => ({
  ...handlers,
  onFocus: (event: FocusEvent<HTMLElement>): void => {
    showFullTextOnHover(event)
    handlers.onFocus(event)
  },
  onPointerOver: showFullTextOnHover,
  onKeyDown: (event: KeyboardEvent<HTMLElement>): void => {
    const { selection } = acting.props
    const clear = selection && selection.state !== 'none' ? selection.onClear : null
    if (event.key === 'Escape' && (close ?? clear)) {
      event.preventDefault()
      // The focus may be on an action of the row that closes.
      if (close) goTo(position)
      return (close ?? clear)!()
    }
    if (event.key === 'Enter') leave()
    onKeyDown(event, (action, index, element) => act(acting, action, index, element))
  },
})

type Layout<Row> = { left: readonly GridColumn<Row>[]; columns: readonly GridColumn<Row>[] }

/** Which row is open in place, one at a time. `facts`: what the rows do not show; without any, rows open their pages. */
const useOpenedRow = <Row,>(props: DataGridProps<Row>, isNarrow: boolean, { left, columns }: Layout<Row>) => {
  const [openedId, setOpenedId] = useState<string | number | null>(null)
  const known = new Set([...left, ...columns].map(({ key }) => key))
  const facts = [...left, ...(props.details ?? []).filter(({ key }) => !known.has(key))]
  const isUsed = isNarrow && facts.length > 0
  return {
    facts,
    openedId: isUsed ? openedId : null,
    onToggle: isUsed ? (row: Row): void => setOpenedId((id) => (id === props.rowId(row) ? null : props.rowId(row))) : null,
    close: isUsed && openedId !== null ? (): void => setOpenedId(null) : null,
  }
}

/** Rows, columns and keys of the grid, from its size, its data and its scroll position. */
const useWideGrid = <Row,>(props: DataGridProps<Row>) => {
  const { label, sort, selection } = props
  const frame = useRef<HTMLDivElement>(null)
  const scroller = useRef<HTMLDivElement>(null)
  const { total, reportTotal } = useTotal(props.onTotal)
  const { width, height, barHeight } = useViewport(scroller)
  const isWindowNarrow = useNarrow()
  const isNarrow = isWindowNarrow || (width > 0 && width < NARROW_GRID)
  const heights = heightsOf(isNarrow)
  const listing = `${props.filterKey}|${JSON.stringify(sort)}`
  const extras = useRowHeights(scroller, listing, heights.row)
  const hidesBoxes = isNarrow && selection?.state === 'none'
  const lead = selection && !hidesBoxes ? SELECT_WIDTH : 0
  const layout = useGridColumns(props, { room: width, lead, isNarrow, ...useKnownRows(props) })
  const { columns, tracks, least } = layout
  const count = total ?? FIRST_ROWS
  const page = Math.max(1, Math.floor((height - heights.head) / heights.row))
  const active = useActiveCell(scroller, { rows: count, columns: columns.length, page })
  const rowWindow = { count, page, rowHeight: heights.row, extras, focusedRow: active.position.row }
  const { shown, first, last } = useVirtualRows(scroller, rowWindow)
  const blocks = usePagedRows(props, first, last)
  reportTotal(blocks.total)
  const { close, ...opened } = useOpenedRow(props, isNarrow, layout)
  const restoration = useScrollRestoration(scroller, `position|${label}|${listing}`, total, active, heights.row)
  useScrollShadows(frame, scroller, width, least)
  useOverflowTitles(scroller, `${tracks}|${width}|${page}`, { first, last }, blocks.version)
  const select = useRowSelect(props, blocks)
  const acting = { props, rowAt: blocks.rowAt, onToggle: opened.onToggle, select }
  const room = { total, top: useTop(frame), barHeight, extraHeight: sumOfExtras(extras) }
  return {
    frame,
    scroller,
    total,
    active,
    blocks,
    handlers: handlersOf(active, restoration, acting, close),
    height: gridHeight(room, heights),
    sizes: {
      '--tracks': tracks,
      '--least': `${least}px`,
      '--pinned': `${layout.pinned}px`,
      '--row-height': `${heights.row}px`,
      '--head-height': `${heights.head}px`,
    } as CSSProperties,
    body: { columns, count, shown, select, hidesBoxes, extras, rowHeight: heights.row, ...opened },
    printed: layout.printed,
    foot: { first, last, isCut: width > 0 && least > width },
  }
}

/** The server's rows as a grid: renders only the visible ones; order, filters and permissions come from the server. */
const WideGrid = <Row,>(props: DataGridProps<Row>) => {
  const { frame, scroller, total, active, blocks, handlers, height, sizes, body, printed, foot } = useWideGrid(props)
  const { columns, hidesBoxes, select } = body
  usePrintAll(total !== null && total > GRID_BLOCK ? blocks.loadAll : null)
  const isFailed = blocks.failure !== null && total === null
  const isHidden = total === 0 || isFailed
  const head = hidesBoxes ? null : select?.head
  return (
    <div className={styles.wideGrid}>
      {isFailed ? <ErrorState message={blocks.failure?.message ?? ''} onRetry={blocks.retry} /> : null}
      <div ref={frame} className={styles.gridFrame} hidden={isHidden} style={{ height }}>
        <span data-guard {...active.guard} />
        <div
          ref={scroller}
          role="grid"
          tabIndex={-1}
          aria-label={props.label}
          aria-rowcount={total === null ? -1 : total + 1}
          aria-colcount={columns.length}
          className={styles.gridScroller}
          style={sizes}
          {...handlers}
        >
          <GridHeads columns={columns} sort={props.sort} onSort={props.onSort} active={active.position} lead={head} />
          <GridBody {...{ props, blocks }} {...body} active={active.position} />
        </div>
        <span data-guard {...active.guard} />
      </div>
      {total === 0 ? <div className={clsx(ui.panel)}>{props.empty}</div> : null}
      {/* Its position depends on the number of rows: rendered when that is known. */}
      {isHidden || total === null ? null : (
        <>
          <Foot {...props} {...foot} {...{ total, blocks, scroller }} />
          <Printed {...{ props, total, blocks }} columns={printed} />
        </>
      )}
    </div>
  )
}

type PrintedProps<Row> = {
  props: DataGridProps<Row>
  columns: readonly GridColumn<Row>[]
  total: number
  blocks: { allLoaded: () => Row[] }
}

const Printed = <Row,>({ props: { label, rowId, group }, columns, total, blocks }: PrintedProps<Row>) =>
  usePrinting() ? <PrintRows {...{ label, rowId, group, columns, total }} rows={blocks.allLoaded()} /> : null

type FootProps<Row> = DataGridProps<Row> & {
  total: number
  first: number
  last: number
  /** Not all columns fit. */
  isCut: boolean
  blocks: { failure: Error | null; retry: () => void }
  scroller: RefObject<HTMLElement | null>
}

const Foot = <Row,>({ columns, note, onEdit, selection, rowKeys, ...props }: FootProps<Row>) => {
  const { total, first, last, isCut, blocks, scroller } = props
  return (
    <GridFoot
      total={total}
      from={first + 1}
      to={last + 1}
      scrolled={isCut ? { columns: columns.length, pinned: columns[0]?.label ?? '' } : null}
      note={note}
      grid={scroller}
      mayEdit={onEdit !== undefined}
      maySelect={selection !== undefined}
      rowKeys={rowKeys ?? []}
      onRetry={blocks.failure ? blocks.retry : null}
    />
  )
}

type BodyProps<Row> = {
  props: DataGridProps<Row>
  columns: GridColumn<Row>[]
  count: number
  shown: readonly number[]
  blocks: { rowAt: (index: number) => Row | undefined }
  active: { row: number; column: number }
  select: ReturnType<typeof useRowSelect<Row>>
  hidesBoxes: boolean
  facts: readonly GridColumn<Row>[]
  openedId: string | number | null
  onToggle: ((row: Row) => void) | null
  rowHeight: number
  extras: ExtraHeights
}

const GridBody = <Row,>({ props, columns, count, shown, blocks, active, select, ...body }: BodyProps<Row>) => {
  const { facts, openedId, onToggle, hidesBoxes, rowHeight, extras } = body
  const { onRowClick, selection, rowId } = props
  const boxes = select ? { ...select.row, isHidden: hidesBoxes } : null
  return (
    <div role="rowgroup" className={styles.gridBody} style={{ height: count * rowHeight + sumOfExtras(extras) }}>
      {shown.map((index) => {
        const row = blocks.rowAt(index) ?? null
        return (
          <GridRow
            // A new element once it has loaded, since columns that hide themselves move it; the focused row stays.
            key={row === null && active.row !== index ? `loading ${index}` : index}
            {...{ row, index, columns, onToggle }}
            top={offsetOf(index, rowHeight, extras)}
            activeColumn={active.row === index ? active.column : null}
            inactive={row !== null && (props.isInactive?.(row) ?? false)}
            onClick={onRowClick}
            opened={
              row !== null && openedId === rowId(row) ? (
                <OpenedRow
                  {...{ row, facts }}
                  span={columns.length}
                  actions={props.renderActions?.(row)}
                  onPage={(element) => openPage(props, row, element)}
                />
              ) : null
            }
            select={boxes}
            renderHead={
              row !== null && beginsGroup(props.group, row, index === 0 ? undefined : blocks.rowAt(index - 1))
                ? props.group!.renderHead
                : null
            }
            isSelected={row !== null && (selection?.isSelected(rowId(row)) ?? false)}
          />
        )
      })}
    </div>
  )
}

export default WideGrid
