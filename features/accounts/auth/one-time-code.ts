/** Six-digit code sent by email: the second sign-in step if the multifactor flag is on. */
export const ONE_TIME_CODE_DIGITS = 6
export const ONE_TIME_CODE_MINUTES = 10
export const ONE_TIME_CODE_TRIES = 5
/** Codes sent to one account per hour. With five tries per code this bounds guessing, whatever the number of IP addresses. */
export const ONE_TIME_CODES_PER_HOUR = 6
/** Delay before another code can be requested; until then the current code stays valid. */
export const RESEND_SECONDS = 30

export const isOneTimeCode = (typed: string): boolean => /^\d{6}$/.test(typed)

/** Removes separators of pasted codes: "123 456", or with a line break. */
export const onlyDigits = (typed: string): string => typed.replace(/[\s-]/g, '')

type RequestedCode = { askedAt: Date; expiresAt: Date; tries: number }

/** Whether the code can still be entered: not expired, tries left. */
export const isOpenCode = (code: RequestedCode | null, now: Date): boolean =>
  code !== null && code.expiresAt.getTime() > now.getTime() && code.tries < ONE_TIME_CODE_TRIES

type CodeRequestCheck = { ok: true; send: boolean } | { ok: false; code: 'one_time_code_too_soon'; seconds: number }

/**
 * Whether to send a code. Entering the password again within the half minute sends no second mail, since the first is on its
 * way; an explicit resend must wait, and so must a user who used up the tries of the first one.
 */
export const checkCodeRequest = (known: RequestedCode | null, now: Date, isResend: boolean): CodeRequestCheck => {
  if (!known) return { ok: true, send: true }
  const wait = RESEND_SECONDS - Math.floor((now.getTime() - known.askedAt.getTime()) / 1000)
  if (wait <= 0) return { ok: true, send: true }
  return isResend || !isOpenCode(known, now)
    ? { ok: false, code: 'one_time_code_too_soon', seconds: wait }
    : { ok: true, send: false }
}
