import { FLEETS } from '../../fleets.ts'
import { SHOPS } from '../../shops.ts'
import { meridianVehicles } from '../../vehicles/meridian.ts'
import { NORTHWIND_VEHICLES } from '../../vehicles/northwind.ts'
import { odometerDaysAgo } from '../../vehicles/past.ts'
import { requestTimeBefore, atHalfHour, minutesAfter, type ShopDay } from '../opening-days.ts'
import { spread } from '../spread.ts'
import type { Booking, Scene, StagedService } from './scene.ts'

const HARBOR = SHOPS.find(({ key }) => key === 'harbor')!
const NORTHWIND = FLEETS.find(({ key }) => key === 'northwind')!
const OFFICE_MINUTES = 560

const one = (code: string, position: string | null = null, more: Partial<StagedService> = {}): StagedService => ({
  code,
  position,
  ...more,
})

/** A booking of Northwind's, requested three open days before. */
const northwind = (name: string, by: string, startsAt: Date, services: readonly StagedService[]): Booking => ({
  fleet: NORTHWIND,
  vehicle: NORTHWIND_VEHICLES.find((vehicle) => vehicle.name === name)!,
  shop: HARBOR,
  by: `${by}@northwind.example`,
  services,
  startsAt,
  requestedAt: requestTimeBefore(HARBOR, startsAt, 3, spread(OFFICE_MINUTES, name)),
})

/** A booking of the first vehicle of another Meridian customer, by its owner. */
const customer = (key: string, by: string, startsAt: Date, services: readonly StagedService[]): Booking => {
  const fleet = FLEETS.find((other) => other.key === key)!
  const [vehicle] = meridianVehicles(fleet)
  return {
    fleet,
    vehicle: vehicle!,
    shop: HARBOR,
    by,
    services,
    startsAt,
    requestedAt: requestTimeBefore(HARBOR, startsAt, 4, spread(OFFICE_MINUTES, key)),
  }
}

/** Three of Northwind's vehicles are in the shop: one waits for its estimate, one for approval, one is in progress. */
export const addVehiclesInShop = async (scene: Scene, { moment }: ShopDay): Promise<void> => {
  const early = atHalfHour(minutesAfter(moment, -180))
  const tires = [one('tire_replacement', 'front_left'), one('tire_replacement', 'front_right'), one('wheel_alignment')]
  const garfield = await scene.book(northwind('Garfield 15', 'luis', early, tires))
  await scene.takeIn(garfield, minutesAfter(moment, -172), garfield.vehicle.odometerToday)
  await addOrderForApproval(scene, moment)
  await addOrderInProgress(scene, moment)
}

const BRAKES_AND_OIL = [
  one('brake_pads_and_rotors', 'front', { note: 'Pads at 2 mm, left rotor scored' }),
  one('oil_change', 'full_synthetic'),
  one('tire_rotation_and_balance'),
  one('cabin_air_filter'),
]

/** Over Mia's limit because the shop added wiper blades. */
const addOrderForApproval = async (scene: Scene, moment: Date): Promise<void> => {
  const startsAt = atHalfHour(minutesAfter(moment, -144))
  const booking = { ...northwind('Loop 03', 'dan', startsAt, BRAKES_AND_OIL), poNumber: 'NW-2217' }
  const loop3 = await scene.book(booking)
  await scene.takeIn(loop3, minutesAfter(moment, -144), loop3.vehicle.odometerToday)
  await scene.estimate(loop3, minutesAfter(moment, -80))
  await scene.estimate(loop3, minutesAfter(moment, -48), [...BRAKES_AND_OIL, one('wiper_blades', 'front_pair')])
  await scene.writeToFleet(loop3, minutesAfter(moment, -47), 'The wiper blades are torn, so I added a pair. All right?')
}

const addOrderInProgress = async (scene: Scene, moment: Date): Promise<void> => {
  const services = [one('oil_change', 'diesel'), one('fuel_filter', null, { cents: 179_20 })]
  const shuttle = await scene.book(northwind('O’Hare shuttle 1', 'samira', atHalfHour(minutesAfter(moment, -120)), services))
  await scene.takeIn(shuttle, minutesAfter(moment, -114), shuttle.vehicle.odometerToday)
  await scene.estimate(shuttle, minutesAfter(moment, -92))
  await scene.approve(shuttle, 'mia@northwind.example', minutesAfter(moment, -71))
}

/** Confirmed and on their way, and one walk-in. */
export const addArrivals = async (scene: Scene, { moment, next }: ShopDay): Promise<void> => {
  const from = atHalfHour(minutesAfter(next, 29))
  await scene.book(customer('halsted', 'joy@halsted.example', from, [one('oil_change', 'full_synthetic'), one('tire_rotation')]))
  const battery = [one('battery_test'), one('wiper_blades', 'front_pair')]
  await scene.book(customer('beacon', 'al@beacon.example', minutesAfter(from, 30), battery))
  const brakes = [one('brake_inspection', 'front_and_rear')]
  await scene.book(customer('greatlakes', 'tim@greatlakes.example', minutesAfter(from, 150), brakes))
  const oakiron = FLEETS.find(({ key }) => key === 'oakiron')!
  await scene.walkIn(HARBOR, meridianVehicles(oakiron)[0]!, minutesAfter(moment, -35), [one('tire_repair', 'rear_left')])
}

/** Requests the shop has not answered. */
export const addUnansweredRequests = async (scene: Scene, { moment, later }: ShopDay): Promise<void> => {
  const services = [
    one('tire_rotation'),
    one('oil_change', 'full_synthetic'),
    one('multi_point_inspection'),
    one('brake_inspection', 'front_and_rear'),
    one('cabin_air_filter'),
  ]
  const [tomorrow, afterwards] = later
  await scene.request({
    ...northwind('Logan Sq 24', 'olivia', minutesAfter(tomorrow, 90), services),
    requestedAt: minutesAfter(moment, -95),
  })
  const tires = [one('tire_replacement', 'front_left'), one('tire_replacement', 'front_right')]
  const cart = customer('lakeland', 'rita@lakeland.example', minutesAfter(afterwards, 360), tires)
  await scene.request({ ...cart, requestedAt: minutesAfter(moment, -40) })
}

/** Two more of Northwind's orders await approval at other shops, for one day and for two. */
export const addOrdersElsewhere = async (scene: Scene, moments: { lakeshore: Date; midway: Date }): Promise<void> => {
  const tire = (position: string) => one('tire_replacement', position, { cents: 168_50 })
  const tires = [tire('front_left'), tire('front_right'), one('wheel_alignment', null, { cents: 101_00 })]
  await awaits(scene, { ...northwind('Pilsen 07', 'theo', moments.lakeshore, tires), shop: shop('lakeshore') }, 1)
  const diesel = [one('dpf_cleaning'), one('coolant_flush'), one('brake_test')]
  await awaits(scene, { ...northwind('Depot truck', 'theo', moments.midway, diesel), shop: shop('midway') }, 2)
}

const shop = (key: string) => SHOPS.find((other) => other.key === key)!

/** Checks in on time; the estimate follows an hour later. */
export const awaits = async (scene: Scene, booking: Booking, daysAgo: number): Promise<void> => {
  const booked = await scene.book(booking)
  await scene.takeIn(booked, minutesAfter(booking.startsAt, 6), odometerDaysAgo(booking.vehicle, daysAgo))
  await scene.estimate(booked, minutesAfter(booking.startsAt, 64))
}
