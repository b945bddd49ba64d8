import { holds } from '../../capabilities.ts'
import type { Input } from '#platform/contract/call.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { checkPartnerForm, mobileDigits } from '../../auth/partner-entry.ts'
import type { partnerCalls } from '../../partner-contract.ts'
import { normalizeEmail } from '../../sign-in.ts'
import type { AnyoneCtx } from '../context.ts'
import { findKey } from '../keys/key-store.ts'
import { findByIdForSignIn } from '../store.ts'
import { isEmailTaken, saveCustomer as storeCustomer, saveFleetOf } from './partner-store.ts'

/**
 * Completes the data of a customer sent by a partner. The token is bound to one customer: with another id it is invalid. It
 * stays valid for the sign-in that follows.
 */
export const saveCustomer = async (ctx: AnyoneCtx, { params, body }: Input<typeof partnerCalls.saveCustomer>) => {
  const key = await findKey(ctx.db, body.auth_token ?? ctx.token ?? '', ctx.now)
  if (!key || key.purpose !== 'partner_entry' || key.userId !== params.id) return refuse('key_invalid')
  const user = (await findByIdForSignIn(ctx.db, key.userId)) ?? refuse('key_invalid')
  if (!user.isActive || !user.fleetIsActive) refuse('key_invalid')
  const { firstName, lastName, cellPhone, fleet_name: fleetName, geotab_database_name: telematicsDatabaseName } = body
  const email = normalizeEmail(body.email)
  // An omitted name is unchanged; a name that is sent must not be empty.
  const form = { firstName, lastName, cellPhone, email, fleetName: fleetName ?? 'stays', telematicsDatabaseName: '' }
  const problems = Object.entries(checkPartnerForm(form)).map(([field, message]) => ({ field, message }))
  if (problems.length > 0) refuse('invalid_input', {}, { problems })
  if (await isEmailTaken(ctx.db, email, user.id)) refuse('email_taken', { email })
  await storeCustomer(ctx.db, user.id, { firstName, lastName, cellPhone: mobileDigits(cellPhone), email })
  if (holds(user.roles, 'company.edit'))
    await saveFleetOf(ctx.db, user.fleetId, {
      ...(fleetName === undefined ? {} : { name: fleetName }),
      ...(telematicsDatabaseName ? { geotabDatabaseName: telematicsDatabaseName } : {}),
    })
  return { id: user.id, email }
}
