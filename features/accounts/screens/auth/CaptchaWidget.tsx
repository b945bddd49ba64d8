import 'altcha/external'
import 'altcha/altcha.css'
import type { AltchaWidgetElement } from 'altcha'
import Pbkdf2Worker from 'altcha/workers/pbkdf2?worker'
import { useEffect, useEffectEvent, useRef } from 'react'
import { apiOrigin } from '#features/brands/screens/brand-of-page.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { captchaTexts } from './captcha-texts.ts'
import type { CaptchaProps } from './captcha-props.ts'
import { FieldError } from '#platform/ui/form/field.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import styles from './Captcha.module.css'

const CHALLENGE_PATH = '/api/v4/captcha_challenge'
/** No vendor link or logo: a sign-in page must not link elsewhere. */
const LOOKS = { hideFooter: true, hideLogo: true, humanInteractionSignature: false }

globalThis.$altcha.algorithms.set('PBKDF2/SHA-256', () => new Pbkdf2Worker())

/** The Altcha element with our texts, so that it follows the language switch. */
const CaptchaWidget = ({ onSolved, error }: CaptchaProps) => {
  const t = useTexts(captchaTexts)
  const language = useLanguage()
  const container = useRef<HTMLDivElement>(null)
  const solved = useEffectEvent(onSolved)
  const words = {
    label: t('captcha'),
    verifying: t('captchaChecking'),
    verified: t('captchaDone'),
    error: t('captchaFailed'),
    expired: t('captchaExpired'),
    waitAlert: t('captchaWait'),
    verificationRequired: t('captcha_not_solved'),
    ariaLinkLabel: 'ALTCHA',
    footer: '',
  }
  const teach = useEffectEvent((code: string) => globalThis.$altcha.i18n.set(code, words))
  useEffect(() => {
    teach(language)
    const widget = document.createElement('altcha-widget') as AltchaWidgetElement
    widget.setAttribute('challenge', apiOrigin() + CHALLENGE_PATH)
    widget.setAttribute('language', language)
    widget.setAttribute('type', 'checkbox')
    widget.setAttribute('configuration', JSON.stringify(LOOKS))
    const listen = (event: Event): void => {
      const { state, payload } = (event as CustomEvent<{ state: string; payload?: string }>).detail
      solved(state === 'verified' ? (payload ?? null) : null)
    }
    widget.addEventListener('statechange', listen)
    container.current?.replaceChildren(widget)
    return () => widget.removeEventListener('statechange', listen)
  }, [language])
  return (
    <div className={styles.captcha}>
      <div ref={container} />
      {error ? (
        <span className={ui.field}>
          <FieldError>{error}</FieldError>
        </span>
      ) : null}
    </div>
  )
}
export default CaptchaWidget
