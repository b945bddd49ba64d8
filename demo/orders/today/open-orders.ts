import { SHOPS } from '../../shops.ts'
import { addArrivals, addVehiclesInShop, addOrdersElsewhere, addUnansweredRequests, awaits } from './at-harbor.ts'
import {
  afterOpening,
  openDaysFrom,
  shopDayOf,
  requestTimeBefore,
  atHalfHour,
  minutesAfter,
  type ShopDay,
} from '../opening-days.ts'
import type { Scene, Booking, StagedService } from './scene.ts'
import { FLEETS } from '../../fleets.ts'
import { BOREAL_VEHICLES } from '../../vehicles/boreal.ts'
import { EAST_BAY_VEHICLES, PENINSULA_VEHICLES } from '../../vehicles/pacific.ts'
import type { SeedVehicle } from '../../vehicles/vehicle.ts'
import { spread } from '../spread.ts'

const shop = (key: string) => SHOPS.find((one) => one.key === key)!
const MID_MORNING_MINUTES = 120

/** Plays the shops' current orders in chronological order. */
export const playOpenOrders = async (scene: Scene, now: Date): Promise<void> => {
  const harbor = shopDayOf(shop('harbor'), now)
  const before = (key: string, days: number): Date =>
    afterOpening(shop(key), openDaysFrom(shop(key), harbor.day, -days), MID_MORNING_MINUTES)
  await addOrdersElsewhere(scene, { lakeshore: before('lakeshore', 1), midway: before('midway', 2) })
  await addVehiclesInShop(scene, harbor)
  await addArrivals(scene, harbor)
  await addUnansweredRequests(scene, harbor)
  await atQuai(scene, shopDayOf(shop('quai'), now))
  await aroundTheBay(scene, shopDayOf(shop('jacklondon'), now), shopDayOf(shop('sanmateo'), now))
}

const OFFICE_MINUTES = 560

type BookingParties = { fleet: string; shop: string; vehicles: readonly SeedVehicle[] }
const BOREAL: BookingParties = { fleet: 'boreal', shop: 'quai', vehicles: BOREAL_VEHICLES }
const EAST_BAY: BookingParties = { fleet: 'eastbay', shop: 'jacklondon', vehicles: EAST_BAY_VEHICLES }
const PENINSULA: BookingParties = { fleet: 'peninsula', shop: 'sanmateo', vehicles: PENINSULA_VEHICLES }

const booking = (
  parties: BookingParties,
  name: string,
  by: string,
  startsAt: Date,
  services: readonly StagedService[],
): Booking => {
  const shop = SHOPS.find(({ key }) => key === parties.shop)!
  return {
    fleet: FLEETS.find(({ key }) => key === parties.fleet)!,
    vehicle: parties.vehicles.find((vehicle) => vehicle.name === name)!,
    shop,
    by,
    services,
    startsAt,
    requestedAt: requestTimeBefore(shop, startsAt, 2, spread(OFFICE_MINUTES, name)),
  }
}

const OIL: StagedService = { code: 'oil_change', position: 'full_synthetic' }
const ROTATION: StagedService = { code: 'tire_rotation', position: null }
const FRONT_PADS: StagedService = { code: 'brake_pads', position: 'front' }

/** In Montréal: one awaits approval, one is requested, one is a walk-in. */
const atQuai = async (scene: Scene, { moment, later }: ShopDay): Promise<void> => {
  const startsAt = atHalfHour(minutesAfter(moment, -150))
  await awaits(scene, booking(BOREAL, 'Saint-Laurent 12', 'julien@boreal.example', startsAt, [OIL, FRONT_PADS, ROTATION]), 0)
  const request = booking(BOREAL, 'Vieux-Port 02', 'denis@boreal.example', minutesAfter(later[0], 120), [OIL, ROTATION])
  await scene.request({ ...request, by: 'julien@boreal.example', requestedAt: minutesAfter(moment, -70) })
  const verdun = BOREAL_VEHICLES.find(({ name }) => name === 'Verdun 06')!
  await scene.walkIn(request.shop, verdun, minutesAfter(moment, -25), [{ code: 'headlamp_bulb', position: 'left' }])
}

/** In the Bay Area: one awaits approval, one is in progress, one is expected. */
const aroundTheBay = async (scene: Scene, eastBay: ShopDay, peninsula: ShopDay): Promise<void> => {
  const startsAt = atHalfHour(minutesAfter(eastBay.moment, -150))
  await awaits(scene, booking(EAST_BAY, 'Van 15', 'ben@pacific.example', startsAt, [FRONT_PADS, ROTATION]), 0)
  const expected = booking(EAST_BAY, 'Truck 12', 'aki@pacific.example', minutesAfter(eastBay.later[0], 60), [ROTATION])
  await scene.book({ ...expected, requestedAt: minutesAfter(eastBay.moment, -120) })
  const vanStartsAt = atHalfHour(minutesAfter(peninsula.moment, -150))
  const van = await scene.book(booking(PENINSULA, 'Van 54', 'carla@pacific.example', vanStartsAt, [OIL, ROTATION]))
  await scene.takeIn(van, minutesAfter(vanStartsAt, 5), van.vehicle.odometerToday)
  await scene.estimate(van, minutesAfter(vanStartsAt, 45))
  await scene.approve(van, 'carla@pacific.example', minutesAfter(vanStartsAt, 80))
}
