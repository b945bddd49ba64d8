import { fullName } from '#features/accounts/acting.ts'
import type { WritingCtx } from '#features/accounts/server/context.ts'

/** The acting user as the actor of events. */
export const actorOf = ({ acting }: Pick<WritingCtx, 'acting'>) => ({
  kind: 'user' as const,
  id: acting.userId,
  name: fullName(acting),
})

/** Event context for a subject outside any fleet. */
export const fleetless = (ctx: Pick<WritingCtx, 'acting' | 'now'>, subjectId: number | string) => ({
  fleetId: null,
  subjectId,
  at: ctx.now.toISOString(),
  actor: actorOf(ctx),
})
