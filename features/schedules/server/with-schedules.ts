import type { Ctx } from '#features/accounts/server/context.ts'
import { flagsFor, visitor } from '#features/accounts/server/flags.ts'
import { refuse } from '#platform/contract/refusal.ts'

/**
 * An action of the schedule itself, which a flag switches off for a person, an affiliation or a brand. What is due next and what was
 * done stays, since bookings, lists and the history need it.
 */
export const withSchedules =
  <A, R>(action: (ctx: Ctx, asked: A) => Promise<R>) =>
  async (ctx: Ctx, asked: A): Promise<R> => {
    const { userId, email, affiliationId } = ctx.acting
    const flags = await flagsFor(ctx.db, ctx.ports, { ...visitor(ctx.host, email), customerId: userId, affiliationId })
    if (!flags.maintenance_schedules) return refuse('schedules_off')
    return action(ctx, asked)
  }
