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
  /** In a narrow grid the columns with the highest rank leave first; those of rank 1 stay. */
  rank?: number
  /** The cell as plain text, null if empty: the column is as wide as its texts, and hides itself if all are empty. */
  text?: (row: Row) => string | null
  /** Also hides itself if every row has the same text. */
  hidesEqual?: boolean
  /** Only screen readers need the label, above buttons. */
  isLabelHidden?: boolean
  /** Buttons and switches: neither printed nor among the facts of an opened row. */
  isControl?: boolean
}

/** Rank of a column that names none. */
export const USUAL_RANK = 4
/** Rank of columns that few lists have room for, and paper never. */
export const LAST_RANK = 6

/** A key that acts on the row with the focus. */
export type GridRowKey<Row> = { key: string; label: string; run: (row: Row) => void }

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
  /** The user chose the columns: none leaves or hides itself, and the grid scrolls sideways. */
  isChosen?: boolean
  /** Receives the keys of the columns that hide themselves in this result. */
  onHidden?: (keys: readonly string[]) => void
  /** In a narrow grid a row opens in place: facts to show there, in addition to the columns that left. */
  details?: readonly GridColumn<Row>[]
  /** In a row opened in place, beside the button that opens its page. */
  renderActions?: (row: Row) => ReactNode
  /** Further keys, besides those of the grid. */
  rowKeys?: readonly GridRowKey<Row>[]
  /** Check boxes in the rows; omitted where nothing can be done with several. */
  selection?: GridSelection<Row>
  /** Rows of one key follow each other, below a head. */
  group?: GridGroup<Row>
}

/** `cardHead`: class of the head above cards. */
export type GridGroup<Row> = {
  keyOf: (row: Row) => string | number
  renderHead: (row: Row) => ReactNode
  cardHead: string | undefined
}

/** Whether the row begins a group; `previous`: undefined if it is the first one or not loaded. */
export const beginsGroup = <Row>(group: GridGroup<Row> | undefined, row: Row, previous: Row | undefined): boolean =>
  group !== undefined && (previous === undefined || group.keyOf(previous) !== group.keyOf(row))

export type GridSelection<Row> = {
  isSelected: (id: string | number) => boolean
  state: 'none' | 'some' | 'all'
  /** Accessible name of a row's check box. */
  labelOf: (row: Row) => string
  onSelect: (ids: readonly (string | number)[], isSelected: boolean) => void
  onClear: () => void
}
