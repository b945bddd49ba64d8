import { holds } from '#features/accounts/capabilities.ts'
import { type Acting, fullName } from '#features/accounts/acting.ts'
import { shownEmail } from '#features/accounts/no-email.ts'
import { type Role } from '#features/accounts/role.ts'
import type { Ctx, WritingCtx } from '#features/accounts/server/context.ts'
import { OWNER_ROLES, type Somebody } from '#features/accounts/users/user-rights.ts'
import { happened } from '#features/events/event.ts'
import type { DriversChanged } from '#features/events/vehicle-payloads.ts'
import type { UserSnapshot } from '#features/events/user-snapshot.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { driverAdded, driverRemoved } from '../../drivers-changed.ts'
import { fleetAccessOf } from '../../fleet-access.ts'
import type { FleetUser } from '../../users/users-contract.ts'
import { presentUser } from './present-user.ts'
import { findListedUser, findUser, type StoredUser, type UsersScope } from './users-store.ts'
import { countOthersWith, findRequesterRoles, lockPeopleOf, type UserColumns } from './write-users-store.ts'

/** Users of the acting fleet; for users whose home is a company, also its staff, and that of its child companies. */
export const usersScopeOf = (acting: Acting): UsersScope => ({
  fleetId: acting.fleetId,
  staff: holds(acting.roles, 'fmc.users.read') && !acting.impersonating ? fleetAccessOf(acting) : null,
})

/**
 * Locks the user being changed and the caller, and returns both as they are after concurrent changes: two users who delete each
 * other at the same moment must not both succeed.
 */
export const lockUser = async (ctx: WritingCtx, id: number): Promise<{ user: StoredUser; requester: Somebody }> => {
  const scope = usersScopeOf(ctx.acting)
  const seen = (await findUser(ctx.db, scope, id)) ?? refuse('user_not_found')
  await lockPeopleOf(ctx.db, seen.fleetId)
  const roles = (await findRequesterRoles(ctx.db, ctx.acting.userId)) ?? refuse('session_expired')
  const user = (await findUser(ctx.db, scope, id)) ?? refuse('user_not_found')
  return { user, requester: { id: ctx.acting.userId, roles } }
}

export const pageOf = ({ isCompany }: { isCompany: boolean }): 'fleet' | 'company' => (isCompany ? 'company' : 'fleet')

export const countOtherOwners = (ctx: WritingCtx, user: StoredUser): Promise<number> =>
  countOthersWith(ctx.db, user.fleetId, OWNER_ROLES[pageOf(user)], user.id)

/** Logged in the user's own fleet, under the actor's name, whichever fleet they act for. */
export const whereOf = ({ acting, now }: Ctx | WritingCtx, fleetId: number, userId: number) => ({
  fleetId,
  subjectId: userId,
  at: now.toISOString(),
  actor: { kind: 'user' as const, id: acting.userId, name: fullName(acting) },
})

type Driving = { firstName: string; lastName: string; vehicleIds: readonly number[] }

/** Emits an event for each vehicle the user was assigned to or removed from: the vehicle's timeline shows it. */
export const emitDriven = (
  ctx: WritingCtx,
  { fleetId, id: userId }: { fleetId: number; id: number },
  before: Driving,
  after: Driving,
): void => {
  const emitDriverChange = (vehicleIds: readonly number[], change: DriversChanged): void =>
    vehicleIds.forEach((id) => ctx.emit(happened('drivers_changed', whereOf(ctx, fleetId, id), change)))
  const without = (some: readonly number[], others: readonly number[]) => some.filter((id) => !others.includes(id))
  emitDriverChange(without(after.vehicleIds, before.vehicleIds), driverAdded({ ...after, id: userId }))
  emitDriverChange(without(before.vehicleIds, after.vehicleIds), driverRemoved({ ...before, id: userId }))
}

export const snapshotOf = (user: Omit<UserSnapshot, 'roles'> & { roles: readonly Role[] }): UserSnapshot => ({
  firstName: user.firstName,
  lastName: user.lastName,
  email: shownEmail(user),
  cellPhone: user.cellPhone,
  otherId: user.otherId,
  roles: [...user.roles],
  language: user.language,
  affiliationId: user.affiliationId,
  vehicleIds: [...user.vehicleIds],
  approvalFleetIds: [...user.approvalFleetIds],
  shareAccountNumber: user.shareAccountNumber,
  address: user.address,
  city: user.city,
  state: user.state,
  zip: user.zip,
})

/** The row of the list after a change. */
export const presentSaved = async (ctx: WritingCtx, scope: UsersScope, id: number): Promise<{ user: FleetUser }> => {
  const row = (await findListedUser(ctx.db, scope, id)) ?? refuse('user_not_found')
  return { user: presentUser(row, { acting: ctx.acting, now: ctx.now, language: ctx.language }) }
}

/** The columns of a user that the form and an import write. */
export const columnsOf = (user: StoredUser): UserColumns => ({
  firstName: user.firstName,
  lastName: user.lastName,
  email: user.email,
  cellPhone: user.cellPhone,
  otherId: user.otherId,
  roles: user.roles,
  language: user.language,
  affiliationId: user.affiliationId,
  address: user.address,
  city: user.city,
  state: user.state,
  zip: user.zip,
  shareAccountNumber: user.shareAccountNumber,
  emailNotices: user.emailNotices,
  textNotices: user.textNotices,
})
