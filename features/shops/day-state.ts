import { type IsoDate, weekdayOf } from '#features/countries/dates.ts'
import { freeStarts, type ShopTimes, type VisitRequest } from './opening-times.ts'

/** Why a day has no free slot: the shop is closed, all bays are taken, or it is too late (or outside the window). */
export const dayState = (shop: ShopTimes, date: IsoDate, request: VisitRequest): 'closed' | 'full' | 'over' => {
  const opens = shop.hours.some(({ weekday }) => weekday === weekdayOf(date))
  if (!opens || shop.closedOn.includes(date)) return 'closed'
  return freeStarts(shop, date, { ...request, booked: [] }).length > 0 ? 'full' : 'over'
}
