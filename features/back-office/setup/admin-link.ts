import { CODE_LETTERS } from '#features/accounts/users/invitation-code.ts'
import { PASSWORD_MAXIMUM_LENGTH } from '#features/accounts/password.ts'
import { isEmail, normalizeEmail } from '#features/accounts/sign-in.ts'

const ADMIN_LINK_MINUTES = 30
/** 78 bits in four groups: cannot be guessed within half an hour, but can be typed. */
export const ADMIN_CODE_LENGTH = 16
const GROUP = 4
const FORM = new RegExp(`^[${CODE_LETTERS}]{${ADMIN_CODE_LENGTH}}$`)

/** The page that the link opens. */
const ADMIN_LINK_PATH = '/start'

/** Longer than for other users, since an administrator sees every fleet. */
export const ADMIN_PASSWORD_MINIMUM = 12
export const ADMIN_NAME_MAXIMUM = 100

export const adminLinkEnds = (createdAt: Date): Date => new Date(createdAt.getTime() + ADMIN_LINK_MINUTES * 60_000)

/** Splits the code into groups for reading and typing. */
export const showAdminCode = (code: string): string => code.match(new RegExp(`.{${GROUP}}`, 'g'))!.join('-')

/** Normalizes a typed code to its stored form; null if invalid. */
export const readAdminCode = (typed: string): string | null => {
  const bare = typed.toUpperCase().replace(/[\s-]+/g, '')
  return FORM.test(bare) ? bare : null
}

/** The code is in the URL fragment, which browsers do not send: neither our log nor a proxy's contains a working link. */
export const adminLink = (origin: string, code: string): string => `${origin}${ADMIN_LINK_PATH}#${showAdminCode(code)}`

export type AdminForm = { name: string; email: string; password: string }
type AdminProblem = 'admin_name_missing' | 'email_invalid' | 'admin_password_too_short' | 'password_too_long'

export const adminProblems = ({ name, email, password }: AdminForm): Partial<Record<keyof AdminForm, AdminProblem>> => ({
  ...(name.trim() === '' ? { name: 'admin_name_missing' } : {}),
  ...(isEmail(normalizeEmail(email)) ? {} : { email: 'email_invalid' }),
  ...(password.length < ADMIN_PASSWORD_MINIMUM ? { password: 'admin_password_too_short' } : {}),
  ...(password.length > PASSWORD_MAXIMUM_LENGTH ? { password: 'password_too_long' } : {}),
})

/** "Robin van Dyk" as first and last name; a single word is the first. */
export const namesOf = (name: string): { firstName: string; lastName: string } => {
  const [firstName = '', ...others] = name.trim().split(/\s+/)
  return { firstName, lastName: others.join(' ') }
}

const LOCAL = /^(localhost|127(\.\d+){3}|\[::1\]|([a-z0-9-]+\.)+localhost)(:\d+)?$/i

/** Whether a password may be sent to this page: over https, or to the same machine. */
export const isProtected = (origin: string): boolean => {
  const [scheme = '', host = ''] = origin.split('://')
  return scheme === 'https' || LOCAL.test(host)
}
