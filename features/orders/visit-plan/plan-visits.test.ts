import { describe, expect, it } from 'vitest'
import { weekdayOf } from '#features/countries/dates.ts'
import { instantOf, type ShopTimes } from '#features/shops/opening-times.ts'
import { defaultMostOutPerDay } from './most-out.ts'
import { daysOut, planVisits, type PlanRules, type PlanShop, type VehicleToPlan } from './plan-visits.ts'

const MINUTE_MS = 60_000
/** Monday, November 23, 2026, 6:00 in Chicago. */
const now = new Date('2026-11-23T12:00:00Z')
const WEEK = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, opens: '08:00', closes: '12:00' }))
const times = (change: Partial<ShopTimes> = {}): ShopTimes => ({
  zone: 'America/Chicago',
  hours: WEEK,
  closedOn: ['2026-11-26'],
  bays: 1,
  phoneOnly: false,
  ...change,
})
const shop = (id: number, change: Partial<ShopTimes> = {}): PlanShop => ({ id, times: times(change), booked: [] })
const vehicle = (vehicleId: number, shopIds: number[] = [1], minutes = 120): VehicleToPlan => ({ vehicleId, shopIds, minutes })
const rules = (change: Partial<PlanRules> = {}): PlanRules => ({
  now,
  firstDay: '2026-11-23',
  lastDay: '2026-12-23',
  mostOutPerDay: 2,
  vehiclesOut: new Map(),
  ...change,
})
const inWords = ({ visits }: ReturnType<typeof planVisits>): string[] =>
  visits.map((visit) => `${visit.vehicleId} at ${visit.shopId}, ${visit.date} ${visit.time}`)

describe('a plan of visits', () => {
  it('takes the vehicles in their order, each at the earliest day, at its first shop that is free', () => {
    const vehicles = [vehicle(7), vehicle(5, [2, 1]), vehicle(6, [1, 2])]
    expect(inWords(planVisits(vehicles, [shop(1), shop(2)], rules()))).toEqual([
      '7 at 1, 2026-11-23 08:00',
      '5 at 2, 2026-11-23 08:00',
      '6 at 1, 2026-11-24 08:00',
    ])
  })

  it('goes on to the next day when every bay is taken, and skips a day on which the shop is closed', () => {
    const vehicles = [1, 2, 3, 4].map((id) => vehicle(id, [1], 240))
    expect(planVisits(vehicles, [shop(1)], rules()).visits.map(({ date }) => date)).toEqual([
      '2026-11-23',
      '2026-11-24',
      '2026-11-25',
      '2026-11-27',
    ])
  })

  it('counts the vehicles that are away already', () => {
    const vehiclesOut = new Map([['2026-11-23', 2]])
    expect(planVisits([vehicle(1)], [shop(1)], rules({ vehiclesOut })).visits[0]!.date).toBe('2026-11-24')
  })

  it('keeps a vehicle away overnight whose visit is longer than the day', () => {
    expect(daysOut({ date: '2026-11-30', time: '08:00', minutes: 18 * 60 })).toEqual(['2026-11-30', '2026-12-01'])
    expect(daysOut({ date: '2026-11-30', time: '08:00', minutes: 16 * 60 })).toEqual(['2026-11-30'])
  })

  it.each([
    [13, [3, 1], 2],
    [40, [], 2],
    [41, [], 3],
    [400, [8, 31], 31],
  ])('%i due vehicles, on days with %o away already: at most %i away', (dueVehicles, already, most) => {
    const vehiclesOut = new Map(already.map((count, index) => [`2026-11-${24 + index}`, count]))
    expect(defaultMostOutPerDay(dueVehicles, vehiclesOut)).toBe(most)
  })

  it.each([
    ['no shop does the work', vehicle(1, []), rules(), 'no_shop'],
    ['nothing is free', vehicle(1), rules({ lastDay: '2026-11-22' }), 'no_free_time'],
    ['enough vehicles are away each day', vehicle(1), rules({ mostOutPerDay: 0 }), 'too_many_away'],
  ])('says why a vehicle has no place: %s', (_, one, given, reason) => {
    expect(planVisits([one], [shop(1)], given)).toMatchObject({ visits: [], notPlaced: [{ vehicleId: 1, reason }] })
  })

  it('shows eight days, today first, without weekdays on which no shop opens, and says why nothing is free', () => {
    const { days } = planVisits([], [shop(1), shop(2)], rules({ now: new Date('2026-11-23T20:00:00Z') }))
    expect(days.map(({ date, state }) => `${date} ${state}`)).toEqual([
      '2026-11-23 over',
      '2026-11-24 open',
      '2026-11-25 open',
      '2026-11-26 closed',
      '2026-11-27 open',
      '2026-11-30 open',
      '2026-12-01 open',
      '2026-12-02 open',
    ])
  })

  it('is a full day when every bay is taken', () => {
    const booked = [{ startsAt: instantOf('America/Chicago', '2026-11-24', '08:00')!, minutes: 240 }]
    expect(planVisits([], [{ ...shop(1), booked }], rules()).days[1]).toEqual({ date: '2026-11-24', state: 'full' })
  })
})

/** A linear congruential generator: the same seed gives the same fleet. */
const random = (seed: number) => {
  let state = seed
  return (below: number): number => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return Math.floor((state / 2 ** 32) * below)
  }
}

const anyFleet = (seed: number) => {
  const pick = random(seed)
  const shops = Array.from({ length: 1 + pick(4) }, (_, index): PlanShop => {
    const hours = WEEK.filter(() => pick(5) > 0)
    const closedOn = ['2026-11-26', `2026-12-0${1 + pick(8)}`]
    const booked = Array.from({ length: pick(8) }, () => {
      const time = `${String(8 + pick(4)).padStart(2, '0')}:00`
      return { startsAt: instantOf('America/Chicago', `2026-11-${24 + pick(6)}`, time)!, minutes: 30 * (1 + pick(6)) }
    })
    return { id: index + 1, times: times({ hours, closedOn, bays: 1 + pick(3) }), booked }
  })
  const vehicles = Array.from({ length: pick(40) }, (_, index) =>
    vehicle(
      index,
      shops.map(({ id }) => id).filter(() => pick(3) > 0),
      30 * (1 + pick(12)),
    ),
  )
  return { shops, vehicles, given: rules({ mostOutPerDay: 1 + pick(4), vehiclesOut: new Map([['2026-11-24', pick(3)]]) }) }
}

describe.each(Array.from({ length: 40 }, (_, seed) => seed))('any fleet (%i)', (seed) => {
  const { shops, vehicles, given } = anyFleet(seed)
  const plan = planVisits(vehicles, shops, given)
  const shopOf = (id: number): PlanShop => shops.find((one) => one.id === id)!
  const from = (visit: { shopId: number; date: string; time: string }): number =>
    instantOf(shopOf(visit.shopId).times.zone, visit.date, visit.time)!.getTime()

  it('places each vehicle once or says why not', () => {
    const ids = [...plan.visits, ...plan.notPlaced].map(({ vehicleId }) => vehicleId)
    expect(ids.toSorted((a, b) => a - b)).toEqual(vehicles.map(({ vehicleId }) => vehicleId))
  })

  it('never needs more bays than a shop has', () => {
    for (const visit of plan.visits) {
      const { booked, times: open } = shopOf(visit.shopId)
      const others = plan.visits
        .filter(({ shopId }) => shopId === visit.shopId)
        .map((other) => ({ startsAt: new Date(from(other)), minutes: other.minutes }))
      const at = from(visit)
      const present = [...booked, ...others].filter(
        ({ startsAt, minutes }) => startsAt.getTime() <= at && startsAt.getTime() + minutes * MINUTE_MS > at,
      )
      expect(present.length).toBeLessThanOrEqual(open.bays)
    }
  })

  it('never has more vehicles away on a day than asked for', () => {
    const vehiclesOut = new Map(given.vehiclesOut)
    for (const day of plan.visits.flatMap((visit) => daysOut(visit))) vehiclesOut.set(day, (vehiclesOut.get(day) ?? 0) + 1)
    for (const visit of plan.visits) {
      for (const day of daysOut(visit)) expect(vehiclesOut.get(day)).toBeLessThanOrEqual(given.mostOutPerDay)
    }
  })

  it('never plans a visit at a shop that is closed, or that cannot do the work', () => {
    for (const visit of plan.visits) {
      const { hours, closedOn } = shopOf(visit.shopId).times
      expect(closedOn).not.toContain(visit.date)
      expect(hours.map(({ weekday }) => weekday)).toContain(weekdayOf(visit.date))
      expect(vehicles[visit.vehicleId]!.shopIds).toContain(visit.shopId)
    }
  })

  it('gives a more urgent vehicle of the same shops and length no later day', () => {
    for (const [index, first] of vehicles.entries()) {
      for (const second of vehicles.slice(index + 1)) {
        if (first.minutes !== second.minutes || first.shopIds.join() !== second.shopIds.join()) continue
        const dayOf = (id: number): string => plan.visits.find(({ vehicleId }) => vehicleId === id)?.date ?? '9999'
        expect(dayOf(first.vehicleId) <= dayOf(second.vehicleId)).toBe(true)
      }
    }
  })

  it('is the same for the same input', () => {
    expect(planVisits(vehicles, shops, given)).toEqual(plan)
  })
})
