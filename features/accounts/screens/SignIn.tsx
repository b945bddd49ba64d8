import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { brandOfPage } from '#features/brands/screens/brand-of-page.ts'
import { BrandMark } from '#features/brands/screens/BrandMark.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { showLanguage } from '#platform/i18n/language.ts'
import { Alert } from '#platform/ui/alert.tsx'
import { Button } from '#platform/ui/button.tsx'
import { Checkbox, PasswordField, TextField } from '#platform/ui/fields.tsx'
import { useDelayedCall } from '#platform/ui/use-delayed.ts'
import { landingAfterSignIn } from '../role.ts'
import { checkSignIn, FIELD_CHECK_DELAY_MS, type SignInProblems, termsPreChecked } from '../sign-in.ts'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import { rememberedEmail, rememberEmail, takeDestination } from './remembered.ts'
import { accounts, currentUserQuery, keepSession } from './session.ts'
import { SignInArt } from './SignInArt.tsx'
import { SignInTabs } from './SignInTabs.tsx'
import { accountTexts } from './texts.ts'
import './sign-in.css'

const SignIn = () => {
  const t = useTexts(accountTexts)
  const brand = brandOfPage()
  const form = useSignIn()
  const { error_message: message } = useSearch({ strict: false }) as { error_message?: string }
  return (
    <div className="si">
      <div className="si-l">
        <div className="head row between">
          <span className="logo2">
            <BrandMark id={brand.id} size={32} />
            {brand.name}
          </span>
          <LanguageSwitch />
        </div>
        <main className="box">
          <h1>{t('signIn')}</h1>
          <SignInTabs />
          {form.failure || message ? <Alert kind="danger" title={form.failure ?? String(message)} /> : null}
          <form onSubmit={form.submit} noValidate>
            <TextField
              label={t('email')}
              type="email"
              name="email"
              autoComplete="username"
              inputMode="email"
              autoFocus
              value={form.email}
              onChange={(event) => form.typeEmail(event.target.value)}
              error={form.problem('email')}
            />
            <PasswordField
              label={t('password')}
              name="password"
              autoComplete="current-password"
              value={form.password}
              onChange={(event) => form.typePassword(event.target.value)}
              error={form.problem('password')}
            />
            {brand.termsOnSignIn ? (
              <Checkbox
                label={t('acceptTerms')}
                checked={form.terms}
                onChange={(event) => form.setTerms(event.target.checked)}
                error={form.problem('terms') ?? null}
              />
            ) : null}
            <Button type="submit" look="primary" size="lg" wide busy={form.busy}>
              {t(form.busy ? 'signingIn' : 'signIn')}
            </Button>
          </form>
        </main>
        <footer className="foot">
          <span>
            © {new Date().getFullYear()} {brand.name}
          </span>
          <a href="/privacy_policy">{t('privacyPolicy')}</a>
        </footer>
      </div>
      <SignInArt />
    </div>
  )
}

/** The form's state and its one way out: the saved path, or the landing of the role. */
const useSignIn = () => {
  const t = useTexts(accountTexts)
  const brand = brandOfPage()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [terms, setTerms] = useState(false)
  const [problems, setProblems] = useState<SignInProblems>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const touched = useRef({ email: false, password: false })

  const check = () =>
    checkSignIn({ email, password, termsAccepted: terms, captchaSolved: true }, { terms: brand.termsOnSignIn, captcha: false })
  const checkTyped = useDelayedCall(() => {
    const result = check()
    const found = result.ok ? {} : result.problems
    setProblems({
      ...(touched.current.email && found.email ? { email: found.email } : {}),
      ...(touched.current.password && found.password ? { password: found.password } : {}),
    })
  }, FIELD_CHECK_DELAY_MS)
  useEffect(() => {
    if (touched.current.email || touched.current.password) checkTyped()
  }, [email, password, terms])

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    const result = check()
    setFailure(null)
    setProblems(result.ok ? {} : result.problems)
    if (!result.ok) return focusFirst(result.problems)
    setBusy(true)
    try {
      const user = await accounts.signIn({
        body: { email: result.email, password, subdomain: brand.id, accepted_terms_and_conditions: terms },
      })
      keepSession(user)
      if (terms) rememberEmail(result.email)
      showLanguage(user.language)
      queries.setQueryData(currentUserQuery.queryKey, user)
      await navigate({ to: takeDestination(user.id) ?? landingAfterSignIn(user.roles).path })
    } catch (error) {
      setFailure(error instanceof Error && error.message ? error.message : t('somethingWentWrongelabel'))
      setBusy(false)
    }
  }
  return {
    email,
    password,
    terms,
    failure,
    busy,
    setTerms,
    submit: (event: FormEvent) => void submit(event),
    typeEmail: (text: string) => {
      touched.current.email = true
      setEmail(text)
      if (termsPreChecked(text, rememberedEmail())) setTerms(true)
    },
    typePassword: (text: string) => {
      touched.current.password = true
      setPassword(text)
    },
    problem: (field: keyof SignInProblems) => (problems[field] ? t(problems[field]) : undefined),
  }
}

const focusFirst = (problems: SignInProblems): void => {
  const name = problems.email ? 'email' : problems.password ? 'password' : null
  if (name) document.querySelector<HTMLInputElement>(`input[name=${name}]`)?.focus()
}

export default SignIn
