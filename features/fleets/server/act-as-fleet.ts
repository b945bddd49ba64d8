import { type Acting, fullName, sessionTopic } from '#features/accounts/acting.ts'
import type { Ctx } from '#features/accounts/server/context.ts'
import { presentCurrentUser } from '#features/accounts/server/current-user.ts'
import { actAsFleet as storeActingFleet, findActing, setFmcMode } from '#features/accounts/server/session-store.ts'
import { happened } from '#features/events/event.ts'
import type { Input } from '#platform/contract/call.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { publish } from '#platform/http/channel.ts'
import type { fleetCalls } from '../contract.ts'
import { mayActAs } from '../fleet-access.ts'
import { findFleetAccessFacts } from './fleet-access-store.ts'

/**
 * Acts as another fleet. Stored in the server-side session, so a client cannot choose its fleet, and every tab follows. The
 * user's identity stays: events name the user, not the fleet's owner.
 */
export const actAsFleet = async (ctx: Ctx, { body }: Input<typeof fleetCalls.actAs>) => {
  const { acting } = ctx
  const fleet = (await findFleetAccessFacts(ctx.db, acting.userId, body.fleet_id)) ?? refuse('fleet_out_of_reach')
  const permission = mayActAs(acting, fleet)
  if (!permission.ok) refuse(permission.code)
  const isHome = fleet.id === acting.homeFleetId
  await storeActingFleet(ctx.db, acting.sessionId, isHome ? null : fleet.id)
  if (fleet.id !== acting.fleetId) emitMove(ctx, acting, fleet.id, isHome)
  return presentChanged(ctx)
}

/** Returns to the home fleet; staff of a fleet-management company return to FMC mode. No effect if already there. */
export const stopActing = async (ctx: Ctx) => {
  const { acting } = ctx
  await storeActingFleet(ctx.db, acting.sessionId, null)
  if (acting.isFmc) await setFmcMode(ctx.db, acting.sessionId, true)
  if (acting.impersonating) emitMove(ctx, acting, acting.homeFleetId, true)
  return presentChanged(ctx)
}

/** Logged in the fleet that was entered, or left. */
const emitMove = (ctx: Ctx, acting: Acting, toFleetId: number, isHome: boolean): void => {
  const fleetId = isHome ? acting.fleetId : toFleetId
  const actor = { kind: 'user' as const, id: acting.userId, name: fullName(acting) }
  const where = { fleetId, subjectId: fleetId, at: ctx.now.toISOString(), actor }
  const payload = { fromFleetId: acting.fleetId, toFleetId }
  ctx.emit(happened(isHome ? 'stopped_impersonating' : 'impersonated_fleet', where, payload))
}

const presentChanged = async (ctx: Ctx) => {
  // Notifies the session's other tabs, which show the previous fleet.
  await publish(ctx.db, { topic: sessionTopic(ctx.acting), channel: 'session' })
  const acting = (await findActing(ctx.db, ctx.acting.sessionId, ctx.now)) ?? refuse('session_expired')
  return presentCurrentUser(ctx.db, acting, ctx.ports)
}
