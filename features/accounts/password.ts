export const PASSWORD_MINIMUM_LENGTH = 6
export const PASSWORD_MAXIMUM_LENGTH = 128

export type PasswordCode = 'password_missing' | 'password_too_short' | 'password_too_long' | 'password_mismatch'

/** The rule for signing in and for every new password. Spaces count: a password is never trimmed. */
export function checkPassword(password: string): PasswordCode | null {
  if (password === '') return 'password_missing'
  if (password.length < PASSWORD_MINIMUM_LENGTH) return 'password_too_short'
  if (password.length > PASSWORD_MAXIMUM_LENGTH) return 'password_too_long'
  return null
}

/** A new password with its confirmation, as in reset and change. The mismatch is named first: it is the likelier slip. */
export function checkNewPassword(password: string, confirmation: string): { ok: true } | { ok: false; code: PasswordCode } {
  const code = password === confirmation ? checkPassword(password) : 'password_mismatch'
  return code ? { ok: false, code } : { ok: true }
}

/** Whoever changes a password chooses another than the one they have. */
export function checkChangedPassword(
  current: string,
  password: string,
  confirmation: string,
): { ok: true } | { ok: false; code: PasswordCode | 'password_unchanged' } {
  const checked = checkNewPassword(password, confirmation)
  return checked.ok && password === current ? { ok: false, code: 'password_unchanged' } : checked
}
