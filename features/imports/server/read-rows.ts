import type { CountryCode } from '#features/countries/country.ts'
import type { FleetDay } from '#features/countries/dates.ts'
import type { BulkColumn } from '#features/vehicles/bulk-upload/bulk-columns.ts'
import { checkBulkLine, type LineProblem } from '#features/vehicles/bulk-upload/bulk-line.ts'
import { type BulkVehicle, checkBulkRow, type RowProblem } from '#features/vehicles/bulk-upload/bulk-row.ts'
import { readLines } from '#features/vehicles/server/bulk-upload/lines.ts'
import type { FilePort } from '#integrations/files/port.ts'
import { takeTurns } from '#platform/clock/turns.ts'
import type { StoredImport, StoredSheet } from './import-store.ts'

/** A row of the file, in the order of `usedFields`; `line` as the spreadsheet counts. */
export type ImportRow = { line: number; cells: string[] } & (
  | { outcome: 'ready'; vehicle: BulkVehicle }
  | { outcome: 'failed'; vin: string | null; problems: (RowProblem | LineProblem)[] }
  | { outcome: 'skipped' }
)
type Reading = { files: Pick<FilePort, 'open'>; country: CountryCode; today: FleetDay }

/** The fields that columns fill, in the file's order, an odometer in the chosen unit. */
export const usedFields = ({ fields, distanceUnit }: Pick<StoredImport, 'fields' | 'distanceUnit'>): BulkColumn[] =>
  fields.flatMap(({ field }) => (field === null ? [] : [field === 'odometer' && distanceUnit ? distanceUnit : field]))

/** All rows with their corrections, judged by the rules of the bulk upload; of rows with one VIN the first counts. */
export async function* readRows(
  stored: StoredImport,
  sheet: StoredSheet,
  { files, country, today }: Reading,
): AsyncGenerator<ImportRow> {
  const columns = usedFields(stored)
  const positions = stored.fields.flatMap(({ field }, index) => (field === null ? [] : [index]))
  const corrections = Map.groupBy(stored.corrections, ({ line }) => line)
  const lineOfVin = new Map<string, number>()
  const turns = takeTurns()
  for await (const lines of readLines(await files.open(sheet.fileKey), 'utf-8', ',')) {
    for (const one of lines) {
      if (turns.isDue()) await turns.take()
      if (one.line === 1) continue
      const line = one.line + sheet.headerRow
      const cells = positions.map((position) => one.cells[position] ?? '')
      for (const { field, value } of corrections.get(line) ?? []) {
        const index = columns.indexOf(field)
        if (index !== -1) cells[index] = value
      }
      const problem = checkBulkLine({ ...one, cells }, columns.length)
      if (problem) {
        yield { line, cells, outcome: 'failed', vin: null, problems: [problem] }
        continue
      }
      const row = checkBulkRow(cells, { columns, country, today })
      if (row.outcome === 'blank') continue
      if (row.outcome !== 'ready') {
        yield row.outcome === 'skipped' ? { line, cells, outcome: 'skipped' } : { line, cells, ...row }
        continue
      }
      const earlier = lineOfVin.get(row.vehicle.vin)
      if (earlier === undefined) {
        lineOfVin.set(row.vehicle.vin, line)
        yield { line, cells, outcome: 'ready', vehicle: row.vehicle }
      } else {
        const problems: LineProblem[] = [{ code: 'vin_repeated', line: earlier }]
        yield { line, cells, outcome: 'failed', vin: row.vehicle.vin, problems }
      }
    }
  }
}

export type ReadyRow = Extract<ImportRow, { outcome: 'ready' }>
