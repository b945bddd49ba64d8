import type { Role } from './role.ts'

/** Reserved by RFC 2606: no mail server will ever have it. */
const DOMAIN = '@no-email.invalid'

/** Placeholder email of a user without one; never shown or mailed to. */
export const placeholderEmail = (unique: string): string => `${unique}${DOMAIN}`

/**
 * Who may be without an email, and sign in by cell phone. Whoever runs the fleet or pays gets receipts, and links to a forgotten
 * password, by email only.
 */
const WITHOUT_EMAIL: readonly Role[] = ['driver', 'manager']
export const mayLackEmail = (roles: readonly Role[]): boolean =>
  roles.length > 0 && roles.every((role) => WITHOUT_EMAIL.includes(role))

/** False for a person without an email, who signs in by cell phone. */
export const hasEmail = ({ email }: { email: string }): boolean => !email.endsWith(DOMAIN)

/** As people and programs see it: empty for a person without one. */
export const shownEmail = (person: { email: string }): string => (hasEmail(person) ? person.email : '')
