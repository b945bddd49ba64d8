import { INVITATION_HOURS } from '#features/accounts/users/invitation.ts'
import { isUnproven, issueEmailProof } from '#features/accounts/server/email-proof/email-proof-store.ts'
import { makeCode } from '#features/accounts/server/one-time-code/make-code.ts'
import { issueResetToken } from '#features/accounts/server/recovery/reset-store.ts'
import { brandById } from '#features/brands/brand-of-host.ts'
import type { StoredEvent } from '#features/events/server/store.ts'
import type { Tx } from '#platform/db/database.ts'
import {
  emailChangedLetter,
  invitationLetter,
  oneTimeCodeLetter,
  passwordChangedLetter,
  passwordResetLetter,
} from '../templates/account-letters.ts'
import type { Letter } from '../templates/letter.ts'
import { emailProofLetter, welcomeLetter } from '../templates/sign-up-letters.ts'
import type { AccountTemplate } from '../notification-rules.ts'
import { brandOfFleet, nameOfFleet, type Recipient } from './recipient-store.ts'
import { type LetterMail, toMail } from './to-mail.ts'

/** A link in a mail sets a password for two hours; that of an invitation longer. */
const RESET_HOURS = 2

/** Letters without a link or a code that opens anything. */
const PUBLIC: readonly AccountTemplate[] = ['password_changed', 'email_changed']

type AccountMailParts = { originOf: (brandId: string) => string; now: Date }

/**
 * A mail about somebody's own account. Tokens and codes are made here, in the transaction that writes the mail, and only their
 * hashes are kept: no event and no log ever carries one.
 */
export const writeAccountMail = async (
  tx: Tx,
  { originOf, now }: AccountMailParts,
  event: StoredEvent,
  template: AccountTemplate,
  recipient: Recipient,
): Promise<LetterMail | null> => {
  if (event.fleetId === null) return null
  const locale = { country: recipient.country, language: recipient.language }
  const letters: Record<AccountTemplate, () => Promise<Letter | null>> = {
    password_reset: async () => passwordResetLetter(await issueResetToken(tx, recipient.id, RESET_HOURS, now), locale),
    password_changed: async () => passwordChangedLetter(locale),
    email_changed: async () => {
      const isOwnDoing = event.actor.kind === 'user' && event.actor.id === recipient.id
      return emailChangedLetter(
        event.type === 'email_changed' ? event.payload.after : '',
        isOwnDoing ? null : event.actor.name,
        locale,
      )
    },
    one_time_code: async () => {
      const code = await makeCode(tx, recipient.id)
      return code === null ? null : oneTimeCodeLetter(code, locale)
    },
    welcome: async () => {
      const token = (await isUnproven(tx, recipient.id)) ? await issueEmailProof(tx, recipient.id, now) : null
      const { name: brandName } = brandById(await brandOfFleet(tx, event.fleetId!))
      return welcomeLetter(
        { firstName: recipient.firstName, fleetName: await nameOfFleet(tx, event.fleetId!), brandName, token },
        locale,
      )
    },
    email_proof: async () =>
      (await isUnproven(tx, recipient.id)) ? emailProofLetter(await issueEmailProof(tx, recipient.id, now), locale) : null,
    user_invited: async () => {
      const token = await issueResetToken(tx, recipient.id, INVITATION_HOURS, now)
      const fleetName = await nameOfFleet(tx, event.fleetId!)
      const { firstName } = recipient
      return invitationLetter({ token, firstName, fleetName, invitedBy: event.actor.name }, locale)
    },
  }
  const letter = await letters[template]()
  if (!letter) return null
  return {
    ...toMail(letter, recipient, locale, await brandOfFleet(tx, event.fleetId), originOf),
    holdsSecret: !PUBLIC.includes(template),
  }
}
