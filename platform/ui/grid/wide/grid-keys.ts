/** A cell: the header is row -1. */
export type CellPosition = { row: number; column: number }
export type GridSize = { rows: number; columns: number; /** Number of rows visible at once. */ page: number }

export const HEADS = -1

type Pressed = { key: string; ctrlKey: boolean; metaKey: boolean; altKey: boolean }

const within = (value: number, least: number, most: number): number => Math.max(least, Math.min(most, value))

/** As arrow keys, within reach of the other letters. */
const LETTERS: Readonly<Record<string, string>> = { j: 'ArrowDown', k: 'ArrowUp' }

/** The cell an arrow key, J, K, Home, End or a page key leads to; null for any other key. */
export const nextPosition = (
  pressed: Pressed,
  { row, column }: CellPosition,
  { rows, columns, page }: GridSize,
): CellPosition | null => {
  const far = pressed.ctrlKey || pressed.metaKey
  if (pressed.altKey) return null
  const last = { row: rows - 1, column: columns - 1 }
  const moves: Record<string, () => CellPosition> = {
    ArrowUp: () => ({ row: far ? 0 : row - 1, column }),
    ArrowDown: () => ({ row: far ? last.row : row + 1, column }),
    ArrowLeft: () => ({ row, column: far ? 0 : column - 1 }),
    ArrowRight: () => ({ row, column: far ? last.column : column + 1 }),
    Home: () => ({ row: far ? 0 : row, column: 0 }),
    End: () => ({ row: far ? last.row : row, column: last.column }),
    PageUp: () => ({ row: Math.max(0, row - page), column }),
    PageDown: () => ({ row: row + page, column }),
  }
  const letter = far ? undefined : LETTERS[pressed.key.toLowerCase()]
  const move = moves[letter ?? pressed.key]?.()
  return move ? { row: within(move.row, HEADS, last.row), column: within(move.column, 0, last.column) } : null
}

/** `page` opens the row's own page, where `open` opens the row in place. */
export type RowAction = 'open' | 'page' | 'toggle' | 'edit' | 'select'

/** The row action of a key. */
export const actionOf = ({ key, ctrlKey, metaKey, altKey }: Pressed): RowAction | null => {
  if (altKey) return null
  if (key === 'Enter') return ctrlKey || metaKey ? 'page' : 'open'
  if (ctrlKey || metaKey) return null
  if (key === ' ') return 'toggle'
  if (key === 'x' || key === 'X') return 'select'
  return key === 'e' || key === 'E' ? 'edit' : null
}
