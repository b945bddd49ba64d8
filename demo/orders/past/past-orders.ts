import type { IsoDate } from '#features/countries/dates.ts'
import { addDays } from '#features/countries/dates.ts'
import { shopKeysOf } from '../../shops/customers.ts'
import type { SeedVehicle } from '../../vehicles/vehicle.ts'
import { unitOf } from '../../write-vehicles.ts'
import { openDay } from '../opening-days.ts'
import type { Parties } from '../parties.ts'
import { type Visit, visitsOf } from './past-visits.ts'
import { type Outcome, planOrder, type PlannedOrder } from './planned-order.ts'
import { spread } from '../spread.ts'

/** One in this many visits had a failed order before it. */
const ONE_FAILS_IN = 22
const DAYS_BETWEEN_ATTEMPTS = 6
const VAIN: readonly Outcome[] = ['canceled', 'declined', 'no_show', 'services_declined']
/** One in this many card payments is declined and settled by hand. */
const ONE_CAPTURE_FAILS_IN = 60

/** A payment pending longer than this would be a back-office case. */
const PAYMENT_TAKES_DAYS = 14

/** Completed and canceled orders of these vehicles up to today. */
export const pastOrders = (parties: Parties, vehicles: readonly SeedVehicle[], today: IsoDate): PlannedOrder[] => {
  const shopKeys = shopKeysOf(parties.fleet.key)
  const visits = vehicles
    .flatMap((vehicle) => visitsOf(vehicle, unitOf(parties.fleet), today, shopKeys))
    .toSorted((a, b) => b.day.localeCompare(a.day) || a.vehicle.vin.localeCompare(b.vehicle.vin))
  const recently = addDays(today, -PAYMENT_TAKES_DAYS)
  const stuck = stuckOf(parties, visits)
  return visits.flatMap((visit, index) => {
    if (stuck?.visit === visit) return [...inVain(visit, parties), stuck]
    const unpaid = visit.day >= recently ? unpaidOf(parties)[index] : undefined
    return [...inVain(visit, parties), planOrder(visit, parties, unpaid ?? outcomeOf(visit))]
  })
}

/** The latest visit's payment is pending, if the fleet pays in the shop; the one before it failed. */
const unpaidOf = ({ payment, expired }: Parties): readonly Outcome[] => [
  payment ? 'settled' : 'complete',
  expired ? 'settled' : 'failed',
]

/** The last visit that an expired card should have paid: declined by the bank, expired since, and the order still unpaid. */
const stuckOf = (parties: Parties, visits: readonly Visit[]): PlannedOrder | null => {
  const { expired, payment } = parties
  if (!expired || !payment) return null
  const before = addDays(expired.expiresOn, -DAYS_BEFORE_EXPIRY)
  const visit = visits.find(({ day }) => day <= before)
  const paidWith = { ...parties, method: expired, payment: { ...payment, paymentToken: String(expired.id) } }
  return visit ? planOrder(visit, paidWith, 'unpaid') : null
}
const DAYS_BEFORE_EXPIRY = 2

const outcomeOf = ({ vehicle, day }: Visit): Outcome =>
  spread(ONE_CAPTURE_FAILS_IN, vehicle.vin, day) === 0 ? 'failed' : 'settled'

const inVain = (visit: Visit, parties: Parties): PlannedOrder[] => {
  const { vin } = visit.vehicle
  const chance = spread(ONE_FAILS_IN * VAIN.length, vin, visit.day, 'in vain')
  const outcome = VAIN[chance]
  if (!outcome) return []
  const day = openDay(visit.shop, addDays(visit.day, -DAYS_BETWEEN_ATTEMPTS), -1)
  return [planOrder({ ...visit, day }, parties, outcome)]
}
