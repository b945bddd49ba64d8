import { holdsForAll } from '#features/accounts/capabilities.ts'
import { fullName } from '#features/accounts/acting.ts'
import type { Person } from '#features/accounts/person.ts'
import { scopeOf } from '#features/accounts/scope.ts'
import type { Ctx, WritingCtx } from '#features/accounts/server/context.ts'
import { productToday } from '#features/countries/dates.ts'
import { type DeputySnapshot, happened } from '#features/events/event.ts'
import { actorOfFleet } from '#features/orders/server/life/take-step.ts'
import { findPeopleOfFleet } from '#features/orders/server/people-store.ts'
import type { Input } from '#platform/contract/call.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { publish } from '#platform/http/channel.ts'
import type { approvalCalls } from '../../contract.ts'
import { checkDeputy, mayDeputize } from '../../deputies/deputy.ts'
import { deleteDeputy, findDeputy, saveDeputy } from './deputies-store.ts'

export const showDeputy = async (ctx: Ctx, { params }: Input<typeof approvalCalls.deputy>) => {
  const { people } = await loadUser(ctx, params.id)
  return present(ctx, params.id, people)
}

export const setDeputy = async (ctx: WritingCtx, { params, body }: Input<typeof approvalCalls.setDeputy>) => {
  const { db, now } = ctx
  const scope = scopeOf(ctx.acting)
  const { people } = await loadUser(ctx, params.id)
  const chosen = { deputyUserId: body.deputy_user_id, fromOn: body.from_on, toOn: body.to_on }
  const eligible = people.filter((person) => mayDeputize(person, scope.fleetId))
  const ids = eligible.map(({ id }) => id)
  const check = checkDeputy(chosen, params.id, ids, productToday(ctx))
  if (!check.ok) return refuse(check.code, {}, { field: check.field })
  const before = await snapshotOf(ctx, params.id)
  await saveDeputy(db, scope, params.id, { ...chosen, setByUserId: ctx.acting.userId, setAt: now })
  const deputy = eligible.find(({ id }) => id === chosen.deputyUserId)!
  await emitChange(ctx, params.id, { before, after: { ...chosen, deputyName: fullName(deputy) } })
  return present(ctx, params.id, people)
}

export const removeDeputy = async (ctx: WritingCtx, { params }: Input<typeof approvalCalls.removeDeputy>) => {
  const { people } = await loadUser(ctx, params.id)
  const before = await snapshotOf(ctx, params.id)
  await deleteDeputy(ctx.db, scopeOf(ctx.acting), params.id)
  if (before) await emitChange(ctx, params.id, { before, after: null })
  return present(ctx, params.id, people)
}

/** A person of the acting fleet whose deputy this user may see and set: their own, or any person's for an admin. */
const loadUser = async (ctx: Ctx, userId: number): Promise<{ people: Person[] }> => {
  const { acting } = ctx
  const people = await findPeopleOfFleet(ctx.db, scopeOf(acting))
  if (!people.some(({ id }) => id === userId)) refuse('user_not_found')
  if (userId !== acting.userId && !holdsForAll(acting.roles, 'deputies.set')) refuse('deputy_not_yours')
  return { people }
}

const snapshotOf = async (ctx: WritingCtx, userId: number): Promise<DeputySnapshot | null> => {
  const row = await findDeputy(ctx.db, scopeOf(ctx.acting), userId, productToday(ctx))
  return row ? { deputyUserId: row.deputyUserId, deputyName: fullName(row), fromOn: row.fromOn, toOn: row.toOn } : null
}

/** Notifies audit log and open screens: who may approve waiting orders may have changed. */
const emitChange = async (
  ctx: WritingCtx,
  subjectId: number,
  payload: { before: DeputySnapshot | null; after: DeputySnapshot | null },
): Promise<void> => {
  const { fleetId } = ctx.acting
  const { id, name } = actorOfFleet(ctx.acting)
  const where = { fleetId, subjectId, at: ctx.now.toISOString(), actor: { kind: 'user' as const, id: id!, name } }
  ctx.emit(happened('deputy_changed', where, payload))
  await publish(ctx.db, { topic: `fleet:${fleetId}`, channel: 'orders' })
}

const present = async (ctx: Ctx, userId: number, people: readonly Person[]) => {
  const today = productToday(ctx)
  const scope = scopeOf(ctx.acting)
  const row = await findDeputy(ctx.db, scope, userId, today)
  const choices = people.filter((person) => person.id !== userId && mayDeputize(person, scope.fleetId))
  return {
    deputy: row
      ? {
          id: row.deputyUserId,
          name: fullName(row),
          from_on: row.fromOn,
          to_on: row.toOn,
          is_standing_in: row.fromOn <= today,
          set_by: fullName({ firstName: row.setterFirstName, lastName: row.setterLastName }),
        }
      : null,
    choices: choices.map((person) => ({ id: person.id, name: fullName(person) })),
  }
}
