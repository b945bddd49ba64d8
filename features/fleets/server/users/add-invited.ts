import { usualEmails } from '#features/accounts/notice.ts'
import type { Role } from '#features/accounts/role.ts'
import type { WritingCtx } from '#features/accounts/server/context.ts'
import { normalizeEmail } from '#features/accounts/sign-in.ts'
import { chosenLanguage, type CountryCode, type LanguageCode, uiLanguage } from '#features/countries/country.ts'
import { happened } from '#features/events/event.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { userProblems } from '../../users/user-form.ts'
import { sendInvitation } from './invite-user.ts'
import { refuseTaken, refuseUniqueViolation } from './save-user.ts'
import { snapshotOf, whereOf } from './user-of-scope.ts'
import { insertUser, lockPeopleOf } from './write-users-store.ts'

export type InvitedPerson = { first_name: string; last_name: string; email: string; language?: LanguageCode | undefined }

/** Wire names of the fields, if they differ from the user form. */
const WIRE: Record<string, string> = { firstName: 'first_name', lastName: 'last_name' }

type Home = {
  fleetId: number
  country: CountryCode
  /** The company, for staff. */
  affiliationId: number | null
  role: Role
  /** The part of the body with the person: `owner`. */
  within?: string
}

/** Adds a user by name and email alone, with one role, and mails the invitation. Returns the id. */
export const addInvited = async (ctx: WritingCtx, person: InvitedPerson, home: Home): Promise<number> => {
  const { fleetId, country, affiliationId, role, within } = home
  await lockPeopleOf(ctx.db, fleetId)
  const user = {
    firstName: person.first_name,
    lastName: person.last_name,
    email: normalizeEmail(person.email),
    cellPhone: null,
    otherId: null,
    roles: [role],
    language: chosenLanguage(uiLanguage(person.language ?? ctx.language), country),
    affiliationId,
    address: null,
    city: null,
    state: null,
    zip: null,
    shareAccountNumber: false,
    emailNotices: usualEmails([role]),
    textNotices: [],
  }
  const at = (field: string): string => [within, WIRE[field] ?? field].filter(Boolean).join('.')
  const problems = Object.entries(userProblems(user, country)).map(([field, message]) => ({
    field: at(field),
    message: message === 'email_needed' ? ('email_invalid' as const) : message,
  }))
  if (problems.length > 0) refuse(problems[0]!.message, {}, { field: problems[0]!.field })
  await refuseTaken(ctx, user.email, at('email'))
  const born = { fleetId, country, invitedAt: ctx.now, createdAt: ctx.now }
  const id = await insertUser(ctx.db, { ...user, ...born }).catch(refuseUniqueViolation(user, at('email')))
  const after = snapshotOf({ ...user, vehicleIds: [], approvalFleetIds: [] })
  ctx.emit(happened('user_created', whereOf(ctx, fleetId, id), { before: null, after }))
  await sendInvitation(ctx, { id, fleetId })
  return id
}
