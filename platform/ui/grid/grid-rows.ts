import type { ReactNode } from 'react'

/** Rows per block, loaded on scroll. */
export const GRID_BLOCK = 50
/** Delay before the grid checks for overflow, after data or size changed. */
export const GRID_REDRAW_MS = 500

export type GridColumn<Row> = {
  /** Hidden by default. */
  isExtra?: boolean
  /** Also the server's sort key, if `sortable`. */
  key: string
  label: string
  /** A unit in the header, dimmed. */
  unit?: string
  cell: (row: Row) => ReactNode
  sortable?: boolean
  /** Numbers are right-aligned. */
  align?: 'left' | 'right'
  /** Width where there is room, and at natural widths. */
  width?: number
  /** In size to fit, only such columns share the remaining space. */
  flex?: number
  /** Minimum; its header is never truncated. */
  minWidth?: number
  /** The list is filtered by this column, which its header shows. */
  filtered?: boolean
}

export type GridSort = { key: string; direction: 'asc' | 'desc' }
export type GridPage<Row> = { rows: Row[]; total: number }

export type DataGridProps<Row> = {
  /** Name of its rows in query keys, the same in every language. */
  name: string
  /** Accessible name of the grid. */
  label: string
  /** The first one is sticky on horizontal scroll: it names the row. */
  columns: GridColumn<Row>[]
  rowId: (row: Row) => string | number
  /** One page, 1-based, of the rows matching the filters in `filterKey`. */
  fetchPage: (page: number, sort: GridSort | null) => Promise<GridPage<Row>>
  /** Changes with search or filters: resets the grid to the top. */
  filterKey: string
  sort: GridSort | null
  onSort: (sort: GridSort | null) => void
  sizeToFit?: boolean
  isInactive?: (row: Row) => boolean
  /** A click on the row, or Enter; without it Enter follows the row's first link. */
  onRowClick?: (row: Row) => void
  /** The key `e`; omitted for users who may not edit. */
  onEdit?: (row: Row) => void
  renderCard: (row: Row) => ReactNode
  /** Shown if there are no rows. */
  empty: ReactNode
  /** Increment to reload the rows in place. */
  reload?: number
  /** A hint below the grid, on what a row opens. */
  note?: string
  onTotal?: (total: number) => void
  /** Check boxes in the rows; omitted where nothing can be done with several. */
  selection?: GridSelection<Row>
}

export type GridSelection<Row> = {
  isSelected: (id: string | number) => boolean
  state: 'none' | 'some' | 'all'
  /** Accessible name of a row's check box. */
  labelOf: (row: Row) => string
  onSelect: (ids: readonly (string | number)[], isSelected: boolean) => void
  onClear: () => void
}
