/**
 * Why a row is not imported: a total line, a part of the file with other data, no values in the imported columns, no vehicle, no
 * fuel, a closed issue, a repeated row, or an invalid one.
 */
export const LEFT_OUT_REASONS = ['total', 'other_part', 'no_values', 'no_vin', 'no_fuel', 'closed', 'repeated', 'wrong'] as const
export type LeftOutReason = (typeof LEFT_OUT_REASONS)[number]

/** A row that is not imported, as written in the file; `same_as`: the line that it repeats. */
export type LeftOutRow = { line: number; text: string; reason: LeftOutReason; same_as: number | null }

/** Invalid rows must be corrected; the user may include the others. */
export const mayTakeIn = (reason: LeftOutReason): boolean => reason !== 'wrong'

/** Maximum number of rows in a response, and stored with an import. */
export const LEFT_OUT_SHOWN = 200

const TEXT_MAXIMUM = 160

/** Shows a row so that the user recognizes it. */
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
