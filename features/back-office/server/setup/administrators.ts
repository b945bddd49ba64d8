import { fullName, sessionTopic } from '#features/accounts/acting.ts'
import type { Ctx, WritingCtx } from '#features/accounts/server/context.ts'
import { countAsking } from '#features/accounts/server/login-attempts/count-request.ts'
import { isEmailTaken } from '#features/accounts/server/partner/partner-store.ts'
import { dropMailedKeys, endSessionsOf } from '#features/accounts/server/sessions/revoke-sessions-store.ts'
import { isEmail, normalizeEmail } from '#features/accounts/sign-in.ts'
import { INVITATIONS_PER_HOUR } from '#features/accounts/users/invitation.ts'
import { chosenLanguage, uiLanguage } from '#features/countries/country.ts'
import { happened } from '#features/events/event.ts'
import type { Input } from '#platform/contract/call.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { publish } from '#platform/http/channel.ts'
import type { officeCalls } from '../../contract.ts'
import { namesOf } from '../../setup/admin-link.ts'
import type { Administrator } from '../../setup/setup-contract.ts'
import { fleetless } from '../office-actor.ts'
import {
  findPlatformHome,
  insertAdministrator,
  listAdministrators as findAdministrators,
  lockAdministrators,
  markInvitedAgain,
  setAdministratorActive,
} from './administrators-store.ts'

export const presentAdministrators = async ({ db, acting }: Pick<Ctx, 'db' | 'acting'>): Promise<Administrator[]> =>
  (await findAdministrators(db)).map((row) => ({
    id: row.id,
    name: fullName(row),
    email: row.email,
    is_active: row.isActive,
    is_self: row.id === acting.userId,
    is_waiting: row.isWaiting,
    created_at: row.createdAt.toISOString(),
    last_signed_in_at: row.lastSignedInAt?.toISOString() ?? null,
  }))

export const listAdministrators = async (ctx: Ctx) => ({ administrators: await presentAdministrators(ctx) })

/** Invites another Super Admin into the same home fleet; a user who has not chosen a password yet is invited again. */
export const inviteAdministrator = async (ctx: WritingCtx, { body }: Input<typeof officeCalls.inviteAdministrator>) => {
  if (body.name === '') refuse('admin_name_missing', {}, { field: 'name' })
  const email = normalizeEmail(body.email)
  if (!isEmail(email)) refuse('email_invalid', {}, { field: 'email' })
  const known = (await findAdministrators(ctx.db)).find((one) => one.email.toLowerCase() === email)
  const mayBeInvited = known ? known.isWaiting && known.isActive : !(await isEmailTaken(ctx.db, email, 0))
  if (!mayBeInvited) refuse('email_taken', { email }, { field: 'email' })
  await countAsking(ctx, 'invitation', email, INVITATIONS_PER_HOUR)
  const home = (await findPlatformHome(ctx.db)) ?? refuse('administrator_not_found')
  const language = chosenLanguage(uiLanguage(body.language ?? ctx.language), home.country)
  const columns = { fleetId: home.id, email, ...namesOf(body.name), language, country: home.country, passwordHash: null }
  const id = known?.id ?? (await insertAdministrator(ctx.db, { ...columns, createdAt: ctx.now }))
  await markInvitedAgain(ctx.db, id, ctx.now)
  ctx.emit(happened('administrator_invited', fleetless(ctx, id), { email }))
  // The email and its link are created after the commit.
  ctx.emit(happened('user_invited', { ...fleetless(ctx, id), fleetId: known?.fleetId ?? home.id }, {}))
  return { administrators: await presentAdministrators(ctx) }
}

/** Administrators cannot deactivate themselves, so that at least one remains. */
export const switchAdministrator = async (ctx: WritingCtx, { params, body }: Input<typeof officeCalls.switchAdministrator>) => {
  const { userId } = ctx.acting
  if (params.id === userId) refuse('own_user')
  const locked = await lockAdministrators(ctx.db)
  if (!locked.some(({ id, isActive }) => id === userId && isActive)) refuse('session_expired')
  const known = (await findAdministrators(ctx.db)).find(({ id }) => id === params.id) ?? refuse('administrator_not_found')
  // A user whom the directory deactivated is activated there only.
  if (body.is_active && !known.isActive && known.isOfDirectory) refuse('user_of_directory')
  if (known.isActive !== body.is_active) {
    await setAdministratorActive(ctx.db, known.id, body.is_active, ctx.now)
    ctx.emit(happened('administrator_switched', fleetless(ctx, known.id), { isActive: body.is_active }))
    if (!body.is_active) await endAll(ctx, known.id)
  }
  return { administrators: await presentAdministrators(ctx) }
}

const endAll = async (ctx: WritingCtx, userId: number): Promise<void> => {
  const ended = await endSessionsOf(ctx.db, userId)
  await dropMailedKeys(ctx.db, userId)
  for (const session of ended) await publish(ctx.db, { topic: sessionTopic(session), channel: 'session' })
}
