export const PASSWORD_MINIMUM_LENGTH = 6
export const PASSWORD_MAXIMUM_LENGTH = 128

export type PasswordCode = 'password_missing' | 'password_too_short' | 'password_too_long' | 'password_mismatch'

/** Validates passwords at sign-in and new passwords. Spaces count: a password is never trimmed. */
export function checkPassword(password: string): PasswordCode | null {
  if (password === '') return 'password_missing'
  if (password.length < PASSWORD_MINIMUM_LENGTH) return 'password_too_short'
  if (password.length > PASSWORD_MAXIMUM_LENGTH) return 'password_too_long'
  return null
}

/** Validates a new password and its confirmation (reset, change). Checks the mismatch first: it is the likelier mistake. */
export function checkNewPassword(password: string, confirmation: string): { ok: true } | { ok: false; code: PasswordCode } {
  const code = password === confirmation ? checkPassword(password) : 'password_mismatch'
  return code ? { ok: false, code } : { ok: true }
}

/** The new password must differ from the current one. */
export function checkChangedPassword(
  current: string,
  password: string,
  confirmation: string,
): { ok: true } | { ok: false; code: PasswordCode | 'password_unchanged' } {
  const checked = checkNewPassword(password, confirmation)
  return checked.ok && password === current ? { ok: false, code: 'password_unchanged' } : checked
}
