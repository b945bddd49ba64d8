import { checkBulkLine } from '#features/vehicles/bulk-upload/bulk-line.ts'
import { isBlankRow } from '#features/vehicles/bulk-upload/bulk-row.ts'
import { readLines } from '#features/vehicles/server/bulk-upload/lines.ts'
import type { FilePort } from '#integrations/files/port.ts'
import { takeTurns } from '#platform/clock/turns.ts'
import type { StoredImport, StoredSheet } from './import-store.ts'
import type { FileRow } from './kind.ts'

/** Rows per batch. */
const GROUP = 2000

/** The fields that columns fill, in the file's order, an odometer and a volume in the chosen unit. */
export const usedFields = ({
  fields,
  distanceUnit,
  volumeUnit,
}: Pick<StoredImport, 'fields' | 'distanceUnit' | 'volumeUnit'>): string[] => {
  const units: Record<string, string | null> = { odometer: distanceUnit, volume: volumeUnit }
  return fields.flatMap(({ field }) => (field === null ? [] : [units[field] ?? field]))
}

/** The reason why a unit is still to be chosen; a column of units says it for each row. */
export const missingUnit = (fields: readonly string[]): 'import_unit_missing' | 'import_volume_unit_missing' | null => {
  if (fields.includes('odometer')) return 'import_unit_missing'
  return fields.includes('volume') && !fields.includes('unit_of_measure') ? 'import_volume_unit_missing' : null
}

/** All rows that hold anything, with their corrections, in groups; memory use does not grow with the file. */
export async function* readRows(
  stored: StoredImport,
  sheet: StoredSheet,
  files: Pick<FilePort, 'open'>,
): AsyncGenerator<FileRow[]> {
  const columns = usedFields(stored)
  const positions = stored.fields.flatMap(({ field }, index) => (field === null ? [] : [index]))
  const correct = correcting(stored, columns)
  const confirmedOf = confirmedFields(stored)
  const turns = takeTurns()
  let group: FileRow[] = []
  for await (const lines of readLines(await files.open(sheet.fileKey), 'utf-8', ',')) {
    for (const one of lines) {
      if (turns.isDue()) await turns.take()
      if (one.line === 1) continue
      const line = one.line + sheet.headerRow
      const cells = correct(
        line,
        positions.map((position) => one.cells[position] ?? ''),
      )
      if (isBlankRow(cells)) continue
      const confirmed = confirmedOf.get(line) ?? NONE
      group.push({ line, cells, problem: checkBulkLine({ ...one, cells }, columns.length), confirmed })
      if (group.length < GROUP) continue
      yield group
      group = []
    }
  }
  if (group.length > 0) yield group
}

const NONE: ReadonlySet<string> = new Set()

const confirmedFields = ({ corrections }: StoredImport): Map<number, Set<string>> => {
  const ofLine = Map.groupBy(
    corrections.filter(({ confirmed }) => confirmed),
    ({ line }) => line,
  )
  return new Map([...ofLine].map(([line, some]) => [line, new Set(some.map(({ field }) => field))]))
}

/** First what a value means in every row, then what was typed for a cell of this row. */
const correcting = (stored: StoredImport, columns: readonly string[]): ((line: number, cells: string[]) => string[]) => {
  const ofLine = Map.groupBy(stored.corrections, ({ line }) => line)
  const meanings = columns.map(
    (column) => new Map(stored.valueCorrections.flatMap(({ field, from, value }) => (field === column ? [[from, value]] : []))),
  )
  return (line, cells) => {
    const meant = cells.map((cell, index) => meanings[index]!.get(cell.trim()) ?? cell)
    for (const { field, value } of ofLine.get(line) ?? []) {
      const index = columns.indexOf(field)
      if (index !== -1) meant[index] = value
    }
    return meant
  }
}
