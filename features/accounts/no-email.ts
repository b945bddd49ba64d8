/** Reserved by RFC 2606: no mail server will ever have it. */
const DOMAIN = '@no-email.invalid'

/** Holds the place of the email of a person who has none. It is neither shown nor mailed to. */
export const placeholderEmail = (unique: string): string => `${unique}${DOMAIN}`

/** False for a person without an email, who signs in by cell phone. */
export const hasEmail = ({ email }: { email: string }): boolean => !email.endsWith(DOMAIN)

/** As people and programs see it: empty for a person without one. */
export const shownEmail = (person: { email: string }): string => (hasEmail(person) ? person.email : '')
