import { lazy, Suspense } from 'react'
import type { CaptchaProps } from './captcha-props.ts'
import styles from './Captcha.module.css'

/** The widget is as large as the rest of the page, and comes only where the flag asks for it. */
const Widget = lazy(() => import('./CaptchaWidget.tsx'))

/** A captcha of our own house. Give it another `key` for a fresh puzzle: a solution counts once. */
export const Captcha = (props: CaptchaProps) => (
  <Suspense fallback={<div className={styles.captcha} aria-hidden="true" />}>
    <Widget {...props} />
  </Suspense>
)
