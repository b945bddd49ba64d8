import type { FileRow } from './kind.ts'

/** Rows keyed by all cells, including unmatched columns: only exact duplicates may have been pasted twice. */
export class RepeatedRows {
  readonly #lines = new Map<string, number>()

  /** Line of the first identical row; null for that row itself. */
  firstOf(row: Pick<FileRow, 'line' | 'rawCells' | 'cells'>): number | null {
    const key = JSON.stringify([row.rawCells.map((cell) => cell.trim()), row.cells.map((cell) => cell.trim())])
    const first = this.#lines.get(key)
    if (first === undefined) this.#lines.set(key, row.line)
    return first ?? null
  }
}
