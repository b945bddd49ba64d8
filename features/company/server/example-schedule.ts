import type { Ctx } from '#features/accounts/server/context.ts'
import { fleetToday } from '#features/accounts/server/fleet-day.ts'
import { distanceUnitOf, uiLanguage, type DistanceUnit } from '#features/countries/country.ts'
import { intervalsOf, NOTHING_KNOWN } from '#features/schedules/interval.ts'
import { linesOf } from '#features/schedules/server/schedule-lines.ts'
import { serviceById } from '#features/services/catalog/services.ts'
import { serviceName } from '#features/services/service.ts'
import { buildKind, type Body, type DutyClass, type Powertrain } from '#features/vehicles/body-type.ts'
import { modelName } from '#features/vehicles/identity.ts'
import { checkVin } from '#features/vehicles/vin/vin.ts'
import { vinSentence } from '#features/vehicles/vin/vin-sentence.ts'
import type { Input } from '#platform/contract/call.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { companyCalls, ExampleSchedule } from '../contract.ts'

type ExampleVehicle = {
  model: string
  engine: string
  body: Body
  dutyClass: DutyClass
  powertrain: Powertrain
}

/** Shown until a VIN is entered. */
const EXAMPLE_VEHICLE: ExampleVehicle = {
  model: '2021 Ford Transit 250',
  engine: '3.5L V6 Gasoline',
  body: 'van',
  dutyClass: 'light',
  powertrain: 'gasoline',
}

/** Odometer of every example: a VIN does not include the distance driven. */
const EXAMPLE_READING: Readonly<Record<DistanceUnit, { odometer: number; monthlyDistance: number }>> = {
  miles: { odometer: 79_402, monthlyDistance: 1800 },
  kilometers: { odometer: 127_785, monthlyDistance: 2900 },
}

const EXAMPLE_VISITS = 4

/** The recommended schedule of the example vehicle or of a VIN, by the same rules as for any vehicle. Saves nothing. */
export const exampleSchedule = async (
  ctx: Ctx,
  { query }: Input<typeof companyCalls.exampleSchedule>,
): Promise<ExampleSchedule> => {
  const unit = distanceUnitOf(ctx.acting.country)
  const { odometer, monthlyDistance } = EXAMPLE_READING[unit]
  const { model, engine, ...kind } = query.vin ? decode(ctx, query.vin) : EXAMPLE_VEHICLE
  const today = fleetToday(ctx)
  const vehicle = {
    odometer,
    monthlyDistance,
    odometerUnits: unit,
    odometerReadOn: today,
    firstOdometer: odometer,
    addedOn: today,
  }
  const lines = linesOf(ctx.ports.serviceSchedules, { ...kind, oilTypeName: null })
  const language = uiLanguage(ctx.language)
  return {
    vehicle: { name: null, model, engine, body: kind.body },
    odometer_units: unit,
    odometer,
    monthly_distance: monthlyDistance,
    visits: intervalsOf(lines, NOTHING_KNOWN, { ...vehicle, engineHours: null, engineHoursReadOn: null }, today)
      .slice(0, EXAMPLE_VISITS)
      .map((interval) => ({
        odometer: interval.odometer,
        remaining: interval.remaining,
        services: interval.serviceDefinitionIds.map((id) => serviceName(serviceById(id)!, language)),
      })),
  }
}

/** The same decoding as in the vehicle form. */
const decode = (ctx: Ctx, vin: string) => {
  const check = checkVin(vin)
  if (!check.ok) {
    return refuse('vin_invalid', { reason: vinSentence(check, ctx.language) }, { field: 'vin', reason: check.code })
  }
  const decoded = ctx.ports.vinDecoder.decode(check.vin)
  if (!decoded?.make) return refuse('vin_not_found')
  return { model: modelName(decoded), engine: decoded.engine, ...buildKind(decoded) }
}
