import { may } from '#features/accounts/permissions.ts'
import type { BulkColumn } from '#features/vehicles/bulk-upload/bulk-columns.ts'
import { type LineProblem, lineSentence } from '#features/vehicles/bulk-upload/bulk-line.ts'
import { type BulkVehicle, checkBulkRow, type RowProblem } from '#features/vehicles/bulk-upload/bulk-row.ts'
import { problemSentence } from '#features/vehicles/bulk-upload/bulk-sentence.ts'
import { fieldOf } from '#features/vehicles/fields/fields.ts'
import { type ChangedField, changedFields } from '../../vehicles/changed-fields.ts'
import type { Change, FileRow, ImportParts, Judged, ServerKind } from '../kind.ts'
import { findVehiclesByVin } from './vehicles-by-vin-store.ts'

type Problem = RowProblem | LineProblem
type JudgedVehicle = Judged<BulkVehicle, Problem>

/** Vehicles by their VIN, judged by the rules of the bulk upload, which also saves them. */
export const VEHICLES_KIND: ServerKind<BulkVehicle, Problem> = {
  kind: 'vehicles',
  refusal: (acting, isFuelCard) => {
    const permission = may(acting).manageVehicles()
    if (!permission.ok) return permission.code
    return isFuelCard ? 'not_on_fuel_card' : null
  },
  missingColumn: (fields) => (fields.includes('vin') ? null : 'import_vin_missing'),
  judge: (parts) => {
    const lineOfVin = new Map<string, number>()
    return async (rows) => {
      const checked = rows.map((row) => checkRow(row, parts, lineOfVin))
      const vins = checked.flatMap((one) => (one.outcome === 'added' ? [one.row.vin] : []))
      const known = await findVehiclesByVin(parts.db, parts.importer, vins)
      return checked.map((one): JudgedVehicle => {
        const stored = one.outcome === 'added' ? known.get(one.row.vin) : undefined
        if (one.outcome !== 'added' || !stored) return one
        const changes = changedFields(one.row, stored, { country: parts.importer.country, today: parts.today })
        if (changes.length === 0) return { line: one.line, cells: one.cells, outcome: 'unchanged' }
        const subject = { subjectId: stored.id, name: stored.shownName, notes: [] }
        return { ...one, outcome: 'changed', ...subject, changes: changes.map(wordsOfChange) }
      })
    }
  },
  presentProblem: (problem, { country, language }) =>
    isCell(problem)
      ? { field: problem.column, value: problem.value, sentence: problemSentence(problem, country, language) }
      : { field: null, value: '', sentence: lineSentence(problem, language) },
  rows: null,
}

/** Of rows with one VIN the first counts. */
const checkRow = (
  { line, cells, problem }: FileRow,
  { fields, importer, today }: ImportParts,
  lineOfVin: Map<string, number>,
): JudgedVehicle => {
  // The engine passes on only fields of the kind.
  const columns = fields as readonly BulkColumn[]
  const failed = (problems: Problem[]): JudgedVehicle => {
    const name = cells[columns.indexOf('name')] || cells[columns.indexOf('vin')] || null
    return { line, cells, outcome: 'failed', name, problems }
  }
  if (problem) return failed([problem])
  const row = checkBulkRow(cells, { columns, country: importer.country, today })
  if (row.outcome === 'failed') return failed(row.problems)
  if (row.outcome !== 'ready') return { line, cells, outcome: 'skipped' }
  const earlier = lineOfVin.get(row.vehicle.vin)
  if (earlier !== undefined) return failed([{ code: 'vin_repeated', line: earlier }])
  lineOfVin.set(row.vehicle.vin, line)
  const notes = row.vehicle.odometer === null ? ['without_odometer'] : []
  return { line, cells, outcome: 'added', row: row.vehicle, notes, unknown: [] }
}

const LINE_CODES: readonly string[] = ['line_too_long', 'quotes_misplaced', 'too_many_cells', 'vin_repeated']
const isCell = (problem: Problem): problem is RowProblem => !LINE_CODES.includes(problem.code)

const wordsOfChange = ({ field, before, after }: ChangedField): Change => {
  const values = fieldOf(field)?.values
  const shown = (value: string | number | null) => (value === null ? null : (values?.[String(value)] ?? value))
  return { field, before: shown(before), after: shown(after) }
}
