import { scopeOf } from '#features/accounts/scope.ts'
import type { Ctx, WritingCtx } from '#features/accounts/server/context.ts'
import { isUserOfFleet } from '#features/accounts/person.ts'
import { happened } from '#features/events/event.ts'
import { findPeopleOfFleet } from '#features/orders/server/people-store.ts'
import { actorOfFleet } from '#features/orders/server/life/take-step.ts'
import { SERVICES } from '#features/services/catalog/services.ts'
import type { Input } from '#platform/contract/call.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { publish } from '#platform/http/channel.ts'
import type { approvalCalls } from '../../contract.ts'
import { checkPolicy, type PolicyForm, type PolicyScope, type PolicyTerms, snapshotOf } from '../../policy.ts'
import { knownDepartments, knownVehicleIds } from './choices-store.ts'
import { presentPolicies } from './list-policies.ts'
import { insertPolicy, lockPolicy, removePolicy, replacePolicy, type StoredPolicy } from './policy-store.ts'
import { refuseLoosening } from './refuse-loosening.ts'

export const createPolicy = async (ctx: WritingCtx, { body }: Input<typeof approvalCalls.createPolicy>) => {
  const policy = await readPolicyForm(ctx, body, null)
  await refuseLoosening(ctx, { id: null, terms: policy })
  const saved = await insertPolicy(ctx.db, scopeOf(ctx.acting), policy, ctx.now)
  await emitChange(ctx, saved.id, { type: 'policy_created', before: null, after: policy })
  return present(ctx, saved)
}

export const updatePolicy = async (ctx: WritingCtx, { params, body }: Input<typeof approvalCalls.updatePolicy>) => {
  const before = await lockOwn(ctx, params.id)
  if (body.version !== undefined && body.version !== before.version) refuse('conflict')
  const policy = await readPolicyForm(ctx, body, before)
  await refuseLoosening(ctx, { id: before.id, terms: policy })
  const saved = await replacePolicy(ctx.db, scopeOf(ctx.acting), before, policy, ctx.now)
  await emitChange(ctx, saved.id, { type: 'policy_updated', before: snapshotOf(before), after: policy })
  return present(ctx, saved)
}

export const deletePolicy = async (ctx: WritingCtx, { params }: Input<typeof approvalCalls.deletePolicy>) => {
  const before = await lockOwn(ctx, params.id)
  await refuseLoosening(ctx, { id: before.id, terms: null })
  await removePolicy(ctx.db, scopeOf(ctx.acting), before.id, ctx.now)
  await emitChange(ctx, before.id, { type: 'policy_deleted', before: snapshotOf(before), after: null })
  return {}
}

const lockOwn = async (ctx: WritingCtx, id: number): Promise<StoredPolicy> =>
  (await lockPolicy(ctx.db, scopeOf(ctx.acting), id)) ?? refuse('policy_not_found')

/** Converts the form to a policy; everything it names is looked up in the acting fleet. */
export const readPolicyForm = async (
  ctx: Ctx,
  { fleet_id: fleetId, ...form }: PolicyForm & { fleet_id?: number | undefined },
  before: PolicyTerms | null,
): Promise<PolicyTerms> => {
  if (fleetId !== undefined && fleetId !== ctx.acting.fleetId) refuse('id_of_another', {}, { field: 'fleet_id' })
  const check = checkPolicy(form, await loadScope(ctx, form, before))
  return check.ok ? check.policy : refuse(check.code, {}, { problems: check.problems })
}

/** Valid choices of the policy: active users, and everything it named before, so that it can be saved after a user left. */
const loadScope = async (ctx: Ctx, form: PolicyForm, before: PolicyTerms | null): Promise<PolicyScope> => {
  const scope = scopeOf(ctx.acting)
  const people = await findPeopleOfFleet(ctx.db, scope)
  const approvers = people.filter(
    (person) => person.active && (isUserOfFleet(person, scope.fleetId) || person.approvalFleetIds.includes(scope.fleetId)),
  )
  return {
    userIds: [...approvers.map((person) => person.id), ...(before?.userIds ?? [])],
    vehicleIds: [...(await knownVehicleIds(ctx.db, scope, form.vehicle_ids ?? [])), ...(before?.vehicleIds ?? [])],
    // A department without vehicles stays valid: a vehicle may return to it.
    departments: [
      ...(await knownDepartments(
        ctx.db,
        scope,
        (form.departments ?? []).map((name) => name.trim()),
      )),
      ...(before?.departments ?? []),
    ],
    serviceDefinitionIds: [...SERVICES.map((service) => service.id), ...(before?.serviceDefinitionIds ?? [])],
  }
}

type Change =
  | { type: 'policy_created'; before: null; after: PolicyTerms }
  | { type: 'policy_updated'; before: PolicyTerms; after: PolicyTerms }
  | { type: 'policy_deleted'; before: PolicyTerms; after: null }

/** Notifies audit log and open screens: who may approve waiting orders may have changed. */
const emitChange = async (ctx: Ctx, subjectId: number, change: Change): Promise<void> => {
  const { id, name } = actorOfFleet(ctx.acting)
  const actor = { kind: 'user' as const, id: id!, name }
  const where = { fleetId: ctx.acting.fleetId, subjectId, at: ctx.now.toISOString(), actor }
  if (change.type === 'policy_created') ctx.emit(happened(change.type, where, { before: null, after: change.after }))
  if (change.type === 'policy_updated') ctx.emit(happened(change.type, where, { before: change.before, after: change.after }))
  if (change.type === 'policy_deleted') ctx.emit(happened(change.type, where, { before: change.before, after: null }))
  await publish(ctx.db, { topic: `fleet:${ctx.acting.fleetId}`, channel: 'orders' })
}

const present = async (ctx: Ctx, saved: StoredPolicy) => {
  const [policy] = await presentPolicies(ctx, [saved])
  return { policy: policy! }
}
