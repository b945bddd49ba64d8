import { productDayOf } from '#features/countries/dates.ts'
import { odometerDaysAgo } from '../../vehicles/past.ts'
import type { SeedVehicle } from '../../vehicles/vehicle.ts'
import { shopKeysOf } from '../../shops/customers.ts'
import { unitOf } from '../../write-vehicles.ts'
import { minutesAfter, openDaysFrom } from '../opening-days.ts'
import type { Parties } from '../parties.ts'
import { pastOrders } from './past-orders.ts'
import { servicesAt, shopFor } from './past-visits.ts'
import { type Outcome, planOrder, type PlannedOrder } from './planned-order.ts'

/** Vehicles with a history per Meridian customer: enough for every list, few enough to write quickly. */
const VEHICLES_WITH_HISTORY = 7
const VEHICLES_WITH_HISTORY_OF: Readonly<Record<string, number>> = { bluestem: 36, cobalt: 14, prairie: 12 }

/** Orders awaiting approval at Meridian's customers, matching its dashboard's counts. */
const AWAITING: Readonly<Record<string, number>> = {
  bluestem: 11,
  halsted: 3,
  greatlakes: 2,
  prairie: 2,
  summit: 1,
  cardinal: 1,
  tricounty: 1,
}

/** Open orders of the same customers in other statuses, in open days from today. */
const ALSO_OPEN: readonly { outcome: Outcome; inDays: number; fleets: readonly string[] }[] = [
  { outcome: 'requested', inDays: 3, fleets: ['bluestem', 'prairie', 'cobalt', 'harvest'] },
  { outcome: 'confirmed', inDays: 2, fleets: ['bluestem', 'riverbend', 'oakiron', 'summit'] },
  { outcome: 'approved', inDays: -1, fleets: ['bluestem', 'cobalt', 'ironwood'] },
  { outcome: 'checked_in', inDays: -1, fleets: ['bluestem', 'cardinal'] },
]
/** Number of days that orders wait: one to three. */
const WAITING_DAYS = 3

/** Current orders of the fleet-management company's customers. Excludes the first vehicle of each, reserved for Harbor. */
export const customerOrders = (parties: Parties, vehicles: readonly SeedVehicle[], now: Date): PlannedOrder[] => {
  const today = productDayOf(now)
  const { key } = parties.fleet
  const active = vehicles.slice(1).filter(({ isActive }) => isActive)
  const awaiting = Array.from({ length: AWAITING[key] ?? 0 }, (_, index) => openOrder('estimated', -1 - (index % WAITING_DAYS)))
  const others = ALSO_OPEN.filter(({ fleets }) => fleets.includes(key)).map(({ outcome, inDays }) => openOrder(outcome, inDays))
  const openOrders = [...awaiting, ...others].map((toPlan, index) => toPlan(parties, active[index]!, now))
  const withHistory = active.slice(-(VEHICLES_WITH_HISTORY_OF[key] ?? VEHICLES_WITH_HISTORY))
  return [...pastOrders(parties, withHistory, today), ...openOrders]
}

const openOrder =
  (outcome: Outcome, inDays: number) =>
  (parties: Parties, vehicle: SeedVehicle, now: Date): PlannedOrder => {
    const shops = shopKeysOf(parties.fleet.key).filter((key) => key !== 'harbor')
    const shop = shopFor(vehicle, shops, outcome)
    const day = openDaysFrom(shop, productDayOf(now), inDays)
    const odometer = odometerDaysAgo(vehicle, Math.max(0, -inDays))
    const services = servicesAt(vehicle, unitOf(parties.fleet), { before: odometer - DRIVEN_SINCE_SERVICE, odometer })
    const planned = planOrder({ vehicle, shop, day, odometer, services }, parties, outcome)
    const latest = minutesAfter(now, -ANSWERED_WITHIN_MINUTES)
    return planned.requestedAt < latest ? planned : { ...planned, requestedAt: latest }
  }
/** Future appointments were requested and answered before now. */
const ANSWERED_WITHIN_MINUTES = 150
const DRIVEN_SINCE_SERVICE = 4_000
