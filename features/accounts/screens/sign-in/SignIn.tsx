import { clsx } from 'clsx'
import { useAddress } from '#platform/ui/address/use-address.ts'
import { messageOf } from '#platform/ui/address/message.ts'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { Brand } from '#features/brands/brand.ts'
import { brandOfPage, apiOrigin } from '#features/brands/screens/brand-of-page.ts'
import { Linked } from '#platform/i18n/linked.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { browserOnly } from '#platform/ui/loadable.tsx'
import { Alert } from '#platform/ui/overlays/alert.tsx'
import { Button, buttonClass } from '#platform/ui/button.tsx'
import { Checkbox, PasswordField, TextField } from '#platform/ui/form/fields.tsx'
import { Captcha } from '../auth/Captcha.tsx'
import { AuthLayout } from '../auth/AuthLayout.tsx'
import { accountTexts } from '../texts.ts'
import { AuthMessage } from './AuthMessage.tsx'
import { useSignIn } from './use-sign-in.ts'
import styles from '../auth/AuthLayout.module.css'
import { Tabs } from '#platform/ui/tabs.tsx'
import { ui } from '#platform/ui/styles/ui.ts'

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
      <SignInTabs />
      <Credentials brand={brand} signIn={signIn} />
    </AuthLayout>
  )
}

const Credentials = ({ brand, signIn }: { brand: Brand; signIn: ReturnType<typeof useSignIn> }) => {
  const t = useTexts(accountTexts)
  const { form, captchaState } = signIn
  const { failure, busy } = form
  const { error_message: message } = useAddress(messageOf)
  return (
    <>
      {failure ? (
        <Alert kind={failure.kind} title={failure.title} />
      ) : message ? (
        <Alert kind="danger" title={message} />
      ) : (
        <AuthMessage />
      )}
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
          aside={
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
    </p>
  )
}

/** A plain link to the API, which redirects to the partner. */
const partnerAddress = (partner: string): string => `${apiOrigin()}/api/v4/partner_sessions/new?partner=${partner}`

/** Two account types on brands that have them; the content of the tabs differs by brand. */
const SignInTabs = () => {
  const t = useTexts(accountTexts)
  const { signInTabs } = brandOfPage()
  const [tab, setTab] = useState<'user' | 'admin'>('user')
  if (signInTabs === 'none') return null
  return (
    <div className={clsx(ui.stack, styles.tabs)}>
      <Tabs
        label={t('kindOfAccount')}
        value={tab}
        tabs={[
          { value: 'user', label: t('user') },
          { value: 'admin', label: t('admin') },
        ]}
        onChange={setTab}
      />
      {signInTabs === 'sso_notice' && tab === 'admin' ? (
        <Alert kind="info" title={t('ssoNotice')}>
          {t('ssoNoticeMore')}
          <br />
          <a className={styles.inText} href={partnerAddress('canadafuel')}>
            {t('ssoContinue')}
          </a>
        </Alert>
      ) : null}
      {signInTabs === 'partner_link' && tab === 'user' ? (
        <a className={buttonClass({ size: 'lg', wide: true })} href={partnerAddress('telematics')}>
          {t('partnerSignIn')}
        </a>
      ) : null}
    </div>
  )
}

export default SignIn
