import { holds } from '#features/accounts/capabilities.ts'
import type { z } from 'zod'
import type { Ctx } from '#features/accounts/server/context.ts'
import { inBothUnits } from '#features/countries/distance.ts'
import { toDollars } from '#features/countries/money.ts'
import { serviceById } from '#features/services/catalog/services.ts'
import { positionName, serviceName } from '#features/services/service.ts'
import type { manualRecord } from '../../manual-wire.ts'
import { isUnread } from '#features/vehicles/odometer.ts'
import { isCredit, MAINTENANCE_TYPES } from '../../manual-record.ts'
import { findDocuments } from '../documents/document-store.ts'
import { presentDocument } from '../documents/present-document.ts'
import { findManualServices, type StoredManual } from './manual-store.ts'

type Wire = z.input<typeof manualRecord>
type PresentCtx = Pick<Ctx, 'db' | 'acting' | 'language' | 'now'>

/** Records with services and documents, in the given order: one query for all services, one for all documents. */
export const presentManual = async (ctx: PresentCtx, rows: readonly StoredManual[]): Promise<Wire[]> => {
  const ids = rows.map((row) => row.id)
  const services = await findManualServices(ctx.db, ctx.acting.fleetId, ids)
  const documents = await findDocuments(ctx.db, ctx.acting.fleetId, ids)
  const canEdit = holds(ctx.acting.roles, 'history.edit')
  return rows.map((row) => ({
    ...presentRecord(row),
    vehicle_services: (services.get(row.id) ?? []).map((service) => presentService(ctx, row, service)),
    maintenance_documents: (documents.get(row.id) ?? []).map((document) => presentDocument(document, 'manual', ctx.now)),
    // The form does not accept negative prices.
    can_edit: canEdit && row.movedToId === null && !isCredit(row),
    can_delete: canEdit && row.movedToId === null,
  }))
}

const presentRecord = (
  row: StoredManual,
): Omit<Wire, 'vehicle_services' | 'maintenance_documents' | 'can_edit' | 'can_delete'> => ({
  id: row.id,
  maintenance_type: MAINTENANCE_TYPES.manual,
  with_manual_history: true,
  vehicle_id: row.vehicleId,
  vehicle: {
    id: row.vehicleId,
    name: row.vehicleName,
    vin: row.vin,
    other_id: row.otherId,
    department_number: row.departmentNumber,
    year: row.year,
    make: row.make,
    model: row.model,
    license_plate_number: row.licensePlateNumber,
    license_plate_state: row.licensePlateState,
    odometer_units: row.vehicleUnits,
  },
  shop_id: row.shopId,
  shop: presentShop(row),
  custom_shop_name: row.customShopName,
  zip: row.zip,
  po_number: row.poNumber,
  customer_comments: row.customerComments,
  odometer: readOdometer(row),
  odometer_units: row.odometerUnits,
  ...distancesOf(row),
  date_of_completion: wholeDay(row.doneOn),
  appointment_datetime: wholeDay(row.doneOn),
  completed_on: row.doneOn,
  total: toDollars(row.totalCents),
  labor: row.laborCents === null ? null : toDollars(row.laborCents),
  parts: row.partsCents === null ? null : toDollars(row.partsCents),
  tax: row.taxCents === null ? null : toDollars(row.taxCents),
  is_credit: isCredit(row),
  recorded_by: row.recordedBy,
  created_at: row.createdAt.toISOString(),
  has_moved: row.movedToId !== null,
})

const readOdometer = ({ odometer }: StoredManual): number | null => (isUnread({ odometer }) ? null : odometer)
const distancesOf = (row: StoredManual): Pick<Wire, 'miles' | 'kilometers'> =>
  isUnread(row) ? { miles: null, kilometers: null } : inBothUnits(row.odometer, row.odometerUnits)

const presentShop = (row: StoredManual): Wire['shop'] =>
  row.shopId === null
    ? null
    : {
        id: row.shopId,
        name: row.shopName ?? '',
        city: row.shopCity ?? '',
        state: row.shopState ?? '',
        address_line1: row.shopAddressLine1 ?? '',
        zip: row.shopZip ?? '',
        phone: row.shopPhone,
      }

/** A day in wire format, `YYYY-MM-DD HH:mm:ss`. */
const wholeDay = (day: string): string => `${day} 00:00:00`

type StoredService = Awaited<ReturnType<typeof findManualServices>> extends Map<number, (infer Row)[]> ? Row : never

const presentService = (ctx: PresentCtx, row: StoredManual, service: StoredService): Wire['vehicle_services'][number] => {
  const definition = serviceById(service.serviceDefinitionId)
  return {
    id: service.id,
    service_definition_id: service.serviceDefinitionId,
    name: definition ? serviceName(definition, ctx.language) : (service.name ?? ''),
    position: service.position,
    position_name: definition ? positionName(definition, service.position, ctx.language) : null,
    price: toDollars(service.priceCents),
    odometer: readOdometer(row),
    odometer_units: row.odometerUnits,
    date_of_completion: wholeDay(row.doneOn),
  }
}
