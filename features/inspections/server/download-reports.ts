import { scopeOf } from '#features/accounts/scope.ts'
import type { Ctx } from '#features/accounts/server/context.ts'
import { fleetToday } from '#features/accounts/server/fleet-day.ts'
import { COMMON } from '#features/common-texts.ts'
import { type LanguageCode, localize } from '#features/countries/country.ts'
import { formatGridDate } from '#features/countries/dates.ts'
import type { Input } from '#platform/contract/call.ts'
import { type CsvCell, type CsvRows, csvFile } from '#platform/files/csv.ts'
import { defineWords } from '#platform/i18n/texts.ts'
import type { inspectionCalls } from '../contract.ts'
import { type DefectRow, findReports, reportNumber, type ReportRow } from './inspection-store.ts'

const ROWS_AT_ONCE = 200

const words = defineWords('csv.inspections', {
  file: { en: 'inspections', fr: 'inspections' },
  number: { en: 'Report', fr: 'Rapport' },
  day: { en: 'Day', fr: 'Jour' },
  vehicle: COMMON.vehicle,
  vin: COMMON.vin,
  plate: COMMON.licensePlate,
  driver: { en: 'Driver', fr: 'Conducteur' },
  odometer: COMMON.odometer,
  seconds: { en: 'Seconds', fr: 'Secondes' },
  tooFast: { en: 'Too fast', fr: 'Trop rapide' },
  template: { en: 'Template', fr: 'Modèle' },
  result: { en: 'Result', fr: 'Résultat' },
  defect: { en: 'Failed item', fr: 'Élément non conforme' },
  note: { en: 'What is wrong', fr: 'Ce qui ne va pas' },
  safe: { en: 'Can be driven', fr: 'Peut rouler' },
  certified: { en: 'Certified as', fr: 'Attesté comme' },
  certifiedBy: { en: 'Certified by', fr: 'Attesté par' },
  keepUntil: { en: 'Keep until', fr: 'À conserver jusqu’au' },
})
const values = defineWords('csv.inspections.values', {
  yes: { en: 'Yes', fr: 'Oui' },
  no: { en: 'No', fr: 'Non' },
  passed: { en: 'Passed', fr: 'Conforme' },
  failed: { en: 'With defects', fr: 'Avec défectuosités' },
  parked: { en: 'Parked', fr: 'Immobilisé' },
  repaired: { en: 'Repair certified', fr: 'Réparation attestée' },
  repair_unnecessary: { en: 'Repair not needed', fr: 'Aucune réparation nécessaire' },
})

/** A row per report; one with several defects has a row for each. Pages follow each other by number, newest first. */
export const downloadReports = async (ctx: Ctx, { query }: Input<typeof inspectionCalls.csv>) => {
  const language: LanguageCode = query.lancode ?? query.language ?? ctx.language
  const { file, ...columns } = words
  const filters = { ...query, vehicleId: query.vehicle_id }
  const body = async function* (): AsyncGenerator<CsvRows> {
    yield [Object.values(columns).map((heading) => localize(heading, language))]
    for (let offset = 0; ; offset += ROWS_AT_ONCE) {
      const rows = await findReports(ctx.db, scopeOf(ctx.acting), filters, { limit: ROWS_AT_ONCE, offset })
      if (rows.length > 0) yield rows.flatMap((row) => linesOf(ctx, row, language))
      if (rows.length < ROWS_AT_ONCE) return
    }
  }
  return csvFile(language, `${localize(file, language)}-${fleetToday(ctx)}.csv`, body())
}

const linesOf = (ctx: Ctx, row: ReportRow, language: LanguageCode): CsvCell[][] => {
  const date = (day: string): string => formatGridDate(day, ctx.acting.country)
  const value = (key: keyof typeof values): string => localize(values[key], language)
  const line = (defect: DefectRow | null): CsvCell[] => [
    reportNumber(row),
    date(row.day),
    row.vehicle.name,
    row.vehicle.vin,
    [row.vehicle.plateState, row.vehicle.plate].filter(Boolean).join(' '),
    row.driverName,
    row.odometer,
    row.seconds,
    value(row.isTooFast ? 'yes' : 'no'),
    localize(row.form.name, language),
    value(row.outcome),
    defect && localize(defect.title, language),
    defect && defect.note,
    defect && value(defect.isSafe ? 'yes' : 'no'),
    defect?.certifiedAs ? value(defect.certifiedAs) : null,
    defect && defect.certifiedBy,
    date(row.keepUntil),
  ]
  return row.defects.length === 0 ? [line(null)] : row.defects.map(line)
}
