import { makeSignUpCode } from '#features/accounts/server/one-time-code/make-code.ts'
import { findNewcomer } from '#features/accounts/server/sign-up-code/sign-up-code-store.ts'
import { findForSignIn } from '#features/accounts/server/store.ts'
import type { StoredEvent } from '#features/events/server/store.ts'
import type { Tx } from '#platform/db/database.ts'
import { accountExistsLetter, signUpCodeLetter } from '../templates/sign-up-letters.ts'
import type { Recipient } from './recipient-store.ts'
import { type LetterMail, toMail } from './to-mail.ts'

/**
 * The code with which somebody signs up. Whoever has an account already is told so, and gets no code: the page has answered the same,
 * so that only the owner of the mailbox learns of it.
 */
export const writeSignUpMail = async (
  tx: Tx,
  originOf: (brandId: string) => string,
  event: StoredEvent,
  recipient: Recipient,
): Promise<LetterMail | null> => {
  const newcomer = await findNewcomer(tx, Number(event.subjectId))
  if (!newcomer) return null
  const locale = { country: recipient.country, language: recipient.language }
  if (await findForSignIn(tx, newcomer.email))
    return toMail(accountExistsLetter(locale), recipient, locale, newcomer.brandId, originOf)
  const code = await makeSignUpCode(tx, newcomer.id)
  if (code === null) return null
  return { ...toMail(signUpCodeLetter(code, locale), recipient, locale, newcomer.brandId, originOf), holdsSecret: true }
}
