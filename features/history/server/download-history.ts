import { COMMON } from '#features/common-texts.ts'
import { scopeOf } from '#features/accounts/scope.ts'
import type { Ctx } from '#features/accounts/server/context.ts'
import { resolveBrand } from '#features/brands/brand-of-host.ts'
import { COUNTRIES, localize, type Words } from '#features/countries/country.ts'
import { formatGridDate } from '#features/countries/dates.ts'
import { findLabeledServices } from '#features/orders/server/order-store.ts'
import { amountCell, type CsvCell, type CsvRows, csvFile } from '#platform/files/csv.ts'
import type { Download, Input } from '#platform/contract/call.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { historyCalls } from '../contract.ts'
import { findNamedVehicle, listFinishedOrders } from './history-store.ts'
import { listManual } from './manual/manual-store.ts'
import { presentManual } from './manual/present-manual.ts'
import { presentRecord } from './show-vehicle-history.ts'
import { defineWords } from '#platform/i18n/texts.ts'

/** An upper bound far above the records of any one vehicle. */
const MOST_RECORDS = 5000

const headings = defineWords('csv.history', {
  file: COMMON.maintenanceHistory,
  manual: { en: 'Manually Entered', fr: 'Saisie manuelle' },
  vehicle: COMMON.vehicle,
  vin: COMMON.vin,
  labor: { en: 'Labor', fr: 'Main-d’œuvre' },
  parts: { en: 'Parts', fr: 'Pièces' },
  tax: { en: 'Tax', fr: 'Taxes' },
  notes: { en: 'Notes', fr: 'Notes' },
  odometer_mi: { en: 'Odometer (mi)', fr: 'Odomètre (mi)' },
  odometer_km: { en: 'Odometer (km)', fr: 'Odomètre (km)' },
  order: { en: 'Order', fr: 'Bon de travail' },
  date: COMMON.date,
  maintenance_type: { en: 'Maintenance type', fr: 'Type d’entretien' },
  shop: COMMON.shop,
  completed_services: { en: 'Completed services', fr: 'Services effectués' },
  saved_services: { en: 'Saved services', fr: 'Services non effectués' },
  total_cost: { en: 'Total cost', fr: 'Coût total' },
  po_number: { en: 'PO number', fr: 'Numéro de bon de commande' },
  invoice_number: COMMON.invoiceNumber,
})

/** Fields common to both kinds of records. */
type Line = {
  number: number | null
  day: string
  type: string
  shop: string
  miles: number | null
  kilometers: number | null
  done: string
  saved: string
  labor: number | null
  parts: number | null
  tax: number | null
  cost: number | null
  notes: string | null
  poNumber: string | null
  invoice: string | null
}

const list = (names: string[]): string => names.join('; ')
const nameWithPosition = ({ name, position }: { name: string; position: string | null }): string =>
  position === null ? name : `${name} (${position})`

/** The complete history of a vehicle, newest first. */
export const downloadHistory = async (ctx: Ctx, { params, query }: Input<typeof historyCalls.csv>): Promise<Download> => {
  const scope = scopeOf(ctx.acting)
  const vehicle = (await findNamedVehicle(ctx.db, scope, params.id)) ?? refuse('vehicle_not_found')
  const window = { vehicleId: params.id, from: query.appointment_datetime_from, to: query.appointment_datetime_to }
  const lines = [...(await orderLines(ctx, window)), ...(await manualLines(ctx, window))]
  const columns = columnsFor(ctx, vehicle)
  const rows = [
    columns.map(({ head }) => localize(head, ctx.language)),
    ...lines.toSorted((a, b) => b.day.localeCompare(a.day)).map((line) => columns.map(({ cell }) => cell(line))),
  ]
  const body = async function* (): AsyncGenerator<CsvRows> {
    yield rows
  }
  const fileName = `${localize(headings.file, ctx.language)}.csv`
  return csvFile(ctx.language, fileName, body())
}

type Window = { vehicleId: number; from?: string | undefined; to?: string | undefined }

const orderLines = async (ctx: Ctx, window: Window): Promise<Line[]> => {
  const orders = await listFinishedOrders(ctx.db, scopeOf(ctx.acting), window, MOST_RECORDS, 0)
  const ids = orders.map((order) => order.id)
  const services = await findLabeledServices(ctx.db, ctx.acting.fleetId, ids)
  const brand = resolveBrand(ctx.host).name
  return orders.map((order) => {
    const record = presentRecord(order, services.get(order.id) ?? [], ctx.language)
    const names = (outcome: 'done' | 'saved') =>
      list(record.order_services.filter((one) => one.outcome === outcome).map(nameWithPosition))
    return {
      number: record.id,
      day: record.completed_on,
      type: brand,
      shop: record.shop?.name ?? '',
      miles: record.service_miles,
      kilometers: record.service_kilometers,
      done: names('done'),
      saved: names('saved'),
      labor: null,
      parts: null,
      tax: record.tax,
      cost: record.cost,
      notes: record.customer_comments,
      poNumber: record.po_number,
      invoice: record.invoice_number,
    }
  })
}

const manualLines = async (ctx: Ctx, window: Window): Promise<Line[]> => {
  const rows = await listManual(ctx.db, scopeOf(ctx.acting), window, { limit: MOST_RECORDS, offset: 0 })
  const type = localize(headings.manual, ctx.language)
  return (await presentManual(ctx, rows)).map((record) => ({
    number: null,
    day: record.completed_on,
    type,
    shop: record.shop?.name ?? record.custom_shop_name ?? '',
    miles: record.miles,
    kilometers: record.kilometers,
    done: list(record.vehicle_services.map(({ name, position_name: position }) => nameWithPosition({ name, position }))),
    saved: '',
    labor: record.labor,
    parts: record.parts,
    tax: record.tax,
    cost: record.total,
    notes: record.customer_comments,
    poNumber: record.po_number,
    invoice: null,
  }))
}

/** The importer recognizes these headings, so it can match the rows of this file to the existing history. */
const columnsFor = (
  { acting }: Ctx,
  { name, vin }: { name: string; vin: string | null },
): { head: Words; cell: (line: Line) => CsvCell }[] => {
  const { distanceUnit } = COUNTRIES[acting.country]
  return [
    { head: headings.vehicle, cell: () => name },
    { head: headings.vin, cell: () => vin },
    { head: headings.order, cell: (line) => line.number },
    { head: headings.date, cell: (line) => formatGridDate(line.day, acting.country) },
    { head: headings.maintenance_type, cell: (line) => line.type },
    { head: headings.shop, cell: (line) => line.shop },
    {
      head: distanceUnit === 'miles' ? headings.odometer_mi : headings.odometer_km,
      cell: (line) => (distanceUnit === 'miles' ? line.miles : line.kilometers),
    },
    { head: headings.completed_services, cell: (line) => line.done },
    { head: headings.saved_services, cell: (line) => line.saved },
    { head: headings.labor, cell: (line) => amountCell(line.labor) },
    { head: headings.parts, cell: (line) => amountCell(line.parts) },
    { head: headings.tax, cell: (line) => amountCell(line.tax) },
    { head: headings.total_cost, cell: (line) => amountCell(line.cost) },
    { head: headings.po_number, cell: (line) => line.poNumber },
    { head: headings.invoice_number, cell: (line) => line.invoice },
    { head: headings.notes, cell: (line) => line.notes },
  ]
}
