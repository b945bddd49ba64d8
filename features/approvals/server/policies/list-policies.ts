import type { z } from 'zod'
import { isUserOfFleet } from '#features/accounts/person.ts'
import { type Role, roleName } from '#features/accounts/role.ts'
import { scopeOf } from '#features/accounts/scope.ts'
import type { Ctx } from '#features/accounts/server/context.ts'
import { findPeopleOfFleet } from '#features/orders/server/people-store.ts'
import { SERVICES } from '#features/services/catalog/services.ts'
import { serviceName } from '#features/services/service.ts'
import { isVisibleVehicle } from '#features/vehicles/server/detail/vehicle-detail-store.ts'
import type { Input } from '#platform/contract/call.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { approvalCalls } from '../../contract.ts'
import type { policyRow } from '../../wire.ts'
import { APPROVER_ROLES, toWire } from '../../policy.ts'
import { policyParts, policySentence } from '../../policy-sentence.ts'
import { departmentsOf, findVehicleChoices } from './choices-store.ts'
import { listViewMailsOf } from '#features/accounts/server/views/mails/view-mail-store.ts'
import { productToday } from '#features/countries/dates.ts'
import { findDeputiesAround } from '../deputies/deputies-store.ts'
import { findPolicies, findPoliciesOfVehicles, type StoredPolicy } from './policy-store.ts'
import { loadPolicyWords } from './words.ts'

export const listPolicies = async (ctx: Ctx) => ({
  policies: await presentPolicies(ctx, await findPolicies(ctx.db, scopeOf(ctx.acting))),
})

/** Policies in wire format, each with its sentence. */
export const presentPolicies = async (ctx: Ctx, policies: StoredPolicy[]): Promise<z.input<typeof policyRow>[]> => {
  const words = await loadPolicyWords(ctx, policies)
  return policies.map((policy) => ({
    ...toWire(policy),
    version: policy.version,
    sentence: policySentence(policy, words, ctx.language),
    ...policyParts(policy, words, ctx.language),
  }))
}

/** Policies that cover a vehicle the user may see, each with all ids it names. */
export const listVehiclePolicies = async (ctx: Ctx, { params }: Pick<Input<typeof approvalCalls.vehiclePolicies>, 'params'>) => {
  const scope = scopeOf(ctx.acting)
  if (!(await isVisibleVehicle(ctx.db, scope, params.id))) refuse('vehicle_not_found')
  const covering = new Set((await findPoliciesOfVehicles(ctx.db, [{ ...scope, vehicleId: params.id }])).map(({ id }) => id))
  const policies = await findPolicies(ctx.db, scope)
  return {
    policies: await presentPolicies(
      ctx,
      policies.filter(({ id }) => covering.has(id)),
    ),
  }
}

/** Policies of the acting fleet that name a user: those affected if that user leaves. */
export const listUserPolicies = async (ctx: Ctx, { params }: Input<typeof approvalCalls.userPolicies>) => {
  const scope = scopeOf(ctx.acting)
  const [policies, deputies, viewMails] = await Promise.all([
    findPolicies(ctx.db, scope),
    findDeputiesAround(ctx.db, scope, params.id, productToday(ctx)),
    listViewMailsOf(ctx.db, { ...scope, userId: params.id }),
  ])
  return {
    stands_in_for: deputies.filter(({ userId }) => userId !== params.id).map((deputy) => deputy.userName),
    deputy: deputies.find(({ userId }) => userId === params.id)?.deputyName ?? null,
    view_mails: viewMails,
    policies: await presentPolicies(
      ctx,
      policies.filter(({ userIds }) => userIds.includes(params.id)),
    ),
  }
}

/** Roles that every fleet can fill. */
const USUAL_ROLES: readonly Role[] = ['owner', 'admin', 'manager', 'driver']

/** Options of the form. Inactive users are marked, since a policy may still name them. */
export const listPolicyChoices = async (ctx: Ctx) => {
  const scope = scopeOf(ctx.acting)
  const people = await findPeopleOfFleet(ctx.db, scope)
  const vehicles = await findVehicleChoices(ctx.db, scope)
  const policies = await findPolicies(ctx.db, scope)
  // Other roles would name no one, such as those of a management company in a fleet without one.
  const named = new Set([...USUAL_ROLES, ...people.flatMap(({ roles }) => roles), ...policies.flatMap(({ roles }) => roles)])
  const { language } = ctx
  return {
    users: people
      .filter((person) => isUserOfFleet(person, scope.fleetId) || person.approvalFleetIds.includes(scope.fleetId))
      .map((person) => ({
        id: person.id,
        name: `${person.firstName} ${person.lastName}`,
        roles: person.roles.map((role) => roleName(role, language)),
        is_active: person.active,
      })),
    roles: APPROVER_ROLES.filter((role) => named.has(role)).map((role) => ({ role, name: roleName(role, language) })),
    departments: departmentsOf(vehicles).toSorted((one, other) => one.localeCompare(other, language)),
    services: SERVICES.map((service) => ({ id: service.id, name: serviceName(service, language) })).toSorted((a, b) =>
      a.name.localeCompare(b.name, language),
    ),
    vehicles: vehicles.map(({ id, name, otherId, licensePlateNumber, isActive }) => ({
      id,
      name,
      detail: [licensePlateNumber, otherId].filter(Boolean).join(' · '),
      is_active: isActive,
    })),
  }
}
