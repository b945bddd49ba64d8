import { addDays } from '#features/countries/dates.ts'
import type { ProductEvent } from '#features/events/event.ts'
import { serviceById } from '#features/services/catalog/services.ts'
import { visitMinutes } from '#features/services/visit-minutes.ts'
import { BOOKING_WINDOW_DAYS, bookingWindow, type FreeStart, nextFreeStarts } from '#features/shops/opening-times.ts'
import { findShopFor } from '#features/shops/server/shop-store.ts'
import { findBookedTimes } from '#features/shops/server/times/times-store.ts'
import type { Clock } from '#platform/clock/clock.ts'
import { Refusal, type RefusalCode } from '#platform/contract/refusal.ts'
import type { Db } from '#platform/db/database.ts'
import { retryConflict } from '#platform/db/transaction-conflict.ts'
import type { Write } from '#platform/db/writer.ts'
import { type Booker, bookVisit } from '../booking/request-order.ts'
import {
  type BookingLine,
  deleteOldBookings,
  findBookings,
  findLines,
  finishBookings,
  lockLine,
  saveBooked,
  saveRefused,
} from './visit-bookings-store.ts'

export const BOOK_VISITS_JOB = 'book-visits'
export type BookVisitsJob = { fleetId: number; id: string }
export const SWEEP_BOOKINGS_JOB = 'sweep-visit-bookings'
export const SWEEP_BOOKINGS_CRON = '40 8 * * *'
const RETENTION_DAYS = 31
const DAY_MS = 86_400_000

type Deps = { db: Db; write: Write<ProductEvent>; clock: Clock; stopping: AbortSignal }

/** Books the visits one by one. May be interrupted and rerun: booked or refused visits are not touched again. */
export const runBookings = async (deps: Deps, job: BookVisitsJob): Promise<void> => {
  const bookings = await findBookings(deps.db, job)
  if (!bookings || bookings.finishedAt) return
  for (const line of await findLines(deps.db, job)) {
    if (line.doneAt !== null) continue
    deps.stopping.throwIfAborted()
    await bookLine(deps, job, line, bookings.booker)
  }
  await finishBookings(deps.db, job, deps.clock.now())
}

const bookLine = async ({ db, write, clock }: Deps, job: BookVisitsJob, line: BookingLine, acting: Booker): Promise<void> => {
  const book = () =>
    write(async (tx, emit) => {
      if (!(await lockLine(tx, job, line.line))) return
      const now = clock.now()
      const orderId = await bookVisit({ db: tx, now, emit, acting }, requestOf(line))
      await saveBooked(tx, job, line.line, orderId, now)
    })
  try {
    await retryConflict(book, () => undefined)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const nextFree = isAboutTime(error.code) ? await findNextFree(db, line, acting, clock.now()) : null
    await write((tx) => saveRefused(tx, job, line.line, { refusal: error.code, nextFree }, clock.now()))
  }
}

const requestOf = ({ vehicleId, shopId, visitDay, visitTime, services }: BookingLine): Parameters<typeof bookVisit>[1] => ({
  vehicle_id: vehicleId,
  shop_id: shopId,
  appointment_datetime: `${visitDay}T${visitTime}`,
  order_services: services.map((one) => ({ service_definition_id: one.serviceDefinitionId, position: one.position })),
  fault_codes: [],
  recall_ids: [],
  problem_ids: [],
})

const ABOUT_TIME: readonly RefusalCode[] = [
  'slot_taken',
  'shop_closed_that_day',
  'time_not_offered',
  'time_too_soon',
  'date_outside_window',
]
const isAboutTime = (code: RefusalCode): boolean => ABOUT_TIME.includes(code)

const findNextFree = async (db: Db, line: BookingLine, { country }: Booker, now: Date): Promise<FreeStart | null> => {
  const shop = await findShopFor(db, country, line.shopId)
  if (!shop) return null
  const { from } = bookingWindow(shop.zone, now)
  const calendar = (await findBookedTimes(db, [shop], { from, to: addDays(from, BOOKING_WINDOW_DAYS + 1) })).get(shop.id)!
  const minutes = visitMinutes(line.services.map((one) => serviceById(one.serviceDefinitionId)?.standardMinutes ?? null))
  return nextFreeStarts(calendar.times, { minutes, booked: calendar.booked, now }, 1, line.visitDay)[0] ?? null
}

/** Deletes old booking jobs; their orders stay. */
export const sweepBookings = ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> =>
  deleteOldBookings(db, new Date(clock.now().getTime() - RETENTION_DAYS * DAY_MS))
