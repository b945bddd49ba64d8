export type CaptchaProps = {
  /** The solution, or null while there is none. */
  onSolved: (token: string | null) => void
  error: string | null
}
