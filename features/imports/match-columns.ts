import { plainHeader } from '#features/vehicles/bulk-upload/bulk-columns.ts'
import { unitInCell, volumeUnitInCell } from '#features/vehicles/bulk-upload/file-figures.ts'
import type { ImportFields } from './import-fields.ts'
import type { SheetColumn } from './sheet.ts'

/** Source of a column's match or exclusion: the last import with the same columns, its header, or its values. */
export type MatchedBy = 'remembered' | 'name' | 'values'
type ColumnMatch = { field: string | null; by: MatchedBy | null }

/** Above this share, values of the same form are not a coincidence. */
const SHARE_OF_VALUES = 0.8

/**
 * Matches each column to a field; null: no match. A field goes to the first column that claims it; the odometer is one field in any
 * unit.
 */
export const matchColumns = (
  columns: readonly SheetColumn[],
  kind: ImportFields,
  remembered: readonly (string | null)[] | null,
): ColumnMatch[] => {
  if (remembered?.length === columns.length) return remembered.map((field) => ({ field, by: 'remembered' }))
  const taken = new Set<string>()
  const claim = (field: string | null, by: MatchedBy): ColumnMatch => {
    if (field === null || taken.has(slotOf(kind, field))) return { field: null, by: null }
    taken.add(slotOf(kind, field))
    return { field, by }
  }
  const headers = columns.map(({ header }) => header)
  const named = columns.map(({ header, samples }) =>
    claim(inItsUnit(kind.fieldOfValues?.(header, samples, headers) ?? kind.fieldOfHeader(header), samples), 'name'),
  )
  const found = named.map((match, index) => {
    if (match.field !== null) return match
    const weak = claim(kind.weakFieldOfHeader?.(columns[index]!.header) ?? null, 'name')
    if (weak.field !== null) return weak
    const byValues = kind.byValues.find(({ share }) => (columns[index]![share] ?? 0) >= SHARE_OF_VALUES)
    return byValues ? claim(byValues.field, 'values') : match
  })
  const settled = kind.settle?.(found.map(({ field }) => field))
  return found.map((match, index) => (settled ? { ...match, field: settled[index]! } : match))
}

/** An odometer or volume column whose values all have the same unit, such as "79,402 mi", gets that unit. */
const inItsUnit = (field: string | null, samples: readonly string[]): string | null => {
  if ((field !== 'odometer' && field !== 'volume') || samples.length === 0) return field
  const [first, ...others] = samples.map(field === 'volume' ? volumeUnitInCell : unitInCell)
  return first && others.every((unit) => unit === first) ? first : field
}

const slotOf = ({ fields }: ImportFields, key: string): string => fields.find((field) => field.key === key)?.slot ?? key

/** Positions of two columns that fill the same field; null if all fields differ. */
export const fieldTakenTwice = (kind: ImportFields, fields: readonly (string | null)[]): [number, number] | null => {
  for (const [index, field] of fields.entries()) {
    if (field === null) continue
    const first = fields.findIndex((other) => other !== null && slotOf(kind, other) === slotOf(kind, field))
    if (first < index) return [first, index]
  }
  return null
}

/**
 * Key of files with the same columns in the same order, ignoring case, accents and punctuation. Null if no column has a name,
 * because the key would say nothing about the contents.
 */
export const signatureOf = (columns: readonly Pick<SheetColumn, 'header'>[]): string | null => {
  const names = columns.map(({ header }) => plainHeader(header))
  return names.some((name) => name !== '') ? names.join('|') : null
}
