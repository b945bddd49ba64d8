import type { Ctx } from '#features/accounts/server/context.ts'
import type { DistanceUnit } from '#features/countries/country.ts'
import { convertDistance } from '#features/countries/distance.ts'
import { serviceById } from '#features/services/catalogue/services.ts'
import { isPositionOf } from '#features/services/service.ts'
import { findShopFor } from '#features/shops/server/shop-store.ts'
import type { OdometerReading } from '#features/vehicles/odometer.ts'
import { firstDayAccepted, lastDayAccepted } from '#features/vehicles/record-days.ts'
import { askAboutOdometer } from '#features/vehicles/server/save/ask-about-odometer.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { checkManualForm, type ManualRecord } from '../../manual-record.ts'
import type { ManualFormWire } from '../../manual-wire.ts'

/** Fields of the record's vehicle. */
type RecordedVehicle = OdometerReading & { id: number; odometerUnits: DistanceUnit; year: number | null }

/**
 * Validates the submitted form against the rules, the catalog and the shops. `previousShopId`: a shop that closed
 * meanwhile is still accepted.
 */
export const readManualForm = async (
  ctx: Ctx,
  body: ManualFormWire,
  vehicle: RecordedVehicle,
  previousShopId: number | null = null,
): Promise<ManualRecord> => {
  const checked = checkManualForm(
    {
      shopId: body.shop_id,
      customShopName: body.custom_shop_name,
      zip: body.zip,
      odometer: body.odometer,
      doneOn: body.date_of_completion,
      poNumber: body.po_number,
      customerComments: body.customer_comments,
      services: body.vehicle_services.map((service) => ({
        id: service.id,
        serviceDefinitionId: service.service_definition_id,
        name: service.name,
        position: service.position,
        price: service.price,
      })),
    },
    { first: firstDayAccepted(vehicle.year), last: lastDayAccepted(ctx.now) },
  )
  if (!checked.ok) return refuse(checked.code, { limit: checked.limit, firstYear: checked.firstYear }, { field: checked.field })
  const { record } = checked
  if (record.services.some(isUnknown)) refuse('history_service_unknown', {}, { field: 'services' })
  if (
    record.shopId !== null &&
    record.shopId !== previousShopId &&
    !(await findShopFor(ctx.db, ctx.acting.country, record.shopId))
  )
    refuse('shop_not_found')
  if (body.ask_odometer) {
    const odometer = convertDistance(record.odometer, body.odometer_units ?? vehicle.odometerUnits, vehicle.odometerUnits)
    askAboutOdometer(ctx, { odometer, on: record.doneOn, known: vehicle, field: 'odometer' })
  }
  return record
}

const isUnknown = ({ serviceDefinitionId, position }: ManualRecord['services'][number]): boolean => {
  if (serviceDefinitionId === null) return false
  const definition = serviceById(serviceDefinitionId)
  return definition === undefined || (position !== null && !isPositionOf(definition, position))
}
