/**
 * Why a row of a file is not imported: a line of totals, a part of the file that holds something else, nothing in the
 * columns that are imported, a row that names no vehicle or no fuel, one that repeats another, or one that is wrong.
 */
export const LEFT_OUT_REASONS = ['total', 'other_part', 'no_values', 'no_vin', 'no_fuel', 'repeated', 'wrong'] as const
export type LeftOutReason = (typeof LEFT_OUT_REASONS)[number]

/** A row that is not imported, as the file has it; `same_as`: the line that it repeats. */
export type LeftOutRow = { line: number; text: string; reason: LeftOutReason; same_as: number | null }

/** A row that is wrong is corrected; the others come in when a person says so. */
export const mayTakeIn = (reason: LeftOutReason): boolean => reason !== 'wrong'

/** Rows in an answer, and kept with an import. */
export const LEFT_OUT_SHOWN = 200

const TEXT_MAXIMUM = 160

/** A row as a person recognizes it. */
export const textOfRow = (cells: readonly string[]): string => {
  let text = ''
  for (const cell of cells) {
    const value = cell
      .slice(0, TEXT_MAXIMUM + 1)
      .replace(/\s+/g, ' ')
      .trim()
    if (value !== '') text += text === '' ? value : ` ${value}`
    if (text.length > TEXT_MAXIMUM) break
  }
  const characters = [...text]
  return characters.length > TEXT_MAXIMUM ? `${characters.slice(0, TEXT_MAXIMUM - 1).join('')}…` : text
}
