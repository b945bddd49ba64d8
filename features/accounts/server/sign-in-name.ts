import { isPhone, phoneDigits } from '#features/countries/phone.ts'
import type { Db } from '#platform/db/database.ts'
import { placeholderEmail } from '../no-email.ts'
import { isEmail, normalizeEmail } from '../sign-in.ts'
import { findEmailOfPhone } from './store.ts'

/** The stored email for a typed sign-in name: an email, or the cell phone of a user without one. An unknown phone maps to a placeholder. */
export const emailOfSignInName = async (db: Db, typed: string): Promise<string> => {
  const email = normalizeEmail(typed)
  if (isEmail(email) || !isPhone(typed)) return email
  const digits = phoneDigits(typed)
  // Counts as one more unknown email, so that phones cannot be probed faster than emails.
  return (await findEmailOfPhone(db, digits)) ?? placeholderEmail(`unknown-${digits}`)
}
