import type { Input } from '#platform/contract/call.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { accountCalls } from '../../contract.ts'
import { hasEmail } from '../../no-email.ts'
import { readInvitationCode } from '../../users/invitation-code.ts'
import type { AnyoneCtx } from '../context.ts'
import { findReset } from './reset-store.ts'

const TOKEN_LENGTH = 20

/** Wrong, expired and used codes get the same response, so that codes cannot be probed. */
export const showInvitation = async (ctx: AnyoneCtx, { body }: Input<typeof accountCalls.showInvitation>) => {
  // An emailed link has a token, which is longer.
  const code = readInvitationCode(body.code) ?? (body.code.length >= TOKEN_LENGTH ? body.code : refuse('invitation_code_invalid'))
  const user = (await findReset(ctx.db, code, ctx.now)) ?? refuse('invitation_code_invalid')
  if (!user.isActive) refuse('invitation_code_invalid')
  return {
    is_invited: user.isInvited,
    first_name: user.firstName,
    fleet_name: user.fleetName ?? '',
    language: user.language,
    signs_in_with: hasEmail(user) ? hiddenEmail(user.email) : user.cellPhone && hiddenPhone(user.cellPhone),
  }
}

/** Masked: the invited user recognizes it, and anyone else with the code learns nothing. */
const hiddenEmail = (email: string): string => email.replace(/^(.).*(@.*)$/, '$1…$2')
const hiddenPhone = (digits: string): string => `…${digits.slice(-4)}`
