import { providersOf } from '#features/accounts/payment-facts.ts'
import { methodName } from '#features/accounts/payment-words.ts'
import { mayGrant, type Role, roleName } from '#features/accounts/role.ts'
import type { Ctx } from '#features/accounts/server/context.ts'
import { roleHelp } from '#features/accounts/users/role-help.ts'
import { mayChooseAffiliation, mayShareAccountNumber, offeredRoles } from '#features/accounts/users/user-rights.ts'
import { resolveBrand } from '#features/brands/brand-of-host.ts'
import { uiLanguage } from '#features/countries/country.ts'
import type { Input } from '#platform/contract/call.ts'
import { fleetAccessOf } from '../../fleet-access.ts'
import type { userCalls } from '../../users/users-contract.ts'
import { findAffiliation, findHomeFleet, listAffiliations, listAssignableVehicles, listChoosableFleets } from './choices-store.ts'
import { methodsToShare } from './share-methods.ts'
import { pageOf } from './user-of-scope.ts'

const presentRoles = (ctx: Ctx, roles: readonly Role[]) =>
  roles.map((id) => ({
    id,
    name: roleName(id, ctx.language),
    help: roleHelp(id, ctx.language),
    can_grant: mayGrant(ctx.acting.roles, id),
  }))

/** Options of the user form for the acting fleet or company. */
export const formChoices = async (ctx: Ctx) => {
  const { db, acting } = ctx
  const homeFleet = await findHomeFleet(db, acting.fleetId)
  const page = pageOf(homeFleet)
  const fleets = await listChoosableFleets(db, acting)
  const facts = { providers: providersOf(homeFleet.fleetPaymentType), affiliationAllows: homeFleet.affiliationAllows }
  const affiliations =
    page === 'company' && mayChooseAffiliation(acting).ok ? await listAffiliations(db, fleetAccessOf(acting)) : []
  const vehicles = page === 'company' ? [] : await listAssignableVehicles(db, { fleetId: homeFleet.id })
  const requester = { id: acting.userId, roles: acting.roles }
  const methods = page === 'company' ? [] : await methodsToShare(db, requester, homeFleet.id)
  return {
    page,
    country: homeFleet.country,
    roles: presentRoles(ctx, offeredRoles({ page, fuelCard: resolveBrand(ctx.host).fuelCard })),
    vehicles: vehicles.map(({ id, name, licensePlateNumber, otherId, isOutOfService }) => ({
      id,
      name,
      detail: [licensePlateNumber, otherId].filter(Boolean).join(' · '),
      is_out_of_service: isOutOfService,
    })),
    approval_fleets: fleets,
    affiliations: affiliations.map(({ id, name }) => ({ id, name })),
    payment_methods: methods.map((method) => ({
      id: method.id,
      name: methodName(method, uiLanguage(ctx.language)),
      detail: method.nickname,
      owner_id: method.ownerUserId,
    })),
    can_share_account_number: page === 'fleet' && mayShareAccountNumber(acting, facts).ok,
  }
}

export const listRoles = async (ctx: Ctx, { query }: Input<typeof userCalls.roles>) => {
  const page = query.role_type === 'fmc' ? ('company' as const) : ('fleet' as const)
  return { roles: presentRoles(ctx, offeredRoles({ page, fuelCard: resolveBrand(ctx.host).fuelCard })) }
}

export const showOwnAffiliation = async (ctx: Ctx) => {
  const { acting } = ctx
  const id = acting.affiliationId ?? (await findHomeFleet(ctx.db, acting.fleetId)).affiliationId
  const found = id === null ? undefined : await findAffiliation(ctx.db, id)
  return { affiliation: found ? { id: found.id, name: found.name, parent_id: found.parentId } : null }
}
