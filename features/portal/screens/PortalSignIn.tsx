import { clsx } from 'clsx'
import { useQueryClient } from '@tanstack/react-query'
import { LanguageSwitch } from '#features/accounts/screens/LanguageSwitch.tsx'
import { Captcha } from '#features/accounts/screens/auth/Captcha.tsx'
import { useCaptcha } from '#features/accounts/screens/auth/use-auth-captcha.ts'
import { keepShopToken } from '#features/accounts/screens/session.ts'
import { useState } from 'react'
import { checkSignIn, isEmail, normalizeEmail } from '#features/accounts/sign-in.ts'
import { brandOfPage } from '#features/brands/screens/brand-of-page.ts'
import { BrandMark } from '#features/brands/screens/BrandMark.tsx'
import { showLanguage } from '#platform/i18n/language.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Alert } from '#platform/ui/overlays/alert.tsx'
import { inWords } from '#platform/ui/form/problems.ts'
import { useForm } from '#platform/ui/form/use-form.ts'
import { Button } from '#platform/ui/button.tsx'
import { PasswordField, TextField } from '#platform/ui/form/fields.tsx'
import { hasExpired } from './desk.ts'
import { portal } from './calls.ts'
import { deskQuery } from './desk-user.ts'
import { portalTexts } from './texts.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import styles from './Portal.module.css'

type Problems = { email?: 'email_invalid'; password?: 'password_too_short' | 'password_too_long'; captcha?: 'captcha_not_solved' }

const SignInBar = () => {
  const brand = brandOfPage()
  return (
    <header className={styles.bar}>
      <BrandMark id={brand.id} size={32} />
      <b>{brand.name}</b>
      <span className={ui.grow} />
      <LanguageSwitch />
    </header>
  )
}

/** Sign-in of shops. Rendered in place of the requested page, which is shown afterwards. */
export const PortalSignIn = () => {
  const [isForgotten, setForgotten] = useState(false)
  return (
    <div className={clsx(styles.portal, styles.signIn)}>
      <SignInBar />
      <main className={styles.box}>
        {isForgotten ? <ForgotPassword onBack={() => setForgotten(false)} /> : <SignIn onForgotten={() => setForgotten(true)} />}
      </main>
    </div>
  )
}

const SignIn = ({ onForgotten }: { onForgotten: () => void }) => {
  const t = useTexts(portalTexts)
  const queries = useQueryClient()
  const captchaState = useCaptcha(false)
  const form = useForm({
    start: { email: '', password: '', captcha: null as string | null },
    check: ({ captcha, ...typed }) => {
      const needs = { terms: false, captcha: captchaState.isNeeded }
      const result = checkSignIn({ ...typed, termsAccepted: true, captchaSolved: captcha !== null }, needs)
      return result.ok ? {} : inWords(result.problems as Problems, t)
    },
    submit: ({ email, password, captcha }) =>
      portal.signIn({ body: { email, password, ...(captcha === null ? {} : { captcha_token: captcha }) } }),
    refused: (error) => {
      form.set({ captcha: null })
      captchaState.again(error)
    },
    done: ({ authentication_token: token, ...desk }) => {
      keepShopToken(token)
      void showLanguage(desk.language)
      queries.setQueryData(deskQuery.queryKey, desk)
    },
  })
  const { failure, busy } = form
  return (
    <>
      <h1>{t('portal')}</h1>
      <p className={ui.soft}>{t('signInLine')}</p>
      {failure ? <Alert kind="danger" title={failure.title} /> : null}
      {!failure && hasExpired(queries) ? <Alert kind="info" title={t('sessionExpired')} /> : null}
      <form {...form.props}>
        <TextField {...form.field('email')} label={t('email')} type="email" autoComplete="username" inputMode="email" autoFocus />
        <PasswordField {...form.field('password')} label={t('password')} autoComplete="current-password" />
        {captchaState.isNeeded ? (
          <Captcha key={captchaState.round} onSolved={(captcha) => form.set({ captcha })} error={form.problems.captcha ?? null} />
        ) : null}
        <Button type="submit" look="primary" wide busy={busy}>
          {t('signIn')}
        </Button>
      </form>
      <p>
        <button type="button" className={styles.asLink} onClick={onForgotten}>
          {t('forgotPassword')}
        </button>
      </p>
      <p>
        <a href="/sign_in">{t('fleetSignIn')}</a>
      </p>
    </>
  )
}

/** Requests the email with the link to the page that sets the password. */
const ForgotPassword = ({ onBack }: { onBack: () => void }) => {
  const t = useTexts(portalTexts)
  const form = useForm({
    start: { email: '' },
    check: ({ email }) => ({ email: isEmail(normalizeEmail(email)) ? null : t('email_invalid') }),
    submit: (body) => portal.forgotPassword({ body }),
  })
  const { failure, answer } = form
  return (
    <>
      <h1>{t('forgotTitle')}</h1>
      <p className={ui.soft}>{t('forgotLine')}</p>
      {failure ? <Alert kind="danger" title={failure.title} /> : null}
      {answer && !failure ? (
        <Alert kind="success" title={t('linkSent')}>
          {t('linkSentMore', { email: answer.email })}
        </Alert>
      ) : null}
      <form {...form.props}>
        <TextField {...form.field('email')} label={t('email')} type="email" autoComplete="username" inputMode="email" autoFocus />
        <Button type="submit" look="primary" wide busy={form.busy}>
          {t('sendLink')}
        </Button>
      </form>
      <p>
        <button type="button" className={styles.asLink} onClick={onBack}>
          {t('backToSignIn')}
        </button>
      </p>
    </>
  )
}
