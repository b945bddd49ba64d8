import { randomUUID } from 'node:crypto'
import { NOTICES } from '#features/accounts/notice.ts'
import { providersOf } from '#features/accounts/payment-facts.ts'
import type { WritingCtx } from '#features/accounts/server/context.ts'
import { hasEmail, placeholderEmail } from '#features/accounts/no-email.ts'
import { normalizeEmail } from '#features/accounts/sign-in.ts'
import {
  isManagedByCardProgram,
  mayChooseAffiliation,
  mayEditUser,
  mayGiveOwnApprovalFleets,
  mayGiveRoles,
  mayHearOverPolicy,
  mayShareAccountNumber,
  type Somebody,
  type UserRight,
} from '#features/accounts/users/user-rights.ts'
import { resolveBrand } from '#features/brands/brand-of-host.ts'
import { chosenLanguage, type CountryCode, uiLanguage } from '#features/countries/country.ts'
import { phoneDigits } from '#features/countries/phone.ts'
import { normalizePostalCode } from '#features/countries/postal-code.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { fleetAccessOf } from '../../fleet-access.ts'
import { userProblems } from '../../users/user-form.ts'
import type { UserFormBody } from '../../users/users-contract.ts'
import { listAffiliations, listChoosableFleets, type HomeFleet } from './choices-store.ts'
import { refuseUnassignable } from './refuse-unassignable.ts'
import { sharedMethods } from './share-methods.ts'
import { pageOf } from './user-of-scope.ts'
import { countVehicles, type UserColumns } from './write-users-store.ts'

/** A user with all fields a form can change. */
export type WholeUser = UserColumns & { vehicleIds: number[]; approvalFleetIds: number[]; paymentIds: number[] }

/** Fields users may change in their own profile; all others require an admin. */
const OF_PROFILE: readonly (keyof WholeUser)[] = [
  'firstName',
  'lastName',
  'cellPhone',
  'language',
  'address',
  'city',
  'state',
  'zip',
  'emailNotices',
  'textNotices',
]

/** Applies the form to the user, or refuses. `before` null: a new user. */
export const checkUser = async (
  ctx: WritingCtx,
  requester: Somebody,
  { id, before, homeFleet }: { id: number | null; before: WholeUser; homeFleet: HomeFleet },
  body: UserFormBody,
): Promise<WholeUser> => {
  if (body.id !== undefined && body.id !== id) refuse('id_of_another', {}, { field: 'id' })
  if (body.country !== undefined && body.country !== homeFleet.country) refuse('country_of_fleet', {}, { field: 'country' })
  const after = merged(before, body, homeFleet.country)
  const isNew = id === null
  const checked = userProblems(after, homeFleet.country)
  // Password reset needs an email: a user who has one must keep one, and staff needs one.
  const losesEmail = after.email === '' && (homeFleet.isCompany || (!isNew && hasEmail(before)))
  // A user whose role was granted without an email may keep it.
  const isAsBefore = !isNew && before.email === after.email && isSame(before.roles, after.roles)
  if (losesEmail) checked.email = 'email_invalid'
  else if (isAsBefore && checked.email === 'email_needed') delete checked.email
  const found = Object.entries(checked)
  const problems = found.map(([field, message]) => ({ field: field === 'zip' ? 'address_attributes.zip' : field, message }))
  if (problems.length > 0) refuse('invalid_input', {}, { problems })
  const changed = (Object.keys(after) as (keyof WholeUser)[]).filter((field) => !isSame(before[field], after[field]))
  const fuelCard = resolveBrand(ctx.host).fuelCard
  if (!isNew && changed.some((field) => !OF_PROFILE.includes(field))) hold(mayEditUser(requester, { id, roles: before.roles }))
  if (
    changed.some((field) => field === 'email' || field === 'roles') &&
    !isNew &&
    isManagedByCardProgram(before.roles, fuelCard)
  ) {
    refuse('kept_by_card_program', {}, { field: changed.includes('email') ? 'email' : 'roles' })
  }
  hold(mayGiveRoles(requester, before.roles, after.roles, { page: pageOf(homeFleet), fuelCard }), 'roles')
  if (changed.includes('affiliationId')) await checkAffiliation(ctx, requester, after.affiliationId)
  if (changed.includes('shareAccountNumber') && after.shareAccountNumber) {
    const facts = { providers: providersOf(homeFleet.fleetPaymentType), affiliationAllows: homeFleet.affiliationAllows }
    hold(mayShareAccountNumber(requester, facts), 'share_account_number')
  }
  if (changed.includes('vehicleIds')) await checkVehicles(ctx, homeFleet, before, after)
  const paymentIds = changed.includes('paymentIds')
    ? await sharedMethods(ctx, requester, homeFleet.id, before, after)
    : before.paymentIds
  const email = after.email === '' ? placeholderEmail(randomUUID()) : after.email
  return {
    ...after,
    email,
    paymentIds,
    approvalFleetIds: await approvalFleets(ctx, requester.id === id ? requester : null, before, after),
  }
}

const hold = (right: UserRight, field?: string): void => {
  if (!right.ok) refuse(right.code, {}, field ? { field } : {})
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(inOrder(one)) === JSON.stringify(inOrder(other))
/** Lists are treated as sets: ids, roles and notices. */
const inOrder = (value: unknown): unknown => (Array.isArray(value) ? value.map(String).toSorted() : value)

/** A cleared field is stored as null; one that was not sent stays. */
const sent = <T>(typed: string | null | undefined, before: T, read: (text: string) => T): T | null =>
  typed === undefined ? before : typed === null || typed.trim() === '' ? null : read(typed)

const merged = (before: WholeUser, body: UserFormBody, country: CountryCode): WholeUser => {
  const { address_attributes: at = {} } = body
  const asIs = (text: string): string | null => text.trim()
  return {
    firstName: body.firstName ?? before.firstName,
    lastName: body.lastName ?? before.lastName,
    email: emailAfter(before, body.email),
    cellPhone: sent<string | null>(body.cellPhone, before.cellPhone, phoneDigits),
    otherId: sent(body.other_id, before.otherId, asIs),
    roles: body.roles ? [...new Set(body.roles)] : before.roles,
    language: body.language === undefined ? before.language : chosenLanguage(uiLanguage(body.language), country),
    affiliationId: body.affiliation_id === undefined ? before.affiliationId : body.affiliation_id,
    address: sent(at.address, before.address, asIs),
    city: sent(at.city, before.city, asIs),
    state: sent(at.state, before.state, asIs),
    zip: sent<string | null>(at.zip === undefined ? body.zip : at.zip, before.zip, (zip) => normalizePostalCode(zip, country)),
    shareAccountNumber: body.share_account_number ?? before.shareAccountNumber,
    emailNotices: noticesAfter(before.emailNotices, body.email_notification_preference),
    textNotices: noticesAfter(before.textNotices, body.text_notification_preference),
    vehicleIds: body.vehicle_ids ? [...new Set(body.vehicle_ids)] : before.vehicleIds,
    approvalFleetIds: body.approval_fleet_ids ? [...new Set(body.approval_fleet_ids)] : before.approvalFleetIds,
    paymentIds: methodsAfter(before.paymentIds, body),
  }
}

/** A user without an email stays without one if the form's field is empty. */
const emailAfter = (before: WholeUser, sent: string | undefined): string => {
  if (sent === undefined || (sent.trim() === '' && before.email !== '' && !hasEmail(before))) return before.email
  return normalizeEmail(sent)
}

const methodsAfter = (before: number[], { payment_ids: several, payment_id: one }: UserFormBody): number[] => {
  if (several) return [...new Set(several)]
  if (one === undefined) return before
  return one === null ? [] : [one]
}

const noticesAfter = (before: readonly string[], preference: UserFormBody['email_notification_preference'] = {}): string[] =>
  NOTICES.filter((notice) => preference[notice] ?? before.includes(notice))

const checkAffiliation = async (ctx: WritingCtx, requester: Somebody, affiliationId: number | null): Promise<void> => {
  hold(mayChooseAffiliation(requester), 'affiliation_id')
  const offered = await listAffiliations(ctx.db, fleetAccessOf(ctx.acting))
  if (!offered.some(({ id }) => id === affiliationId)) refuse('affiliation_not_reached', {}, { field: 'affiliation_id' })
}

/** A vehicle sold since the form was opened is refused, not dropped silently. */
const checkVehicles = async (ctx: WritingCtx, homeFleet: HomeFleet, before: WholeUser, after: WholeUser): Promise<void> => {
  const added = after.vehicleIds.filter((id) => !before.vehicleIds.includes(id))
  if ((await countVehicles(ctx.db, homeFleet.id, added)) !== added.length)
    refuse('vehicle_not_of_fleet', {}, { field: 'vehicle_ids' })
  await refuseUnassignable(ctx.db, { fleetId: homeFleet.id }, added, 'vehicle_ids')
}

/** Fleets the editor cannot access stay chosen; pure drivers get none. */
const approvalFleets = async (ctx: WritingCtx, self: Somebody | null, before: WholeUser, after: WholeUser): Promise<number[]> => {
  if (!mayHearOverPolicy(after.roles)) return []
  if (isSame(before.approvalFleetIds, after.approvalFleetIds)) return before.approvalFleetIds
  if (self && after.approvalFleetIds.some((one) => !before.approvalFleetIds.includes(one)))
    hold(mayGiveOwnApprovalFleets(self), 'approval_fleet_ids')
  const accessibleIds = new Set((await listChoosableFleets(ctx.db, ctx.acting)).map(({ id }) => id))
  const retainedIds = before.approvalFleetIds.filter((id) => !accessibleIds.has(id))
  const chosen = after.approvalFleetIds.filter((id) => !retainedIds.includes(id))
  if (chosen.some((id) => !accessibleIds.has(id))) refuse('fleet_not_reached', {}, { field: 'approval_fleet_ids' })
  return [...retainedIds, ...chosen]
}
