import type { Ctx } from '#features/accounts/server/context.ts'
import { fleetToday } from '#features/accounts/server/fleet-day.ts'
import { addDays } from '#features/countries/dates.ts'
import { STATES_OF } from '../segments.ts'
import { countBoardByDay } from './board-store.ts'

/** Two weeks with today. */
const DAYS = 14

/** Of each day the vehicles that were inspected, and those that left without; the same count as on the board. */
export const showDays = async (ctx: Ctx) => {
  const today = fleetToday(ctx)
  const from = addDays(today, 1 - DAYS)
  const counts = await countBoardByDay(ctx.db, { fleetId: ctx.acting.fleetId }, { from, to: today, today })
  return {
    days: Array.from({ length: DAYS }, (_, index) => {
      const day = addDays(from, index)
      const ofDay = counts.filter((count) => count.day === day)
      const sum = (segment: keyof typeof STATES_OF): number =>
        ofDay.filter(({ state }) => STATES_OF[segment].includes(state)).reduce((all, { count }) => all + count, 0)
      return { day, inspected: sum('passed') + sum('failed'), uninspected: sum('uninspected') }
    }),
  }
}
