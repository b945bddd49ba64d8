import { withinToday } from '#features/accounts/server/fleet-day.ts'
import type { Ctx } from '#features/accounts/server/context.ts'
import type { CountryCode, DistanceUnit } from '#features/countries/country.ts'
import { convertDistance } from '#features/countries/distance.ts'
import { isPostalCode } from '#features/countries/postal-code.ts'
import { findRecordsOf } from '#features/schedules/server/completion/completion-store.ts'
import { serviceById } from '#features/services/catalog/services.ts'
import { isPositionOf } from '#features/services/service.ts'
import { findShopFor } from '#features/shops/server/shop-store.ts'
import type { OdometerReading } from '#features/vehicles/odometer.ts'
import { firstDayAccepted, lastDayAccepted } from '#features/vehicles/record-days.ts'
import { judgeOdometer } from '#features/vehicles/server/save/judge-odometer.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { checkManualForm, type ManualRecord } from '../../manual-record.ts'
import type { ManualFormWire } from '../../manual-wire.ts'

/** Fields of the record's vehicle. */
type RecordedVehicle = OdometerReading & { id: number; odometerUnits: DistanceUnit; year: number | null; powertrain: string }

/**
 * Validates the submitted form against the rules, the catalog and the shops. `previous`: the record being edited; its shop
 * is accepted even if it has closed since.
 */
export const readManualForm = async (
  ctx: Ctx,
  body: ManualFormWire,
  vehicle: RecordedVehicle,
  previous: { id: number; shopId: number | null } | null = null,
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
    vehicle,
  )
  if (!checked.ok) return refuse(checked.code, { limit: checked.limit, firstYear: checked.firstYear }, { field: checked.field })
  refuseOtherCode(ctx.acting.country, checked.record.zip)
  const record = { ...checked.record, doneOn: withinToday(ctx, checked.record.doneOn) }
  if (record.services.some(isUnknown)) refuse('history_service_unknown', {}, { field: 'services' })
  if (
    record.shopId !== null &&
    record.shopId !== previous?.shopId &&
    !(await findShopFor(ctx.db, ctx.acting.country, record.shopId))
  )
    refuse('shop_not_found')
  // A trailer without an odometer has no reading to validate.
  if (record.odometer === 0) return record
  const odometer = convertDistance(record.odometer, body.odometer_units ?? vehicle.odometerUnits, vehicle.odometerUnits)
  const typed = { odometer, on: record.doneOn, field: 'odometer' }
  const without = previous ? { manualHistoryId: previous.id } : undefined
  const how = { canAsk: body.ask_odometer, without, contradiction: 'small' } as const
  await judgeOdometer(ctx, { fleetId: ctx.acting.fleetId }, vehicle, typed, how)
  await refuseBelowLast(ctx, vehicle.id, { ...record, odometer }, previous)
  return record
}

/** The code that the shop was looked for with: in the pattern of the country, where fleets find their shops. */
const refuseOtherCode = (country: CountryCode, zip: string | null): void => {
  if (zip === null || isPostalCode(zip, country)) return
  refuse(country === 'CA' ? 'postal_code_invalid' : 'zip_invalid', {}, { field: 'zip' })
}

type Done = Pick<ManualRecord, 'odometer' | 'doneOn' | 'services'>

/** Refuses if a service was done before this day at a higher odometer: the odometer or the day is wrong. */
const refuseBelowLast = async (
  ctx: Ctx,
  vehicleId: number,
  { odometer, doneOn, services }: Done,
  previous: { id: number } | null,
): Promise<void> => {
  const ids = services.flatMap(({ serviceDefinitionId: id }) => (id === null ? [] : [id]))
  const records = await findRecordsOf(ctx.db, { fleetId: ctx.acting.fleetId }, vehicleId, ids)
  const isBelow = records.some(
    (one) =>
      one.source !== 'never' &&
      !one.isEstimated &&
      one.doneOn < doneOn &&
      one.odometer > odometer &&
      (previous === null || one.manualHistoryId !== previous.id),
  )
  if (isBelow) refuse('completion_before_last', {}, { field: 'odometer' })
}

const isUnknown = ({ serviceDefinitionId, position }: ManualRecord['services'][number]): boolean => {
  if (serviceDefinitionId === null) return false
  const definition = serviceById(serviceDefinitionId)
  return definition === undefined || (position !== null && !isPositionOf(definition, position))
}
