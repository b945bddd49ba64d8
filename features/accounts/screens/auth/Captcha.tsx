import { browserOnly } from '#platform/ui/loadable.tsx'
import type { CaptchaProps } from './captcha-props.ts'
import styles from './Captcha.module.css'

/** The widget is as large as the rest of the page, so it is loaded only if the flag requires it. */
const Widget = browserOnly<CaptchaProps>(
  async () => (await import('./CaptchaWidget.tsx')).default,
  () => <div className={styles.captcha} aria-hidden="true" />,
)

/** Self-hosted captcha. Change `key` for a fresh puzzle: a solution can be used once. */
export const Captcha = (props: CaptchaProps) => <Widget {...props} />
