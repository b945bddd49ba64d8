import { type Acting, fullName } from '#features/accounts/acting.ts'
import { findActingUser } from '#features/accounts/server/acting-user-store.ts'
import type { Ctx } from '#features/accounts/server/context.ts'
import { scopeOf } from '#features/accounts/scope.ts'
import { uiLanguage } from '#features/countries/country.ts'
import { mayStillAct } from '#features/fleets/server/may-still-act.ts'
import { findOrder } from '#features/orders/server/order-store.ts'
import { Refusal, refuse } from '#platform/contract/refusal.ts'
import type { Db } from '#platform/db/database.ts'
import { publish } from '#platform/http/channel.ts'
import { type EveryLanguage, inEveryLanguage } from '#platform/i18n/texts.ts'
import { approveOrder } from '../approve-order.ts'
import type { HeldJob } from './hold-decision.ts'
import { endHeld, saveProblem, startHeld } from './held-store.ts'

type CarryOutDeps = Omit<Ctx, 'acting' | 'language' | 'emit'> & {
  /** The text of a refusal. */
  wordsOf: (refusal: Refusal, language: Ctx['language']) => string
}

/** Executes a decision that was not undone: the approval itself, as the user who made it. Run by a job, and again after a crash. */
export const carryOutDecision = async ({ wordsOf, ...deps }: CarryOutDeps, job: HeldJob): Promise<void> => {
  const held = await startHeld(deps.db, job, deps.now)
  if (!held) return
  const { acting, body } = held
  const emit = (): never => {
    throw new Error('events are emitted within a transaction')
  }
  const ctx: Ctx = { ...deps, acting, language: uiLanguage(acting.language), emit }
  try {
    if (!(await isStillThere(deps.db, acting))) refuse('approver_inactive', { name: fullName(acting) })
    await approveOrder(ctx, { params: { id: job.orderId }, query: undefined, body })
    await endHeld(deps.db, job)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await notCarriedOut(
      ctx,
      job,
      inEveryLanguage((language) => wordsOf(error, language)),
    )
  }
}

/** Without this check, a person deactivated in the meantime would read that they do not approve for this fleet. */
const isStillThere = async (db: Db, { userId, fleetId }: Acting): Promise<boolean> => {
  const acting = await findActingUser(db, { userId, fleetId })
  return acting !== null && (await mayStillAct(db, acting))
}

/** Already decided by someone else: saves no problem. */
const notCarriedOut = async ({ db, acting }: Ctx, job: HeldJob, problem: EveryLanguage): Promise<void> => {
  const order = await findOrder(db, scopeOf(acting), job.orderId)
  if (order?.status === 'awaiting_approval') await saveProblem(db, job, problem)
  else await endHeld(db, job)
  const changed = order ? { order_id: order.id, vehicle_id: order.vehicleId } : {}
  await publish(db, { topic: `user:${acting.userId}`, channel: 'orders', ...changed })
}
