import { clsx } from 'clsx'
import { useQueryClient } from '@tanstack/react-query'
import { LanguageSwitch } from '#features/accounts/screens/LanguageSwitch.tsx'
import { keepShopToken } from '#features/accounts/screens/session.ts'
import { checkSignIn } from '#features/accounts/sign-in.ts'
import { brandOfPage } from '#features/brands/screens/brand-of-page.ts'
import { BrandMark } from '#features/brands/screens/BrandMark.tsx'
import { showLanguage } from '#platform/i18n/language.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Alert } from '#platform/ui/over/alert.tsx'
import { inWords } from '#platform/ui/form/problems.ts'
import { useForm } from '#platform/ui/form/use-form.ts'
import { Button } from '#platform/ui/button.tsx'
import { PasswordField, TextField } from '#platform/ui/form/fields.tsx'
import { deskQuery, hasExpired, portal } from './desk.ts'
import { portalTexts } from './texts.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import styles from './Portal.module.css'

type Problems = { email?: 'email_invalid'; password?: 'password_too_short' | 'password_too_long' }
const NO_TERMS = { terms: false, captcha: false }

/** The desk's own sign-in. It stands on whatever page was asked for, and that page follows it. */
export const PortalSignIn = () => {
  const t = useTexts(portalTexts)
  const queries = useQueryClient()
  const brand = brandOfPage()
  const form = useForm({
    start: { email: '', password: '' },
    check: (typed) => {
      const result = checkSignIn({ ...typed, termsAccepted: true, captchaSolved: true }, NO_TERMS)
      return result.ok ? {} : inWords(result.problems as Problems, t)
    },
    submit: (body) => portal.signIn({ body }),
    done: ({ authentication_token: token, ...desk }) => {
      keepShopToken(token)
      void showLanguage(desk.language)
      queries.setQueryData(deskQuery.queryKey, desk)
    },
  })
  const { failure, busy } = form
  return (
    <div className={clsx(styles.portal, styles.signIn)}>
      <header className={styles.bar}>
        <BrandMark id={brand.id} size={32} />
        <b>{brand.name}</b>
        <span className={ui.grow} />
        <LanguageSwitch />
      </header>
      <main className={styles.box}>
        <h1>{t('portal')}</h1>
        <p className={ui.soft}>{t('signInLine')}</p>
        {failure ? <Alert kind="danger" title={failure.title} /> : null}
        {!failure && hasExpired(queries) ? <Alert kind="info" title={t('sessionExpired')} /> : null}
        <form {...form.props}>
          <TextField
            {...form.field('email')}
            label={t('email')}
            type="email"
            autoComplete="username"
            inputMode="email"
            autoFocus
          />
          <PasswordField {...form.field('password')} label={t('password')} autoComplete="current-password" />
          <Button type="submit" look="primary" wide busy={busy}>
            {t('signIn')}
          </Button>
        </form>
        <p>
          <a href="/sign_in">{t('fleetSignIn')}</a>
        </p>
      </main>
    </div>
  )
}
