/**
 * Spreads the visits of several vehicles over days and free bays: the most urgent vehicle first, each on the earliest day
 * with room, at the first of its shops that is free then. Deterministic.
 */
import { addDays, daysBetween, type IsoDate, weekdayOf } from '#features/countries/dates.ts'
import { type BookedVisit, freeStarts, instantOf, type ShopTimes } from '#features/shops/opening-times.ts'

const MINUTES_OF_DAY = 24 * 60
/** Shops take visits in half hours; the shortest determines whether a day has any room. */
const SHORTEST_VISIT_MINUTES = 30

export type VehicleToPlan = {
  vehicleId: number
  minutes: number
  /** Shops that can do all of its services, preferred ones first. */
  shopIds: readonly number[]
}

export type PlanShop = { id: number; times: ShopTimes; booked: readonly BookedVisit[] }

export type PlanRules = {
  now: Date
  firstDay: IsoDate
  lastDay: IsoDate
  mostOutPerDay: number
  /** Number of the fleet's vehicles that are already at a shop, by day. */
  vehiclesOut: ReadonlyMap<IsoDate, number>
}

export type PlannedStart = { vehicleId: number; shopId: number; date: IsoDate; time: string; minutes: number }
/** `too_many_away`: there were free bays, but only on days when enough vehicles are away. */
type NotPlacedReason = 'no_shop' | 'no_free_time' | 'too_many_away'
type NotPlaced = { vehicleId: number; reason: NotPlacedReason }
type DayState = 'open' | 'closed' | 'full' | 'over'
type PlanDay = { date: IsoDate; state: DayState }
export type VisitPlan = { visits: PlannedStart[]; notPlaced: NotPlaced[]; days: PlanDay[] }

/** Columns of the plan; more if a visit is later. */
const PLAN_DAYS_SHOWN = 8

export const planVisits = (vehicles: readonly VehicleToPlan[], shops: readonly PlanShop[], rules: PlanRules): VisitPlan => {
  const calendar = new Calendar(shops, rules)
  const visits: PlannedStart[] = []
  const notPlaced: NotPlaced[] = []
  for (const vehicle of vehicles) {
    const placed = calendar.assign(vehicle)
    if (typeof placed === 'string') notPlaced.push({ vehicleId: vehicle.vehicleId, reason: placed })
    else visits.push(placed)
  }
  const byStart = (a: PlannedStart, b: PlannedStart): number =>
    `${a.date} ${a.time}` === `${b.date} ${b.time}` ? 0 : `${a.date} ${a.time}` < `${b.date} ${b.time}` ? -1 : 1
  return { visits: visits.toSorted(byStart), notPlaced, days: shownDays(calendar, shops, visits, rules) }
}

const daysFrom = (first: IsoDate, last: IsoDate): IsoDate[] =>
  Array.from({ length: Math.max(0, daysBetween(first, last) + 1) }, (_, index) => addDays(first, index))

class Calendar {
  private readonly booked: Map<number, BookedVisit[]>
  private readonly shops: Map<number, PlanShop>
  private readonly vehiclesOut: Map<IsoDate, number>
  private readonly days: IsoDate[]
  private readonly rules: PlanRules
  /** Free starts by shop, day and minutes, until a visit is placed there: computing them is most of the work. */
  private readonly starts = new Map<number, Map<string, string[]>>()

  constructor(shops: readonly PlanShop[], rules: PlanRules) {
    this.rules = rules
    this.shops = new Map(shops.map((shop) => [shop.id, shop]))
    this.booked = new Map(shops.map((shop) => [shop.id, [...shop.booked]]))
    this.vehiclesOut = new Map(rules.vehiclesOut)
    this.days = daysFrom(rules.firstDay, rules.lastDay)
  }

  assign({ vehicleId, minutes, shopIds }: VehicleToPlan): PlannedStart | NotPlacedReason {
    if (shopIds.length === 0) return 'no_shop'
    let isLimitReached = false
    for (const date of this.days) {
      for (const shopId of shopIds) {
        const [time] = this.startsOn(shopId, date, minutes)
        if (time === undefined) continue
        const start = { vehicleId, shopId, date, time, minutes }
        if (this.exceedsLimit(start)) {
          isLimitReached = true
          continue
        }
        this.add(start)
        return start
      }
    }
    return isLimitReached ? 'too_many_away' : 'no_free_time'
  }

  startsOn(shopId: number, date: IsoDate, minutes: number): string[] {
    const shop = this.shops.get(shopId)
    if (!shop) return []
    const startsOfShop = this.starts.get(shopId) ?? new Map<string, string[]>()
    this.starts.set(shopId, startsOfShop)
    const key = `${date} ${minutes}`
    const starts =
      startsOfShop.get(key) ?? freeStarts(shop.times, date, { minutes, booked: this.booked.get(shopId)!, now: this.rules.now })
    startsOfShop.set(key, starts)
    return starts
  }

  private exceedsLimit(start: PlannedStart): boolean {
    return daysOut(start).some((day) => (this.vehiclesOut.get(day) ?? 0) >= this.rules.mostOutPerDay)
  }

  private add(start: PlannedStart): void {
    const { shopId, date, time, minutes } = start
    for (const day of daysOut(start)) this.vehiclesOut.set(day, (this.vehiclesOut.get(day) ?? 0) + 1)
    const startsAt = instantOf(this.shops.get(shopId)!.times.zone, date, time)!
    this.booked.get(shopId)!.push({ startsAt, minutes })
    this.starts.delete(shopId)
  }
}

/** A visit longer than the rest of its day keeps the vehicle away overnight. */
export const daysOut = ({ date, time, minutes }: Pick<PlannedStart, 'date' | 'time' | 'minutes'>): IsoDate[] => {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const nights = Math.floor((hour * 60 + minute + minutes - 1) / MINUTES_OF_DAY)
  return daysFrom(date, addDays(date, nights))
}

/** Days of the plan up to the last visit, except weekdays on which no shop opens. */
const shownDays = (
  calendar: Calendar,
  shops: readonly PlanShop[],
  visits: readonly PlannedStart[],
  rules: PlanRules,
): PlanDay[] => {
  const lastVisit = visits.reduce((last, { date }) => (date > last ? date : last), rules.firstDay)
  const opensOn = new Set(shops.flatMap(({ times }) => times.hours.map(({ weekday }) => weekday)))
  const days = daysFrom(rules.firstDay, rules.lastDay).filter((date) => date === rules.firstDay || opensOn.has(weekdayOf(date)))
  return days
    .filter((date, index) => index < PLAN_DAYS_SHOWN || date <= lastVisit)
    .map((date) => ({ date, state: stateOf(calendar, shops, date, rules) }))
}

const stateOf = (calendar: Calendar, shops: readonly PlanShop[], date: IsoDate, { now }: PlanRules): DayState => {
  if (shops.some(({ id }) => calendar.startsOn(id, date, SHORTEST_VISIT_MINUTES).length > 0)) return 'open'
  const isOpen = ({ times }: PlanShop): boolean =>
    times.hours.some(({ weekday }) => weekday === weekdayOf(date)) && !times.closedOn.includes(date)
  if (!shops.some(isOpen)) return 'closed'
  const isOver = ({ times }: PlanShop): boolean =>
    freeStarts(times, date, { minutes: SHORTEST_VISIT_MINUTES, booked: [], now }).length === 0
  return shops.filter(isOpen).every(isOver) ? 'over' : 'full'
}
