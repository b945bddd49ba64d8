import { holds } from '#features/accounts/capabilities.ts'
import { scopeOf } from '#features/accounts/scope.ts'
import type { Ctx } from '#features/accounts/server/context.ts'
import { productToday, startOfDay } from '#features/countries/dates.ts'
import type { Input } from '#platform/contract/call.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { telematicsCalls } from '../../contract.ts'
import { firstFaultDay } from '../../fault-codes.ts'
import { type Kind, type NewestByKind, updatedAt, type Wheel, WHEELS } from '../../signals.ts'
import { listHeldReadings } from './held-reading-store.ts'
import { presentHeldReading } from './present-held-reading.ts'
import { countFaults, findSignals, listFaults } from './signal-store.ts'

type OfVehicle = { params: { id: number } }

/** Upper bound of listed codes. */
const FAULTS_MAXIMUM = 200

/** The last data of a vehicle's device; refused for a vehicle without device. */
const signalsOf = async (ctx: Ctx, { params }: OfVehicle) => {
  const found = await findSignals(ctx.db, scopeOf(ctx.acting), params.id)
  if (!found) return refuse('vehicle_not_found')
  if (!found.geotabDeviceId || !found.geotabDatabaseName) return refuse('no_device')
  return { ...found, newest: found.newest ?? ({} as NewestByKind) }
}

const valueOf = (newest: NewestByKind, kind: Kind, decimals = 1): number | null => {
  const value = newest[kind]?.value
  return value === undefined ? null : Number(value.toFixed(decimals))
}

export const showBattery = async (ctx: Ctx, input: Input<typeof telematicsCalls.battery>) => {
  const { newest } = await signalsOf(ctx, input)
  return {
    vehicle_battery_life_data: valueOf(newest, 'battery_voltage', 2),
    last_updated_at_geotab: updatedAt(newest, ['battery_voltage']),
  }
}

export const showOil = async (ctx: Ctx, input: Input<typeof telematicsCalls.oil>) => {
  const { newest } = await signalsOf(ctx, input)
  return { vehicle_engine_oil_data: valueOf(newest, 'oil_life', 0), last_updated_at_geotab: updatedAt(newest, ['oil_life']) }
}

export const showTires = async (ctx: Ctx, input: Input<typeof telematicsCalls.tires>) => {
  const { newest } = await signalsOf(ctx, input)
  const wheel = (name: Wheel) => ({
    pressure: valueOf(newest, `pressure_${name}`),
    temperature: valueOf(newest, `temperature_${name}`),
  })
  return {
    front_left: wheel('front_left'),
    front_right: wheel('front_right'),
    rear_left: wheel('rear_left'),
    rear_right: wheel('rear_right'),
    last_updated_at_geotab: updatedAt(
      newest,
      WHEELS.flatMap((name) => [`pressure_${name}` as const, `temperature_${name}` as const]),
    ),
  }
}

export const showFaults = async (ctx: Ctx, input: Input<typeof telematicsCalls.faults>) => {
  const { lastSentAt, faultsClearedAt } = await signalsOf(ctx, input)
  const first = startOfDay(firstFaultDay(productToday(ctx)))
  const since = faultsClearedAt && faultsClearedAt > first ? faultsClearedAt : first
  const query = { vehicleId: input.params.id, since }
  const [faults, total] = await Promise.all([
    listFaults(ctx.db, scopeOf(ctx.acting), { ...query, limit: FAULTS_MAXIMUM }),
    countFaults(ctx.db, scopeOf(ctx.acting), query),
  ])
  return {
    fault_data: faults.map(({ faultId, code, name, occurredAt }) => ({
      id: faultId,
      dateTime: occurredAt.toISOString(),
      diagnostic: { code, name },
    })),
    total_count: total,
    last_updated_at_geotab: lastSentAt?.toISOString() ?? null,
  }
}

const HELD_PER_VEHICLE = 20

export const showHeldReadings = async (ctx: Ctx, input: Input<typeof telematicsCalls.keptAside>) => {
  await signalsOf(ctx, input)
  const pendingReadings = await listHeldReadings(ctx.db, scopeOf(ctx.acting), {
    vehicleId: input.params.id,
    limit: HELD_PER_VEHICLE,
  })
  return { kept_aside: pendingReadings.map(presentHeldReading), can_decide: holds(ctx.acting.roles, 'odometer.judge') }
}
