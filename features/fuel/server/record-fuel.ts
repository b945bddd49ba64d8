import { fullName } from '#features/accounts/acting.ts'
import { scopeOf } from '#features/accounts/scope.ts'
import { withinToday } from '#features/accounts/server/fleet-day.ts'
import type { Ctx } from '#features/accounts/server/context.ts'
import { convertDistance } from '#features/countries/distance.ts'
import { type EventActor, happened } from '#features/events/event.ts'
import type { FuelSnapshot } from '#features/events/vehicle-payloads.ts'
import { findScheduledVehicle, type StoredVehicle } from '#features/schedules/server/schedule-store.ts'
import { firstDayAccepted, lastDayAccepted } from '#features/vehicles/record-days.ts'
import { judgeOdometer } from '#features/vehicles/server/save/judge-odometer.ts'
import type { Input } from '#platform/contract/call.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { fuelCalls, FuelFormWire } from '../contract.ts'
import { volumeUnitOfType } from '../energy.ts'
import { checkFuelForm, type FuelEntry, type FuelField } from '../fuel-entry.ts'
import { fuelDoubt, fuelDoubtSentence } from '../fuel-doubt.ts'
import { findEarlierVolumes, type FuelUnits, insertFuel } from './fuel-store.ts'
import { showFuel } from './list-fuel.ts'
import { applyReading } from './vehicle-effects.ts'

const WIRE_FIELDS: Record<FuelField, keyof FuelFormWire> = {
  filledOn: 'filled_on',
  filledTime: 'filled_time',
  odometer: 'odometer',
  volume: 'volume',
  amount: 'amount',
  pricePerUnit: 'price_per_unit',
  station: 'station',
  reference: 'reference',
}

/** Validates the submitted form against the rules and the vehicle. */
export const readFuelForm = async (
  ctx: Ctx,
  body: FuelFormWire,
  vehicle: StoredVehicle,
): Promise<{ entry: FuelEntry; units: FuelUnits }> => {
  const fuelType = body.fuel_type ?? null
  const checked = checkFuelForm(
    {
      filledOn: body.filled_on,
      filledTime: body.filled_time ?? '',
      odometer: body.odometer ?? '',
      volume: body.volume,
      amount: body.amount,
      pricePerUnit: body.price_per_unit ?? '',
      fuelType,
      station: body.station ?? '',
      reference: body.reference ?? '',
      isPartial: body.is_partial,
      isAfterMissed: body.is_after_missed,
    },
    { first: firstDayAccepted(vehicle.year), last: lastDayAccepted(ctx.now) },
  )
  if (!checked.ok) {
    const { field, code, ...facts } = checked.problems[0]!
    return refuse(code, { limit: facts.limit, firstYear: facts.firstYear }, { field: WIRE_FIELDS[field] })
  }
  const entry = { ...checked.entry, filledOn: withinToday(ctx, checked.entry.filledOn) }
  const odometerUnits = body.odometer_units ?? vehicle.odometerUnits
  if (entry.odometer !== null) {
    const odometer = convertDistance(entry.odometer, odometerUnits, vehicle.odometerUnits)
    const typed = { odometer, on: entry.filledOn, field: 'odometer' }
    await judgeOdometer(ctx, { fleetId: ctx.acting.fleetId }, vehicle, typed, {
      canAsk: body.ask_odometer,
      contradiction: 'stays',
    })
  }
  const volumeUnits = body.volume_units ?? volumeUnitOfType(ctx.acting.country, fuelType)
  if (body.ask_amounts) await requireAmountsConfirmation(ctx, vehicle.id, { ...entry, volumeUnits })
  return { entry, units: { odometerUnits, volumeUnits } }
}

/** Refuses a volume or price that looks mistyped, with the reason. */
const requireAmountsConfirmation = async (
  ctx: Ctx,
  vehicleId: number,
  fill: FuelEntry & Pick<FuelUnits, 'volumeUnits'>,
): Promise<void> => {
  const doubt = fuelDoubt(fill, await findEarlierVolumes(ctx.db, { fleetId: ctx.acting.fleetId }, vehicleId, fill.filledOn))
  if (doubt === null) return
  const reason = fuelDoubtSentence(doubt, fill, { country: ctx.acting.country, language: ctx.language })
  refuse('confirm_fuel', { reason }, { field: doubt === 'volume' ? WIRE_FIELDS.volume : WIRE_FIELDS.amount, reason })
}

/** An entry as stored in the audit log. */
export const fuelSnapshot = ({
  vehicleId,
  filledOn,
  filledTime,
  odometer,
  odometerUnits,
  volumeThousandths,
  volumeUnits,
  amountCents,
  pricePerUnitMills,
  fuelType,
  station,
  reference,
  isPartial,
  isAfterMissed,
}: FuelSnapshot): FuelSnapshot => ({
  vehicleId,
  filledOn,
  filledTime,
  odometer,
  odometerUnits,
  volumeThousandths,
  volumeUnits,
  amountCents,
  pricePerUnitMills,
  fuelType,
  station,
  reference,
  isPartial,
  ...(isAfterMissed === undefined ? {} : { isAfterMissed }),
})

/** Saves a validated fill with its reading and event. The caller has locked the vehicle. */
export const saveFuel = async (
  deps: Parameters<typeof applyReading>[0],
  { fleetId, vehicle, countsReading = true }: { fleetId: number; vehicle: RecordedVehicle; countsReading?: boolean },
  entry: FuelEntry & FuelUnits,
  by: { userId: number; name: string },
): Promise<number> => {
  const author = { recordedByUserId: by.userId, recordedBy: by.name }
  const entryId = await insertFuel(deps.db, { fleetId }, { ...entry, vehicleId: vehicle.id, ...author, at: deps.now })
  const actor: EventActor = { kind: 'user', id: by.userId, name: by.name }
  if (countsReading) await applyReading(deps, fleetId, { entryId, vehicle, ...entry }, { userId: by.userId, actor })
  const where = { fleetId, subjectId: vehicle.id, at: deps.now.toISOString(), actor }
  const after = fuelSnapshot({ ...entry, vehicleId: vehicle.id })
  deps.emit(happened('fuel_recorded', where, { entryId, before: null, after }))
  return entryId
}

type RecordedVehicle = Pick<StoredVehicle, 'id' | 'odometerUnits'>

export const recordFuel = async (ctx: Ctx, { params, body }: Input<typeof fuelCalls.add>) => {
  const scope = scopeOf(ctx.acting)
  const vehicle = (await findScheduledVehicle(ctx.db, scope, params.id, 'lock')) ?? refuse('vehicle_not_found')
  const { entry, units } = await readFuelForm(ctx, body, vehicle)
  const by = { userId: ctx.acting.userId, name: fullName(ctx.acting) }
  const id = await saveFuel(ctx, { fleetId: scope.fleetId, vehicle }, { ...entry, ...units }, by)
  return showFuel(ctx, id)
}
