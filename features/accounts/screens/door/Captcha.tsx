import { lazy, Suspense } from 'react'

/** The widget is as large as the rest of the page, and comes only where the flag asks for it. */
const Widget = lazy(() => import('./CaptchaWidget.tsx'))

export type CaptchaProps = {
  /** The solution, or null while there is none. */
  onSolved: (token: string | null) => void
  error: string | null
}

/** A captcha of our own house. Give it another `key` for a fresh puzzle: a solution counts once. */
export const Captcha = (props: CaptchaProps) => (
  <Suspense fallback={<div className="captcha-place" aria-hidden="true" />}>
    <Widget {...props} />
  </Suspense>
)
