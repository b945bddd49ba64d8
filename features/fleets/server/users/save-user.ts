import { sessionTopic } from '#features/accounts/acting.ts'
import { hasEmail } from '#features/accounts/no-email.ts'
import { usualEmails } from '#features/accounts/notice.ts'
import { holdsAny, type Role, roleName } from '#features/accounts/role.ts'
import type { WritingCtx } from '#features/accounts/server/context.ts'
import { isEmailTaken, partnerOf } from '#features/accounts/server/partner/partner-store.ts'
import { dropMailedKeys, findSessionsOf } from '#features/accounts/server/sessions/revoke-sessions-store.ts'
import { mayEditUser, OWNER_ROLES, wouldLeaveNoOwner } from '#features/accounts/users/user-rights.ts'
import { chosenLanguage, uiLanguage } from '#features/countries/country.ts'
import { happened } from '#features/events/event.ts'
import type { Input } from '#platform/contract/call.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { publish } from '#platform/http/channel.ts'
import { Reply } from '#platform/http/bind.ts'
import type { UserFormBody, userCalls } from '../../users/users-contract.ts'
import { checkUser, type WholeUser } from './check-user.ts'
import { homeOfCompany } from '../companies/company-home.ts'
import { brandOfFleet } from '../fleet-store.ts'
import { findAffiliation, findCompanyFleet, findHomeFleet, type HomeFleet } from './choices-store.ts'
import { sendInvitation } from './invite-user.ts'
import { shareMethods } from './share-methods.ts'
import {
  columnsOf,
  countOtherOwners,
  emitDriven,
  lockUser,
  pageOf,
  presentSaved,
  snapshotOf,
  usersScopeOf,
  whereOf,
} from './user-of-scope.ts'
import type { StoredUser } from './users-store.ts'
import { fleetsOfAccounts, insertUser, lockPeopleOf, replaceFleets, replaceVehicles, updateUser } from './write-users-store.ts'

const NOBODY = 0

/** Adds a user to the acting fleet, or to the staff of a company. Without a password: the invitation lets them choose one. */
export const addUser = async (ctx: WritingCtx, { body }: Input<typeof userCalls.add>) => {
  const { acting, now } = ctx
  const homeFleet = await homeFleetOfNew(ctx, body.user)
  await lockPeopleOf(ctx.db, homeFleet.id)
  const requester = { id: acting.userId, roles: acting.roles }
  const before = blank(ctx, homeFleet, body.user.roles ?? [])
  const user = await checkUser(ctx, requester, { id: null, before, homeFleet }, body.user)
  if (homeFleet.isCompany && user.affiliationId === null) refuse('affiliation_not_reached', {}, { field: 'affiliation_id' })
  await refuseTaken(ctx, user.email, 'email')
  const { vehicleIds, approvalFleetIds, paymentIds, ...columns } = user
  const born = { fleetId: homeFleet.id, country: homeFleet.country, createdAt: now }
  const id = await insertUser(ctx.db, { ...columns, ...born }).catch(refuseUniqueViolation(user))
  await replaceVehicles(ctx.db, homeFleet.id, id, vehicleIds)
  await replaceFleets(ctx.db, id, 'approval', approvalFleetIds)
  await shareMethods(ctx, { fleetId: homeFleet.id, userId: id }, [], paymentIds)
  await followAccount(ctx, homeFleet, id, [], user.roles)
  ctx.emit(happened('user_created', whereOf(ctx, homeFleet.id, id), { before: null, after: snapshotOf(user) }))
  emitDriven(ctx, { fleetId: homeFleet.id, id }, { ...user, vehicleIds: [] }, user)
  await sendInvitation(ctx, { id, fleetId: homeFleet.id })
  return new Reply(await presentSaved(ctx, { fleetId: homeFleet.id, staff: null }, id), 201)
}

export const updateUserByForm = async (ctx: WritingCtx, { params, body }: Input<typeof userCalls.update>) => {
  const { user: before, requester } = await lockUser(ctx, params.id)
  const permission = mayEditUser(requester, before, 'profile')
  if (!permission.ok) refuse(permission.code)
  const homeFleet = await findHomeFleet(ctx.db, before.fleetId)
  const after = await checkUser(ctx, requester, { id: before.id, before: wholeOf(before), homeFleet }, body.user)
  if (requester.id === before.id) await refuseKeptByPartner(ctx, before, after)
  await keepAnOwner(ctx, before, after.roles)
  if (after.email !== before.email) await refuseTaken(ctx, after.email, 'email', before.id)
  const { vehicleIds, approvalFleetIds, paymentIds, ...columns } = after
  await updateUser(ctx.db, before.id, columns).catch(refuseUniqueViolation(after))
  await replaceVehicles(ctx.db, before.fleetId, before.id, vehicleIds)
  await replaceFleets(ctx.db, before.id, 'approval', approvalFleetIds)
  await shareMethods(ctx, { fleetId: before.fleetId, userId: before.id }, before.paymentIds, paymentIds)
  await followAccount(ctx, homeFleet, before.id, before.roles, after.roles)
  const [was, is] = [snapshotOf(before), snapshotOf(after)]
  // Saving unchanged values is not logged.
  if (JSON.stringify(was) !== JSON.stringify(is)) {
    ctx.emit(happened('user_updated', whereOf(ctx, before.fleetId, before.id), { before: was, after: is }))
  }
  emitDriven(ctx, before, before, after)
  if (after.email !== before.email) await moveMailbox(ctx, before, after.email)
  for (const session of await findSessionsOf(ctx.db, before.id))
    await publish(ctx.db, { topic: sessionTopic(session), channel: 'session' })
  return presentSaved(ctx, usersScopeOf(ctx.acting), before.id)
}

const IDENTITY_FIELDS = ['firstName', 'lastName', 'email', 'cellPhone', 'address', 'city', 'state', 'zip'] as const

/** Like on the profile page: if a partner manages the user's identity, it can only be changed there. */
const refuseKeptByPartner = async (ctx: WritingCtx, before: StoredUser, after: WholeUser): Promise<void> => {
  const was = wholeOf(before)
  if (IDENTITY_FIELDS.every((field) => was[field] === after[field])) return
  if ((await partnerOf(ctx.db, before.id)) !== null) refuse('profile_kept_by_partner')
}

/** Refuses to leave a fleet without an Owner, or a company without an FMC user. */
export const keepAnOwner = async (ctx: WritingCtx, user: StoredUser, after: readonly Role[]): Promise<void> => {
  const page = pageOf(user)
  const otherOwners = await countOtherOwners(ctx, user)
  if (!wouldLeaveNoOwner(page, { before: user.roles, after, otherOwners })) return
  const role = user.roles.find((held) => OWNER_ROLES[page].includes(held))!
  refuse('last_owner', { name: user.firstName, role: roleName(role, ctx.language) }, { field: 'roles' })
}

export const refuseTaken = async (ctx: WritingCtx, email: string, field: string, exceptUserId = NOBODY): Promise<void> => {
  if (await isEmailTaken(ctx.db, email, exceptUserId)) refuse('email_taken', { email }, { field })
}

/** Two concurrent changes to one email: the second gets the same refusal as if it had come later. */
export const refuseUniqueViolation =
  ({ email }: { email: string }, field = 'email') =>
  (error: { code?: string }): never => {
    // Without an email, users sign in with their phone number.
    if (error.code === UNIQUE_VIOLATION && !hasEmail({ email })) refuse('sign_in_name_taken', {}, { field: 'cellPhone' })
    if (error.code === UNIQUE_VIOLATION) return refuse('email_taken', { email }, { field })
    throw error
  }
const UNIQUE_VIOLATION = '23505'

/**
 * Voids links sent to the old mailbox. A user who has not signed in yet is invited at the new one; otherwise the old mailbox is
 * notified, since the change may have been made without the user.
 */
const moveMailbox = async (ctx: WritingCtx, user: StoredUser, email: string): Promise<void> => {
  await dropMailedKeys(ctx.db, user.id)
  if (user.hasPassword)
    ctx.emit(happened('email_changed', whereOf(ctx, user.fleetId, user.id), { before: user.email, after: email }))
  if (user.isActive && user.invitedAt !== null && !user.hasPassword) await sendInvitation(ctx, user)
}

/** Home fleet of a new user: the acting fleet, or that of the chosen company. */
const homeFleetOfNew = async (ctx: WritingCtx, { affiliation_id: affiliationId }: UserFormBody): Promise<HomeFleet> => {
  const ownFleet = await findHomeFleet(ctx.db, ctx.acting.fleetId)
  if (!ownFleet.isCompany || affiliationId === undefined || affiliationId === null) return ownFleet
  const home = await findCompanyFleet(ctx.db, affiliationId)
  if (home === ownFleet.id) return ownFleet
  if (home !== undefined) return findHomeFleet(ctx.db, home)
  // A nonexistent id is refused later, by the form's validation.
  const company = await findAffiliation(ctx.db, affiliationId)
  if (!company) return ownFleet
  return findHomeFleet(ctx.db, await homeOfCompany(ctx.db, company, await brandOfFleet(ctx.db, ownFleet.id), ctx.now))
}

const blank = ({ acting, language }: WritingCtx, homeFleet: HomeFleet, roles: readonly Role[]): WholeUser => ({
  firstName: '',
  lastName: '',
  email: '',
  cellPhone: null,
  otherId: null,
  roles: [],
  language: chosenLanguage(uiLanguage(language), homeFleet.country),
  affiliationId: homeFleet.isCompany ? acting.affiliationId : null,
  address: null,
  city: null,
  state: null,
  zip: null,
  shareAccountNumber: false,
  emailNotices: usualEmails(roles),
  textNotices: [],
  vehicleIds: [],
  approvalFleetIds: [],
  paymentIds: [],
})

const wholeOf = (user: StoredUser): WholeUser => ({
  ...columnsOf(user),
  vehicleIds: user.vehicleIds,
  approvalFleetIds: user.approvalFleetIds,
  paymentIds: user.paymentIds,
})

/** Roles for the whole card account, which may act as each of its fleets. */
const OF_ACCOUNT: readonly Role[] = ['account_owner', 'fleet_manager']

const followAccount = async (
  ctx: WritingCtx,
  { accountId }: HomeFleet,
  userId: number,
  before: Role[],
  after: Role[],
): Promise<void> => {
  const [had, has] = [holdsAny(before, OF_ACCOUNT), holdsAny(after, OF_ACCOUNT)]
  if (accountId === null || had === has) return
  const { own, others } = await fleetsOfAccounts(ctx.db, accountId, userId)
  await replaceFleets(ctx.db, userId, 'account', has ? [...own, ...others] : others)
}
