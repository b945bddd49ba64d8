import { mayFileDocument } from '#features/accounts/permissions.ts'
import { COMMON } from '#features/common-texts.ts'
import { type FleetScope, scopeOf } from '#features/accounts/scope.ts'
import type { Ctx } from '#features/accounts/server/context.ts'
import { COUNTRIES, localize } from '#features/countries/country.ts'
import { fleetToday } from '#features/accounts/server/fleet-day.ts'
import { type FleetDay, formatGridDate } from '#features/countries/dates.ts'
import type { Input } from '#platform/contract/call.ts'
import type { Db } from '#platform/db/database.ts'
import { type CsvRows, csvFile } from '#platform/files/csv.ts'
import { defineWords } from '#platform/i18n/texts.ts'
import type { documentCalls } from '../../contract.ts'
import { kindName } from '../../document-words.ts'
import { expiresInDays, typeOfKind } from '../../glovebox.ts'
import type { ExpiringDocument, ExpiringQuery } from '../../glovebox-wire.ts'
import { countExpiring, type ExpiringRow, listExpiring, listExpiringIds, listExpiringOf, sumExpiring } from './expiring-store.ts'

export const EXPIRING_PAGE_SIZE = 50

const present = (row: ExpiringRow, ctx: Ctx, today: FleetDay): ExpiringDocument => ({
  id: row.id,
  document_type: typeOfKind(row.kind),
  document_title: row.title,
  document_number: row.number,
  expiration_date: row.expiresOn,
  expires_in_days: expiresInDays(row.expiresOn, today)!,
  vehicle: {
    id: row.vehicleId,
    name: row.name,
    year: row.year,
    make: row.make,
    model: row.model,
    other_id: row.otherId,
    license_plate_number: row.licensePlateNumber,
    license_plate_state: row.licensePlateState,
  },
  driver_names: row.driverNames,
  can_change: mayFileDocument(ctx.acting, row.kind).ok,
})

export const listExpiringDocuments = async (ctx: Ctx, { query }: Input<typeof documentCalls.expiring>) => {
  const scope = scopeOf(ctx.acting)
  const today = fleetToday(ctx)
  const window = { limit: EXPIRING_PAGE_SIZE, offset: (query.page - 1) * EXPIRING_PAGE_SIZE }
  const [rows, total, sums] = await Promise.all([
    listExpiring(ctx.db, scope, query, today, window),
    countExpiring(ctx.db, scope, query, today),
    sumExpiring(ctx.db, scope, today),
  ])
  return {
    documents: rows.map((row) => present(row, ctx, today)),
    total_count: total,
    total_pages: Math.max(1, Math.ceil(total / EXPIRING_PAGE_SIZE)),
    expired_count: sums.expired,
    expiring_count: sums.expiring,
  }
}

const headings = defineWords('csv.documents', {
  file: { en: 'documents', fr: 'documents' },
  document: { en: 'Document', fr: 'Document' },
  title: { en: 'Title', fr: 'Titre' },
  vehicle: { en: 'Vehicle name', fr: 'Nom du véhicule' },
  unit: COMMON.unitNumber,
  plate: COMMON.licensePlate,
  expires: { en: 'Expiration date', fr: 'Date d’expiration' },
  days: { en: 'Days left', fr: 'Jours restants' },
  number: { en: 'Document number', fr: 'Numéro du document' },
  drivers: COMMON.drivers,
})

/** Exports the filtered list, streamed. */
export const downloadExpiring = async (ctx: Ctx, { query }: Input<typeof documentCalls.expiringCsv>) => {
  const scope = scopeOf(ctx.acting)
  const { language } = ctx
  const { country } = ctx.acting
  const today = fleetToday(ctx)
  const { document, title, vehicle, unit, plate, expires, days, number, drivers } = headings
  const heads = [document, title, vehicle, unit, plate, COUNTRIES[country].regionLabel, expires, days, number, drivers]
  const cells = (row: ExpiringRow) => [
    kindName(row.kind, language),
    row.title,
    row.name,
    row.otherId,
    row.licensePlateNumber,
    row.licensePlateState,
    formatGridDate(row.expiresOn, country),
    expiresInDays(row.expiresOn, today),
    row.number,
    row.driverNames.join(', '),
  ]
  const body = async function* (): AsyncGenerator<CsvRows> {
    yield [heads.map((head) => localize(head, language))]
    for await (const rows of expiringPages(ctx.db, scope, query, today)) yield rows.map(cells)
  }
  return csvFile(language, `${localize(headings.file, language)}-${today}.csv`, body())
}

/** Ids are read once: a date that changes during the download neither skips nor repeats a row. */
export async function* expiringPages(
  db: Db,
  scope: FleetScope,
  query: ExpiringQuery,
  today: FleetDay,
  rowsAtOnce = 500,
): AsyncGenerator<ExpiringRow[]> {
  const ids = await listExpiringIds(db, scope, query, today)
  for (let from = 0; from < ids.length; from += rowsAtOnce)
    yield await listExpiringOf(db, scope, query, today, ids.slice(from, from + rowsAtOnce))
}
