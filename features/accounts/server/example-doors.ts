import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { House } from '#tests/house.ts'
import type { FeatureFlag } from '../feature-flags.ts'
import { issueKey, issueOrderKey, type KeyPurpose } from './keys/key-store.ts'

/** For tests: a flag as an operator sets it, for everybody or for one e-mail or brand. */
export const setFlag = async (
  house: House,
  key: FeatureFlag,
  value: unknown,
  target: { email?: string; brandId?: string; fleetId?: number } = {},
): Promise<void> => {
  const row = {
    key,
    value: JSON.stringify(value),
    email: target.email ?? null,
    brandId: target.brandId ?? null,
    affiliationId: null,
    fleetId: target.fleetId ?? null,
  }
  await house.db.insertInto('featureFlags').values(row).execute()
}

export const clearFlags = async (house: House): Promise<void> => {
  await house.db.deleteFrom('featureFlags').execute()
}

/** A key as a mail or a partner hands it over; that of a mail is about one order of the person's own fleet. */
export const keyFor = async (house: House, email: string, purpose: KeyPurpose, orderId = 1): Promise<string> => {
  const { id, fleetId } = await house.db
    .selectFrom('users')
    .select(['id', 'fleetId'])
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  if (purpose !== 'mail') return issueKey(house.db, id, purpose, house.now())
  return issueOrderKey(house.db, id, { fleetId, orderId }, house.now())
}

/** The newest mail to somebody, once everything that waits is written. */
export const lastMailTo = async (house: House, email: string) => {
  await house.settle()
  return house.db.selectFrom('mails').selectAll().where('toAddress', '=', email).orderBy('id', 'desc').limit(1).executeTakeFirst()
}

export const mailsTo = async (house: House, email: string): Promise<number> => {
  await house.settle()
  return (await house.db.selectFrom('mails').select('id').where('toAddress', '=', email).execute()).length
}

/** The token of the link in the newest mail, as whoever clicks it would send it. */
export const resetTokenOf = async (house: House, email: string): Promise<string> => {
  const mail = await lastMailTo(house, email)
  return /reset_password_token=([\w-]+)/.exec(mail?.text ?? '')![1]!
}

export const codeOf = async (house: House, email: string): Promise<string> => {
  const mail = await lastMailTo(house, email)
  return /\b(\d{6})\b/.exec(mail?.text ?? '')![1]!
}

/** What the widget in the page sends: the puzzle solved. */
export const solvedCaptcha = async (house: House): Promise<string> => {
  const { body: challenge } = await house.nobody.get('/captcha_challenge')
  const solution = await solveChallenge({ challenge, deriveKey })
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}
