import { lazy, Suspense } from 'react'
import type { CaptchaProps } from './captcha-props.ts'
import styles from './Captcha.module.css'

/** The widget is as large as the rest of the page, so it is loaded only where the flag requires it. */
const Widget = lazy(() => import('./CaptchaWidget.tsx'))

/** Self-hosted captcha. Change `key` for a fresh puzzle: a solution can be used once. */
export const Captcha = (props: CaptchaProps) => (
  <Suspense fallback={<div className={styles.captcha} aria-hidden="true" />}>
    <Widget {...props} />
  </Suspense>
)
