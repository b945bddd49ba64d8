import type { CountryCode } from '#features/countries/country.ts'
import { phoneDigits } from '#features/countries/phone.ts'
import { normalizePostalCode } from '#features/countries/postal-code.ts'
import { happened } from '#features/events/event.ts'
import type { Input } from '#platform/contract/call.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { passwordMatches, hashPassword } from '#platform/session/password.ts'
import type { Tx } from '#platform/db/database.ts'
import { fullName } from '../../acting.ts'
import { hasEmail } from '../../no-email.ts'
import { NOTICES, type Notice, PUSH_NOTICES, type PushNotice, pushNoticesOf } from '../../notice.ts'
import { checkNewPassword } from '../../password.ts'
import { profileProblems } from '../../profile/profile.ts'
import type { Profile, ProfileChange, profileCalls } from '../../profile/profile-contract.ts'
import type { ProfileModes } from '../../profile/profile-modes.ts'
import { normalizeEmail } from '../../sign-in.ts'
import type { Ctx } from '../context.ts'
import { limitAttempts } from '../login-attempts/limit-attempts.ts'
import { isEmailTaken } from '../partner/partner-store.ts'
import { refuseWeakPassword } from '../recovery/refuse-weak-password.ts'
import { setPassword } from '../recovery/reset-store.ts'
import { findProfile, leaveMailbox, type ProfileWords, saveProfile as store, saveVehiclesTotal } from './profile-store.ts'
import type { StoredProfile } from './profile-store.ts'
import { modesOf, presentProfile } from './show-profile.ts'

/**
 * Saves personal data and notification preferences; omitted fields are unchanged. A new email or password requires the
 * current password: an unattended session must not become a stolen account.
 */
export const saveProfile = async (ctx: Ctx, { params, body }: Input<typeof profileCalls.save>): Promise<Profile> => {
  const { acting } = ctx
  if (params.id !== acting.fleetId || params.user_id !== acting.userId) refuse('not_found')
  const stored = await findProfile(ctx.db, acting.userId)
  const modes = modesOf(stored, ctx.host)
  const change = keptWithoutEmail(body.user, stored)
  const words = wordsOf(change, stored, modes)
  const email = words.email === undefined || words.email === stored.email.toLowerCase() ? null : words.email
  if (email !== null && !modes.mayChangeEmail) refuse('email_kept_by_program', {}, AT_EMAIL)
  const passwordHash = await newPasswordHash(change, email ?? stored.email, stored.fleetName)
  if (email !== null || passwordHash !== null) await checkPresentPassword(ctx, change, stored)
  if (email !== null && (await isEmailTaken(ctx.db, email, acting.userId))) refuse('email_taken', { email }, AT_EMAIL)
  await ctx
    .write(async (tx, emit) => {
      await store(tx, acting.userId, words)
      if (email !== null) await leaveMailbox(tx, acting.userId)
      if (passwordHash !== null) await setPassword(tx, { id: acting.userId, email: stored.email }, passwordHash, acting.sessionId)
      const fields = [...Object.keys(words), ...(await saveCount(tx, change, stored))]
      const actor = { kind: 'user' as const, id: acting.userId, name: fullName(acting) }
      const where = { fleetId: acting.homeFleetId, subjectId: acting.userId, at: ctx.now.toISOString(), actor }
      if (fields.length > 0) emit(happened('profile_changed', where, { fields }))
      if (email !== null) emit(happened('email_changed', where, { before: stored.email, after: email }))
      if (passwordHash !== null) emit(happened('password_changed', where, {}))
    })
    // The email was taken between check and write.
    .catch((error: { code?: string }) => (error.code === UNIQUE_VIOLATION ? refuseTaken(email) : Promise.reject(error)))
  return presentProfile(ctx.db, ctx)
}
const UNIQUE_VIOLATION = '23505'
/** Users without an email sign in with their phone. */
const refuseTaken = (email: string | null): never =>
  email === null ? refuse('sign_in_name_taken', {}, { field: 'cellPhone' }) : refuse('email_taken', { email }, AT_EMAIL)

/** A user without an email may leave it empty, but must keep the phone that they sign in with. */
const keptWithoutEmail = (change: ProfileChange, stored: StoredProfile): ProfileChange => {
  if (hasEmail(stored) || change.email?.trim()) return change
  if (change.cellPhone?.trim() === '' && stored.cellPhone) refuse('sign_in_name_missing', {}, { field: 'cellPhone' })
  const { email: _empty, ...others } = change
  return others
}
/** The field of a refusal. */
const AT_EMAIL = { field: 'email' }
const AT_PASSWORD = { field: 'current_password' }

const PROFILE_FIELDS = ['firstName', 'lastName', 'email', 'cellPhone', 'zip', 'vehiclesTotal', 'password'] as const

/** The columns to write. Users without a profile here may only change notices; users who are offered none cannot change them. */
const wordsOf = (change: ProfileChange, stored: StoredProfile, modes: ProfileModes): Partial<ProfileWords> => {
  if (!modes.hasProfile && PROFILE_FIELDS.some((field) => change[field] !== undefined)) refuse('profile_kept_by_partner')
  if (change.vehiclesTotal !== undefined && change.vehiclesTotal !== stored.vehiclesTotal && !modes.mayCountVehicles)
    refuse('admins_only', {}, { field: 'vehiclesTotal' })
  checkProfile(change, stored)
  const { firstName, lastName, email, cellPhone, zip } = change
  const chosen = (before: readonly string[], typedNotices: Partial<Record<Notice, boolean>> | undefined): Notice[] =>
    NOTICES.filter((notice) => (modes.notices.includes(notice) ? typedNotices?.[notice] : undefined) ?? before.includes(notice))
  const notices = modes.notices.length > 0
  return {
    ...(firstName === undefined ? {} : { firstName }),
    ...(lastName === undefined ? {} : { lastName }),
    ...(email === undefined ? {} : { email: normalizeEmail(email) }),
    ...(cellPhone === undefined ? {} : { cellPhone: phoneDigits(cellPhone) }),
    ...(zip === undefined ? {} : { zip: normalizePostalCode(zip, stored.country as CountryCode) }),
    ...(notices && change.email_notification_preference
      ? { emailNotices: chosen(stored.emailNotices, change.email_notification_preference) }
      : {}),
    ...(notices && change.text_notification_preference
      ? { textNotices: chosen(stored.textNotices, change.text_notification_preference) }
      : {}),
    ...(notices && change.push_notices ? { pushNotices: pushNoticesAfter(change.push_notices, stored, modes) } : {}),
  }
}

/** Notices that are not offered here stay as they are. */
const pushNoticesAfter = (chosen: readonly PushNotice[], stored: StoredProfile, modes: ProfileModes): PushNotice[] => {
  const before = pushNoticesOf(stored)
  return PUSH_NOTICES.filter((notice) => (modes.pushNotices.includes(notice) ? chosen : before).includes(notice))
}

/** Checks only what was sent: changing notices is not blocked by a zip code that sign-up never asked for. */
const checkProfile = (change: ProfileChange, stored: StoredProfile): void => {
  const form = {
    firstName: change.firstName ?? stored.firstName,
    lastName: change.lastName ?? stored.lastName,
    email: change.email ?? stored.email,
    cellPhone: change.cellPhone ?? '',
    zip: change.zip ?? '',
    vehiclesTotal: String(change.vehiclesTotal ?? 0),
  }
  const problems = Object.entries(profileProblems(form, stored.country as CountryCode))
    .filter(([field]) => change[field as keyof typeof form] !== undefined)
    .map(([field, message]) => ({ field, message }))
  if (problems.length > 0) refuse('invalid_input', {}, { problems })
}

/** Null if the password is unchanged: it was omitted or empty. */
const newPasswordHash = async (change: ProfileChange, email: string, companyName: string): Promise<string | null> => {
  const { password = '', password_confirmation: confirmation = '' } = change
  if (password === '' && confirmation === '') return null
  const checked = checkNewPassword(password, confirmation)
  if (!checked.ok) return refuse(checked.code)
  await refuseWeakPassword(password, { email, companyName })
  return hashPassword(password)
}

const checkPresentPassword = async (ctx: Ctx, change: ProfileChange, stored: StoredProfile): Promise<void> => {
  const typed = change.current_password || refuse('current_password_missing', {}, AT_PASSWORD)
  const isRight = await limitAttempts(ctx, 'fleet', normalizeEmail(stored.email), () =>
    passwordMatches(typed, stored.passwordHash),
  )
  if (!isRight) refuse('current_password_wrong', {}, AT_PASSWORD)
}

/** The vehicle count belongs to the user's own fleet, and only its admins maintain it. */
const saveCount = async (tx: Tx, change: ProfileChange, stored: StoredProfile): Promise<string[]> => {
  if (change.vehiclesTotal === undefined || change.vehiclesTotal === stored.vehiclesTotal) return []
  await saveVehiclesTotal(tx, stored.fleetId, change.vehiclesTotal)
  return ['vehiclesTotal']
}
