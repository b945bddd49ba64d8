export type CaptchaProps = {
  /** The solution, or null if there is none yet. */
  onSolved: (token: string | null) => void
  error: string | null
}
