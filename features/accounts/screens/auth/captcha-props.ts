export type CaptchaProps = {
  /** Called with the solution, or null while unsolved. */
  onSolved: (token: string | null) => void
  error: string | null
}
