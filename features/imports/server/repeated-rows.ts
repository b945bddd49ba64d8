import type { FileRow } from './kind.ts'

/** Rows of a file by all their cells, those that fill no field too: only such a row may be one that somebody pasted twice. */
export class RepeatedRows {
  readonly #lines = new Map<string, number>()

  /** The line of the first row that is equal in every cell; null for that row itself. */
  firstOf(row: Pick<FileRow, 'line' | 'rawCells' | 'cells'>): number | null {
    const key = JSON.stringify([row.rawCells.map((cell) => cell.trim()), row.cells.map((cell) => cell.trim())])
    const first = this.#lines.get(key)
    if (first === undefined) this.#lines.set(key, row.line)
    return first ?? null
  }
}
