import { holds, holdsForAll } from '../capabilities.ts'
import { FMC_ROLES, holdsAny, isFmc, isStandardUser, mayGrant, rankOf, type Role } from '../role.ts'

/**
 * Rights on users and their payment methods: the whole role matrix, checked by the server before writes and by the screens
 * before offering actions. Other role permissions, such as adding users, are in `../permissions.ts`; ranks are in
 * `../role.ts`.
 */

/** The actor, or the user acted on. */
export type Somebody = { id: number; roles: readonly Role[] }

type UserRightCode =
  | 'admins_only'
  | 'own_user'
  | 'own_profile_only'
  | 'own_approval_fleets'
  | 'user_ranks_above'
  | 'user_not_standard'
  | 'top_role_only'
  | 'role_not_offered'
  | 'role_above_own'
  | 'kept_by_card_program'
  | 'fmc_owner_only'
  | 'account_number_not_shared'

export type UserRight = { ok: true } | { ok: false; code: UserRightCode }
const yes: UserRight = { ok: true }
const no = (code: UserRightCode): UserRight => ({ ok: false, code })

/** The highest role of the organization: fleet, fleet-management company, platform. */
const TOP_ROLES: readonly Role[] = ['owner', 'account_owner', 'fmc', 'super_admin']

const isSelf = (requester: Somebody, user: Somebody): boolean => requester.id === user.id
const ranksAbove = (user: Somebody, requester: Somebody): boolean => rankOf(user.roles) > rankOf(requester.roles)

/** Admins edit users who do not rank above them; all others only their own profile. */
export const mayEditUser = (requester: Somebody, user: Somebody, what: 'everything' | 'profile' = 'everything'): UserRight => {
  if (holds(requester.roles, 'users.edit')) return ranksAbove(user, requester) ? no('user_ranks_above') : yes
  if (!isSelf(requester, user)) return no('admins_only')
  return what === 'profile' ? yes : no('own_profile_only')
}

/** Never oneself or a higher rank. Admins delete drivers and managers, the top role of the organization anyone. */
export const mayDeleteUser = (requester: Somebody, user: Somebody): UserRight => {
  if (isSelf(requester, user)) return no('own_user')
  if (!holds(requester.roles, 'users.delete')) return no('admins_only')
  if (ranksAbove(user, requester)) return no('user_ranks_above')
  return isStandardUser(user.roles) || holdsAny(requester.roles, TOP_ROLES) ? yes : no('top_role_only')
}

/** Deactivates and activates users. Never oneself; drivers and managers only. */
export const maySwitchUser = (requester: Somebody, user: Somebody): UserRight => {
  if (isSelf(requester, user)) return no('own_user')
  if (!holds(requester.roles, 'users.deactivate')) return no('admins_only')
  return isStandardUser(user.roles) ? yes : no('user_not_standard')
}

/** The organization a user works in, which determines the available roles. */
type RolePage = { page: 'fleet' | 'company'; fuelCard: boolean }

/** The roles a form offers, in order. Never Super Admin. */
export const offeredRoles = ({ page, fuelCard }: RolePage): readonly Role[] => {
  if (page === 'company') return FMC_ROLES
  return fuelCard
    ? ['owner', 'account_owner', 'admin', 'fleet_manager', 'manager', 'driver', 'mechanic']
    : ['owner', 'admin', 'manager', 'driver', 'mechanic']
}

/** Roles held before stay without a check; new ones must be offered and not above the actor's rank. */
export const mayGiveRoles = (
  requester: Somebody,
  before: readonly Role[],
  after: readonly Role[],
  where: RolePage,
): UserRight => {
  const added = after.filter((role) => !before.includes(role))
  if (added.some((role) => !offeredRoles(where).includes(role))) return no('role_not_offered')
  return added.every((role) => mayGrant(requester.roles, role)) ? yes : no('role_above_own')
}

/** The owner roles: of a fleet, or of a company. */
export const OWNER_ROLES: Record<RolePage['page'], readonly Role[]> = { fleet: ['owner', 'account_owner'], company: ['fmc'] }
export const isOwnerOf = (page: RolePage['page'], roles: readonly Role[]): boolean => holdsAny(roles, OWNER_ROLES[page])

/** The last owner can be neither deleted, deactivated nor demoted, by anyone. */
export const wouldLeaveNoOwner = (
  page: RolePage['page'],
  { before, after, otherOwners }: { before: readonly Role[]; after: readonly Role[]; otherOwners: number },
): boolean => isOwnerOf(page, before) && !isOwnerOf(page, after) && otherOwners === 0

/** Users whose email and roles the card program manages: they cannot be changed here. */
export const isManagedByCardProgram = (roles: readonly Role[], fuelCard: boolean): boolean =>
  fuelCard && holdsAny(roles, ['account_owner', 'owner', 'admin'])

/** Roles that can be notified of orders over policy: those that decide for the whole fleet. */
export const mayHearOverPolicy = (roles: readonly Role[]): boolean => holdsForAll(roles, 'orders.approve')

/** Approval fleets are chosen by company staff, and by users who have several fleets. */
export const choosesApprovalFleets = (
  requester: Pick<Somebody, 'roles'>,
  accessibleFleetCount: number,
  roles: readonly Role[],
): boolean =>
  mayHearOverPolicy(roles) &&
  holds(requester.roles, 'users.approval_fleets') &&
  (isFmc(requester.roles) || accessibleFleetCount > 1)

/** Users cannot grant themselves the right to decide over policy, unless they may decide any order or own the company. */
export const mayGiveOwnApprovalFleets = (self: Pick<Somebody, 'roles'>): UserRight =>
  holds(self.roles, 'orders.approve_any') || holds(self.roles, 'users.affiliation') ? yes : no('own_approval_fleets')

/** Whether the user may choose the company of a staff member. */
export const mayChooseAffiliation = (requester: Pick<Somebody, 'roles'>): UserRight =>
  holds(requester.roles, 'users.affiliation') ? yes : no('fmc_owner_only')

/**
 * An account number can be shared if there is one and the affiliation allows it; a fleet without an affiliation needs no
 * permission.
 */
export const mayShareAccountNumber = (
  requester: Pick<Somebody, 'roles'>,
  { providers, affiliationAllows }: { providers: readonly string[]; affiliationAllows: boolean },
): UserRight => {
  if (!holds(requester.roles, 'users.edit')) return no('admins_only')
  return providers.includes('wex') && affiliationAllows ? yes : no('account_number_not_shared')
}

/** May pay with the fleet's account number: its admins, the staff that manages it, and users it is shared with. */
export const mayPayByAccount = (roles: readonly Role[], isShared: boolean): boolean =>
  isShared || holds(roles, 'account_number.use')

/** Sees the column that marks the method the subscription is charged to. */
export const seesDefaultMethod = (roles: readonly Role[]): boolean => holds(roles, 'methods.set_default')

/** May edit and delete a payment method: its owner, or a role that is granted those of others. */
export const mayChangeMethod = (requester: Somebody, ownerId: number | null): boolean =>
  holdsForAll(requester.roles, 'methods.edit') || (holds(requester.roles, 'methods.edit') && requester.id === ownerId)

export const maySetDefaultMethod = (requester: Somebody, ownerId: number | null): boolean =>
  holdsForAll(requester.roles, 'methods.set_default') ||
  (seesDefaultMethod(requester.roles) && mayChangeMethod(requester, ownerId))

/** Whether a card can be shared with these roles: a single role other than Driver, Mechanic or Manager, or exactly Driver and Manager. */
export const mayShareCardWith = (roles: readonly Role[]): boolean => {
  const held = new Set(roles)
  if (held.size === 1) return !held.has('driver') && !held.has('manager') && !held.has('mechanic')
  return held.size === 2 && held.has('driver') && held.has('manager')
}
