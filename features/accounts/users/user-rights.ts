import { ADMIN_ROLES, FMC_ROLES, holdsAny, isDriverOnly, isFmc, isStandardUser, mayGrant, rankOf, type Role } from '../role.ts'

/**
 * Who may do what with users and their payment methods: the whole matrix of roles, asked by the server before it writes and by the
 * screens before they offer anything. Who adds users, and what else the roles decide, stands in `../permissions.ts`; how they rank in
 * `../role.ts`.
 */

/** Whoever asks, and whom it is about. */
export type Somebody = { id: number; roles: readonly Role[] }

type UserRightCode =
  | 'admins_only'
  | 'own_user'
  | 'own_profile_only'
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

/** The highest role of the place where one works: of a fleet, of a fleet-management company, of the platform. */
const TOP_ROLES: readonly Role[] = ['owner', 'account_owner', 'fmc', 'super_admin']

const isSelf = (asker: Somebody, user: Somebody): boolean => asker.id === user.id
const ranksAbove = (user: Somebody, asker: Somebody): boolean => rankOf(user.roles) > rankOf(asker.roles)
const passes = (asker: Pick<Somebody, 'roles'>): boolean => holdsAny(asker.roles, ADMIN_ROLES)

/** Admins change whoever does not rank above them; everybody else the profile of the own user. */
export const mayEditUser = (asker: Somebody, user: Somebody, what: 'everything' | 'profile' = 'everything'): UserRight => {
  if (passes(asker)) return ranksAbove(user, asker) ? no('user_ranks_above') : yes
  if (!isSelf(asker, user)) return no('admins_only')
  return what === 'profile' ? yes : no('own_profile_only')
}

/** Never oneself, nobody above. Admins delete drivers and managers, the top role of the place everybody. */
export const mayDeleteUser = (asker: Somebody, user: Somebody): UserRight => {
  if (isSelf(asker, user)) return no('own_user')
  if (!passes(asker)) return no('admins_only')
  if (ranksAbove(user, asker)) return no('user_ranks_above')
  return isStandardUser(user.roles) || holdsAny(asker.roles, TOP_ROLES) ? yes : no('top_role_only')
}

/** Deactivates and activates. Never oneself, and drivers and managers only. */
export const maySwitchUser = (asker: Somebody, user: Somebody): UserRight => {
  if (isSelf(asker, user)) return no('own_user')
  if (!passes(asker)) return no('admins_only')
  return isStandardUser(user.roles) ? yes : no('user_not_standard')
}

/** Where a user works, which decides the roles that there are to choose from. */
type RolePage = { page: 'fleet' | 'company'; fuelCard: boolean }

/** The roles that a form offers, in its order. Super Admin is never among them. */
export const offeredRoles = ({ page, fuelCard }: RolePage): readonly Role[] => {
  if (page === 'company') return FMC_ROLES
  return fuelCard
    ? ['owner', 'account_owner', 'admin', 'fleet_manager', 'manager', 'driver']
    : ['owner', 'admin', 'manager', 'driver']
}

/** What somebody held before stays without a question; what is new must be offered, and not above the own rank. */
export const mayGiveRoles = (asker: Somebody, before: readonly Role[], after: readonly Role[], where: RolePage): UserRight => {
  const added = after.filter((role) => !before.includes(role))
  if (added.some((role) => !offeredRoles(where).includes(role))) return no('role_not_offered')
  return added.every((role) => mayGrant(asker.roles, role)) ? yes : no('role_above_own')
}

/** The roles that own a place: a fleet, or a company. */
export const OWNER_ROLES: Record<RolePage['page'], readonly Role[]> = { fleet: ['owner', 'account_owner'], company: ['fmc'] }
export const isOwnerOf = (page: RolePage['page'], roles: readonly Role[]): boolean => holdsAny(roles, OWNER_ROLES[page])

/** The one who is the last may be neither deleted, deactivated nor given a lesser role, by nobody. */
export const wouldLeaveNoOwner = (
  page: RolePage['page'],
  { before, after, otherOwners }: { before: readonly Role[]; after: readonly Role[]; otherOwners: number },
): boolean => isOwnerOf(page, before) && !isOwnerOf(page, after) && otherOwners === 0

/** Whose e-mail and roles a card program keeps: they are not changed here. */
export const isManagedByCardProgram = (roles: readonly Role[], fuelCard: boolean): boolean =>
  fuelCard && holdsAny(roles, ['account_owner', 'owner', 'admin'])

/** Who may be told of orders over policy: everybody but a driver who is nothing else. */
export const mayHearOverPolicy = (roles: readonly Role[]): boolean => !isDriverOnly(roles)

/** Approval fleets are chosen for such a user by staff of a company, and by whoever has several fleets. */
export const choosesApprovalFleets = (
  asker: Pick<Somebody, 'roles'>,
  accessibleFleetCount: number,
  roles: readonly Role[],
): boolean => mayHearOverPolicy(roles) && (isFmc(asker.roles) || accessibleFleetCount > 1)

/** The company that a member of its staff works for. */
export const mayChooseAffiliation = (asker: Pick<Somebody, 'roles'>): UserRight =>
  holdsAny(asker.roles, ['fmc', 'super_admin']) ? yes : no('fmc_owner_only')

/** An account number is shared where there is one and the affiliation allows it; a fleet without an affiliation asks nobody. */
export const mayShareAccountNumber = (
  asker: Pick<Somebody, 'roles'>,
  { providers, affiliationAllows }: { providers: readonly string[]; affiliationAllows: boolean },
): UserRight => {
  if (!passes(asker)) return no('admins_only')
  return providers.includes('wex') && affiliationAllows ? yes : no('account_number_not_shared')
}

/** Pays with the account number of the fleet: who runs it, the staff that looks after it, and with whom the number is shared. */
export const mayPayByAccount = (roles: readonly Role[], isShared: boolean): boolean =>
  isShared || holdsAny(roles, ADMIN_ROLES) || isFmc(roles)

/** The column of the list of payment methods that says which one the subscription is charged to. */
export const seesDefaultMethod = (roles: readonly Role[]): boolean => !holdsAny(roles, ['manager', 'fmc_fleet_manager'])

/** Edits and deletes a payment method: three roles, or whoever owns it. Super Admin passes every check. */
export const mayChangeMethod = (asker: Somebody, ownerId: number | null): boolean =>
  asker.id === ownerId || holdsAny(asker.roles, ['fmc', 'fmc_fleet_admin', 'owner', 'super_admin'])

export const maySetDefaultMethod = (asker: Somebody, ownerId: number | null): boolean =>
  seesDefaultMethod(asker.roles) && mayChangeMethod(asker, ownerId)

/** Whom a card may be shared with: one role that is not Driver or Manager, or just the two of them. */
export const mayShareCardWith = (roles: readonly Role[]): boolean => {
  const held = new Set(roles)
  if (held.size === 1) return !held.has('driver') && !held.has('manager')
  return held.size === 2 && held.has('driver') && held.has('manager')
}
