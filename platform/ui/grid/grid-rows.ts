import type { ReactNode } from 'react'

/** Rows come in blocks of this many, loaded as one scrolls. */
export const GRID_BLOCK = 50
/** After data or size changed the grid looks with this delay at what no longer fits. */
export const GRID_REDRAW_MS = 500

export type GridColumn<Row> = {
  /** Only shown once it is chosen. */
  isExtra?: boolean
  /** Also the sort key that the server knows, when `sortable`. */
  key: string
  label: string
  /** A unit in the head, dimmed. */
  unit?: string
  cell: (row: Row) => ReactNode
  sortable?: boolean
  /** Numbers stand right. */
  align?: 'left' | 'right'
  /** What it takes where there is room, and at natural widths. */
  width?: number
  /** Sized to fit, such columns alone share the room that is left over. */
  flex?: number
  /** Never narrower; its head is always whole. */
  minWidth?: number
  /** The list is filtered by this column: its head says so. */
  filtered?: boolean
}

export type GridSort = { key: string; direction: 'asc' | 'desc' }
export type GridPage<Row> = { rows: Row[]; total: number }

export type DataGridProps<Row> = {
  /** By which name its rows are kept, the same in every language. */
  name: string
  /** What the grid shows, for those who cannot see it. */
  label: string
  /** The first one stays in sight when the others are scrolled sideways: it names the row. */
  columns: GridColumn<Row>[]
  rowId: (row: Row) => string | number
  /** One page, 1-based, of what the filters in `filterKey` let through. */
  fetchPage: (page: number, sort: GridSort | null) => Promise<GridPage<Row>>
  /** Changes when search or filters change: the grid starts over at the top. */
  filterKey: string
  sort: GridSort | null
  onSort: (sort: GridSort | null) => void
  sizeToFit?: boolean
  isInactive?: (row: Row) => boolean
  /** A click on the row, and Enter; without it Enter follows the row's first link. */
  onRowClick?: (row: Row) => void
  /** The key `e`; left out for who may not edit. */
  onEdit?: (row: Row) => void
  renderCard: (row: Row) => ReactNode
  /** Shown instead of rows when there are none. */
  empty: ReactNode
  /** Raised by one to load the rows again where they are. */
  reload?: number
  /** What a row leads to, below the grid. */
  note?: string
  onTotal?: (total: number) => void
}
