import type { Role } from './role.ts'

/** Reserved by RFC 2606: no mail server will ever use it. */
const DOMAIN = '@no-email.invalid'

/** Placeholder email of a user without one; never shown or mailed to. */
export const placeholderEmail = (unique: string): string => `${unique}${DOMAIN}`

/** Roles that may have no email and sign in by cell phone. Users who run the fleet or pay get receipts and password links by email only. */
const WITHOUT_EMAIL: readonly Role[] = ['driver', 'manager']
export const mayLackEmail = (roles: readonly Role[]): boolean =>
  roles.length > 0 && roles.every((role) => WITHOUT_EMAIL.includes(role))

/** False for a person without an email, who signs in by cell phone. */
export const hasEmail = ({ email }: { email: string }): boolean => !email.endsWith(DOMAIN)

/** The email as displayed and exported: empty for a user without one. */
export const shownEmail = (person: { email: string }): string => (hasEmail(person) ? person.email : '')
