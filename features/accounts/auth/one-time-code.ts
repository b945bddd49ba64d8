/** A code of six digits by e-mail, the second step of signing in where the multifactor flag is on. */
export const ONE_TIME_CODE_DIGITS = 6
export const ONE_TIME_CODE_MINUTES = 10
export const ONE_TIME_CODE_TRIES = 5
/** So many codes are mailed to one account in an hour: five tries for each are all that anybody has, from however many addresses. */
export const ONE_TIME_CODES_PER_HOUR = 6
/** Another code may be asked for after this long; until then the one that was sent counts. */
export const RESEND_SECONDS = 30

export const isOneTimeCode = (typed: string): boolean => /^\d{6}$/.test(typed)

/** What people paste: "123 456", or the code with a line break. */
export const onlyDigits = (typed: string): string => typed.replace(/[\s-]/g, '')

type RequestedCode = { askedAt: Date; expiresAt: Date; tries: number }

/** A code that can still be entered: not expired, not tried too often. */
export const isOpenCode = (code: RequestedCode | null, now: Date): boolean =>
  code !== null && code.expiresAt.getTime() > now.getTime() && code.tries < ONE_TIME_CODE_TRIES

type AskForCode = { ok: true; send: boolean } | { ok: false; code: 'one_time_code_too_soon'; seconds: number }

/**
 * Whether a code goes out. Whoever types the password again within the half minute gets no second mail, since the first code is
 * on its way; whoever asks for another one is told to wait, and so is who has used the first one up.
 */
export const askForCode = (known: RequestedCode | null, now: Date, isResend: boolean): AskForCode => {
  if (!known) return { ok: true, send: true }
  const wait = RESEND_SECONDS - Math.floor((now.getTime() - known.askedAt.getTime()) / 1000)
  if (wait <= 0) return { ok: true, send: true }
  return isResend || !isOpenCode(known, now)
    ? { ok: false, code: 'one_time_code_too_soon', seconds: wait }
    : { ok: true, send: false }
}
