import { addDays, type IsoDate } from '#features/countries/dates.ts'
import { type FreeStart, freeStarts, nextFreeStarts, type ShopTimes, type VisitRequest } from './opening-times.ts'

const OFFERED_STARTS = 3
/** Minimum gap between two offered times of one day: 8:00 and 8:30 would not be a real choice. */
const APART_MINUTES = 90

/** The next free times offered in a list: at most two of the first day, then the following days. */
export const offeredStarts = (shop: ShopTimes, request: VisitRequest): FreeStart[] => {
  const [first] = nextFreeStarts(shop, request, 1)
  if (!first) return []
  const second = laterThatDay(shop, request, first)
  const offered = second ? [first, second] : [first]
  let day: IsoDate = first.date
  while (offered.length < OFFERED_STARTS) {
    const next = nextFreeStarts(shop, request, 1, addDays(day, 1))[0]
    if (!next || next.date <= day) break
    offered.push(next)
    day = next.date
  }
  return offered
}

const laterThatDay = (shop: ShopTimes, request: VisitRequest, { date, time }: FreeStart): FreeStart | null => {
  const later = freeStarts(shop, date, request).find((start) => minuteOf(start) - minuteOf(time) >= APART_MINUTES)
  return later === undefined ? null : { date, time: later }
}

const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
