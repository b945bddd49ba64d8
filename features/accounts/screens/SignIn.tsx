import './sign-in.css'
import { useSearch } from '@tanstack/react-router'
import type { Brand } from '#features/brands/brand.ts'
import { brandOfPage } from '#features/brands/screens/brand-of-page.ts'
import { BrandMark } from '#features/brands/screens/BrandMark.tsx'
import { Linked } from '#platform/i18n/linked.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Alert } from '#platform/ui/over/alert.tsx'
import { Button } from '#platform/ui/button.tsx'
import { Checkbox, PasswordField, TextField } from '#platform/ui/form/fields.tsx'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import { SignInArt } from './SignInArt.tsx'
import { SignInTabs } from './SignInTabs.tsx'
import { accountTexts } from './texts.ts'
import { useSignIn } from './use-sign-in.ts'

const YEAR = new Date().getFullYear()

/** Who are you? The form alone on the left; the rulers beside it say what the product does. */
const SignIn = () => {
  const t = useTexts(accountTexts)
  const brand = brandOfPage()
  return (
    <div className="si">
      <div className="si-l">
        <header className="head row between">
          <span className="logo2">
            <BrandMark id={brand.id} size={32} />
            {brand.name}
          </span>
          <LanguageSwitch />
        </header>
        <main className="box">
          <h1>{t('signIn')}</h1>
          <SignInTabs />
          <SignInForm brand={brand} />
        </main>
        <footer className="foot">
          <span>
            © {YEAR} {brand.name}
          </span>
          <a href="/privacy_policy">{t('privacyPolicy')}</a>
        </footer>
      </div>
      <SignInArt />
    </div>
  )
}

const SignInForm = ({ brand }: { brand: Brand }) => {
  const t = useTexts(accountTexts)
  const { form, failure, busy, submit, typeEmail, typePassword, acceptTerms, problem } = useSignIn(brand)
  const { error_message: message } = useSearch({ strict: false }) as { error_message?: string }
  return (
    <>
      {failure || message ? <Alert kind="danger" title={failure ?? String(message)} /> : null}
      <form onSubmit={submit} noValidate>
        <TextField
          label={t('email')}
          type="email"
          name="email"
          autoComplete="username"
          inputMode="email"
          autoFocus
          value={form.email}
          onChange={(event) => typeEmail(event.target.value)}
          error={problem('email')}
        />
        <PasswordField
          label={t('password')}
          name="password"
          autoComplete="current-password"
          value={form.password}
          onChange={(event) => typePassword(event.target.value)}
          error={problem('password')}
        />
        {brand.termsOnSignIn ? (
          <Checkbox
            name="terms"
            label={
              <Linked
                text={t('acceptTerms')}
                link={(words, index) => (
                  <a key={index} className="in-text" href="/privacy_policy" target="_blank" rel="noopener">
                    {words}
                  </a>
                )}
              />
            }
            checked={form.termsAccepted}
            onChange={(event) => acceptTerms(event.target.checked)}
            error={problem('terms')}
          />
        ) : null}
        <Button type="submit" look="primary" size="lg" wide busy={busy}>
          {t(busy ? 'signingIn' : 'signIn')}
        </Button>
      </form>
    </>
  )
}

export default SignIn
