import { addDays, daysBetween, type IsoDate } from '#features/countries/dates.ts'
import { serviceByCode } from '#features/services/catalog/services.ts'
import { linesFor } from '#integrations/service-schedules/embedded.ts'
import { SHOPS } from '../../shops.ts'
import type { SeedShop } from '../../shops/shop.ts'
import { isDueFirst, knownForDays, lastMark, odometerDaysAgo, type Unit } from '../../vehicles/past.ts'
import type { SeedVehicle } from '../../vehicles/vehicle.ts'
import { openDay } from '../opening-days.ts'
import type { RequestedService } from '../prices.ts'
import { pick, spread } from '../spread.ts'

/** `interval`: the schedule interval that it completes; null for unscheduled work. */
export type VisitService = RequestedService & { interval: number | null }
/** A vehicle's past shop visit. */
export type Visit = { vehicle: SeedVehicle; shop: SeedShop; day: IsoDate; odometer: number; services: VisitService[] }

const SHORTEST_GAP_DAYS = 44
const GAP_VARIES_BY_DAYS = 44
const SETTLING_IN_DAYS = 12

const one = (code: string, position: string | null = null): RequestedService => ({ code, position })

/** Repairs between the intervals. */
const REPAIRS: readonly (readonly RequestedService[])[] = [
  [one('tire_replacement', 'front_left'), one('tire_replacement', 'front_right'), one('wheel_alignment')],
  [one('brake_pads', 'front')],
  [one('wiper_blades', 'front_pair')],
  [one('headlamp_bulb', 'left')],
  [one('battery_test'), one('battery_replacement')],
  [one('tire_repair', 'rear_right')],
  [one('brake_pads_and_rotors', 'rear')],
  [one('wheel_alignment')],
  [one('air_conditioning_service')],
  [one('interior_and_exterior_wash')],
  [one('tire_rotation_and_balance')],
  [one('safety_inspection'), one('wiper_blades', 'front_pair')],
]
const EXTRAS: readonly RequestedService[] = [
  one('wiper_blades', 'front_pair'),
  one('battery_test'),
  one('headlamp_bulb', 'right'),
]

/** All visits of a vehicle since it was added, oldest first; the last one was `lastServiceDaysAgo`. */
export function visitsOf(vehicle: SeedVehicle, unit: Unit, today: IsoDate, shopKeys: readonly string[]): Visit[] {
  const { vin } = vehicle
  const daysAgo: number[] = []
  for (let ago = vehicle.lastServiceDaysAgo; ago < knownForDays(vehicle) - SETTLING_IN_DAYS;) {
    daysAgo.unshift(ago)
    ago += SHORTEST_GAP_DAYS + spread(GAP_VARIES_BY_DAYS, vin, ago)
  }
  let before = odometerDaysAgo(vehicle, knownForDays(vehicle))
  return daysAgo.map((ago) => {
    const shop = shopFor(vehicle, shopKeys, ago)
    const day = openDay(shop, addDays(today, -ago), -1)
    const odometer = odometerDaysAgo(vehicle, daysBetween(day, today))
    const services = servicesAt(vehicle, unit, { before, odometer })
    before = Math.max(before, odometer)
    return { vehicle, shop, day, odometer, services }
  })
}

/** Services that became due since the previous visit, with an occasional extra; a repair if none were due. */
export function servicesAt(
  vehicle: SeedVehicle,
  unit: Unit,
  { before, odometer }: { before: number; odometer: number },
): VisitService[] {
  const upTo = Math.min(odometer, vehicle.servicedThrough)
  const due = linesFor(vehicle).flatMap(({ serviceCode, everyMiles, everyKilometers }): VisitService[] => {
    const every = unit === 'miles' ? everyMiles : everyKilometers
    const interval = Math.floor(upTo / every) * every
    // The service due first was completed exactly at its mark: no later visit includes it.
    const isIncluded = interval > before && !(interval === lastMark(vehicle, every) && isDueFirst(vehicle, every, unit))
    return isIncluded ? [{ code: serviceCode, position: positionOf(serviceCode, vehicle), interval }] : []
  })
  const unscheduled = due.length === 0 ? repair(vehicle, odometer) : extra(vehicle, odometer)
  return [...due, ...unscheduled.map((service) => ({ ...service, interval: null }))]
}

const repair = ({ vin, powertrain }: SeedVehicle, odometer: number): readonly RequestedService[] =>
  powertrain === 'electric' && spread(2, vin, odometer) === 0 ? REPAIRS[0]! : pick(REPAIRS, vin, odometer, 'repair')

const extra = ({ vin }: SeedVehicle, odometer: number): RequestedService[] =>
  spread(4, vin, odometer, 'extra') === 0 ? [pick(EXTRAS, vin, odometer)] : []

/** Position or variant of a scheduled service on this vehicle. */
export function positionOf(code: string, { oilType }: Pick<SeedVehicle, 'oilType'>): string | null {
  const positions = serviceByCode(code)?.positions ?? null
  if (positions === null) return null
  const position = code === 'oil_change' ? positions.find(({ name }) => name.en === oilType) : positions.at(-1)
  return (position ?? positions[0]!).code
}

/** One of the fleet's shops that accepts the vehicle. */
export function shopFor(vehicle: SeedVehicle, shopKeys: readonly string[], ...words: readonly (string | number)[]): SeedShop {
  const shops = shopKeys.map((key) => SHOPS.find((shop) => shop.key === key)!)
  const fitting = shops.filter((shop) => vehicle.dutyClass === 'light' || shop.mediumHeavy)
  return pick(fitting, vehicle.vin, 'shop', ...words)
}
