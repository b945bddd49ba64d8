import { useAddress } from '#platform/ui/address/use-address.ts'
import { messageOf } from '#platform/ui/address/message.ts'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { Brand } from '#features/brands/brand.ts'
import { brandOfPage } from '#features/brands/screens/brand-of-page.ts'
import { Linked } from '#platform/i18n/linked.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { browserOnly } from '#platform/ui/loadable.tsx'
import { Alert } from '#platform/ui/overlays/alert.tsx'
import type { NoticeText } from '#platform/ui/overlays/notices.tsx'
import { Button } from '#platform/ui/button.tsx'
import { Checkbox, PasswordField, TextField } from '#platform/ui/form/fields.tsx'
import { Captcha } from '../auth/Captcha.tsx'
import { AuthLayout } from '../auth/AuthLayout.tsx'
import { accountTexts } from '../texts.ts'
import { hasMessage, useAuthRedirectState } from './use-entering.ts'
import { SignInTabs } from './SignInTabs.tsx'
import { useSignIn } from './use-sign-in.ts'
import styles from '../auth/AuthLayout.module.css'

/** Most visitors arrive without a message, so its code is lazy-loaded. */
const AuthMessage = browserOnly(async () => (await import('./AuthMessage.tsx')).AuthMessage)
/** Not every user needs a code: the step is loaded while the server checks the password. */
const OneTimeCode = browserOnly(async () => (await import('./OneTimeCode.tsx')).OneTimeCode)

/** Sign-in with email and password, then the code if required. */
const SignIn = () => {
  const t = useTexts(accountTexts)
  const brand = brandOfPage()
  const signIn = useSignIn(brand)
  const { busy } = signIn.form
  useEffect(() => {
    if (busy) OneTimeCode.fetch()
  }, [busy])
  if (signIn.step === 'code')
    return (
      <AuthLayout title={t('checkYourEmail')}>
        <OneTimeCode
          email={signIn.form.values.email}
          onCode={signIn.signIn}
          onResend={() => signIn.sendCode(true)}
          onStartOver={signIn.startOver}
        />
      </AuthLayout>
    )
  return (
    <AuthLayout title={t('signIn')}>
      {brand.signInTabs === 'none' ? null : <SignInTabs />}
      <Credentials brand={brand} signIn={signIn} />
    </AuthLayout>
  )
}

const Credentials = ({ brand, signIn }: { brand: Brand; signIn: ReturnType<typeof useSignIn> }) => {
  const t = useTexts(accountTexts)
  const { form, captchaState } = signIn
  const { failure, busy } = form
  return (
    <>
      <AboveForm failure={failure} />
      <form {...form.props}>
        <TextField
          {...form.field('email')}
          label={t('email')}
          type="email"
          autoComplete="username"
          inputMode="email"
          autoFocus
          onChange={(event) => signIn.typeEmail(event.target.value)}
          onBlur={signIn.leaveEmail}
        />
        <PasswordField
          {...form.field('password')}
          label={t('password')}
          autoComplete="current-password"
          labelAction={
            <Link to="/forgot_password" className={styles.link}>
              {t('forgotPassword')}
            </Link>
          }
        />
        {brand.termsOnSignIn ? (
          <Checkbox
            {...form.tick('terms')}
            label={<TermsLabel />}
            onChange={(event) => signIn.acceptTerms(event.target.checked)}
          />
        ) : null}
        {captchaState.isNeeded ? (
          <Captcha key={captchaState.round} onSolved={(captcha) => form.set({ captcha })} error={form.problems.captcha ?? null} />
        ) : null}
        <Button type="submit" look="primary" size="lg" wide busy={busy}>
          {t(busy ? 'signingIn' : 'signIn')}
        </Button>
        {brand.signUpLink ? <NewHere /> : null}
      </form>
    </>
  )
}

/** Why the last attempt failed, or the message that the visitor arrived with. */
const AboveForm = ({ failure }: { failure: NoticeText | null }) => {
  const t = useTexts(accountTexts)
  const { error_message: message } = useAddress(messageOf)
  const hasRedirectMessage = hasMessage(useAuthRedirectState())
  return failure ? (
    <Alert kind={failure.kind} title={failure.title}>
      <Link to="/forgot_password" className={styles.link}>
        {t('resetYours')}
      </Link>
    </Alert>
  ) : message ? (
    <Alert kind="danger" title={message} />
  ) : hasRedirectMessage ? (
    <AuthMessage />
  ) : null
}

const TermsLabel = () => {
  const t = useTexts(accountTexts)
  return (
    <Linked
      text={t('acceptTerms')}
      link={(words, index) => (
        <a
          key={index}
          className={styles.inText}
          href={index === 0 ? '/terms_and_conditions' : '/privacy_policy'}
          target="_blank"
          rel="noopener"
        >
          {words}
        </a>
      )}
    />
  )
}

const NewHere = () => {
  const t = useTexts(accountTexts)
  return (
    <p className={styles.link}>
      {t('newHere')}{' '}
      <Link to="/sign_up" className={styles.inText}>
        {t('signUp')}
      </Link>
      <br />
      {t('about')}
    </p>
  )
}

export default SignIn
