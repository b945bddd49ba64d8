import { fullName } from '#features/accounts/acting.ts'
import type { WritingCtx } from '#features/accounts/server/context.ts'

/** The actor, as events name them. */
export const actorOf = ({ acting }: Pick<WritingCtx, 'acting'>) => ({
  kind: 'user' as const,
  id: acting.userId,
  name: fullName(acting),
})

/** Event context of something that belongs to no fleet. */
export const fleetless = (ctx: Pick<WritingCtx, 'acting' | 'now'>, subjectId: number | string) => ({
  fleetId: null,
  subjectId,
  at: ctx.now.toISOString(),
  actor: actorOf(ctx),
})
