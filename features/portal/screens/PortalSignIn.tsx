import { clsx } from 'clsx'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { LanguageSwitch } from '#features/accounts/screens/LanguageSwitch.tsx'
import { keepShopToken } from '#features/accounts/screens/session.ts'
import { checkSignIn } from '#features/accounts/sign-in.ts'
import { brandOfPage } from '#features/brands/screens/brand-of-page.ts'
import { BrandMark } from '#features/brands/screens/BrandMark.tsx'
import { showLanguage } from '#platform/i18n/language.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Alert } from '#platform/ui/over/alert.tsx'
import { Button } from '#platform/ui/button.tsx'
import { PasswordField, TextField } from '#platform/ui/form/fields.tsx'
import { deskQuery, hasExpired, portal } from './desk.ts'
import { portalTexts } from './texts.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import styles from './Portal.module.css'

type Problems = { email?: 'email_invalid'; password?: 'password_too_short' | 'password_too_long' }

const check = (email: string, password: string): Problems => {
  const form = { email, password, termsAccepted: true, captchaSolved: true }
  const result = checkSignIn(form, { terms: false, captcha: false })
  return result.ok ? {} : (result.problems as Problems)
}

/** The desk's own sign-in. It stands on whatever page was asked for, and that page follows it. */
export const PortalSignIn = () => {
  const t = useTexts(portalTexts)
  const queries = useQueryClient()
  const brand = brandOfPage()
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [problems, setProblems] = useState<Problems>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const submit = async (): Promise<void> => {
    const found = check(email, password)
    setFailure(null)
    setProblems(found)
    const first = found.email ? 'email' : found.password ? 'password' : null
    if (first) return document.querySelector<HTMLInputElement>(`input[name=${first}]`)?.focus()
    setBusy(true)
    try {
      const { authentication_token: token, ...desk } = await portal.signIn({ body: { email, password } })
      keepShopToken(token)
      void showLanguage(desk.language)
      queries.setQueryData(deskQuery.queryKey, desk)
    } catch (error) {
      setFailure(error instanceof Error && error.message ? error.message : t('somethingWentWrong'))
      setBusy(false)
    }
  }
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
        {failure ? <Alert kind="danger" title={failure} /> : null}
        {!failure && hasExpired(queries) ? <Alert kind="info" title={t('sessionExpired')} /> : null}
        <form
          noValidate
          onSubmit={(event: FormEvent) => {
            event.preventDefault()
            void submit()
          }}
        >
          <TextField
            label={t('email')}
            type="email"
            name="email"
            autoComplete="username"
            inputMode="email"
            autoFocus
            value={email}
            onChange={(event) => setEmail(event.target.value)}
            error={problems.email ? t(problems.email) : null}
          />
          <PasswordField
            label={t('password')}
            name="password"
            autoComplete="current-password"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
            error={problems.password ? t(problems.password) : null}
          />
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
