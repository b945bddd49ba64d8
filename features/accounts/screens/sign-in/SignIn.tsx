import { Link, useSearch } from '@tanstack/react-router'
import type { Brand } from '#features/brands/brand.ts'
import { brandOfPage } from '#features/brands/screens/brand-of-page.ts'
import { Linked } from '#platform/i18n/linked.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Alert } from '#platform/ui/over/alert.tsx'
import { Button } from '#platform/ui/button.tsx'
import { Checkbox, PasswordField, TextField } from '#platform/ui/form/fields.tsx'
import { Captcha } from '../door/Captcha.tsx'
import { DoorFrame } from '../door/DoorFrame.tsx'
import { accountTexts } from '../texts.ts'
import { DoorMessage } from './DoorMessage.tsx'
import { OneTimeCode } from './OneTimeCode.tsx'
import { SignInTabs } from './SignInTabs.tsx'
import { useSignIn } from './use-sign-in.ts'
import styles from '../door/DoorFrame.module.css'

/** Who are you? E-mail and password, then the code where one is asked for. */
const SignIn = () => {
  const t = useTexts(accountTexts)
  const brand = brandOfPage()
  const door = useSignIn(brand)
  if (door.step === 'code')
    return (
      <DoorFrame title={t('checkYourEmail')}>
        <OneTimeCode
          email={door.form.email}
          onCode={door.signIn}
          onResend={() => door.sendCode(true)}
          onStartOver={door.startOver}
        />
      </DoorFrame>
    )
  return (
    <DoorFrame title={t('signIn')}>
      <SignInTabs />
      <Credentials brand={brand} door={door} />
    </DoorFrame>
  )
}

const Credentials = ({ brand, door }: { brand: Brand; door: ReturnType<typeof useSignIn> }) => {
  const t = useTexts(accountTexts)
  const { form, failure, busy, captcha, problem } = door
  const { error_message: message } = useSearch({ strict: false })
  return (
    <>
      {failure ? (
        <Alert kind={failure.kind} title={failure.title} />
      ) : message ? (
        <Alert kind="danger" title={String(message)} />
      ) : (
        <DoorMessage />
      )}
      <form onSubmit={door.submit} noValidate>
        <TextField
          label={t('email')}
          type="email"
          name="email"
          autoComplete="username"
          inputMode="email"
          autoFocus
          value={form.email}
          onChange={(event) => door.typeEmail(event.target.value)}
          onBlur={door.leaveEmail}
          error={problem('email')}
        />
        <PasswordField
          label={t('password')}
          name="password"
          autoComplete="current-password"
          aside={
            <Link to="/forgot_password" className={styles.link}>
              {t('forgotPassword')}
            </Link>
          }
          value={form.password}
          onChange={(event) => door.typePassword(event.target.value)}
          error={problem('password')}
        />
        {brand.termsOnSignIn ? (
          <Checkbox
            name="terms"
            label={
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
            }
            checked={form.termsAccepted}
            onChange={(event) => door.acceptTerms(event.target.checked)}
            error={problem('terms')}
          />
        ) : null}
        {captcha ? <Captcha key={captcha.round} onSolved={door.solveCaptcha} error={problem('captcha')} /> : null}
        <Button type="submit" look="primary" size="lg" wide busy={busy}>
          {t(busy ? 'signingIn' : 'signIn')}
        </Button>
        {brand.signUpLink ? (
          <p className={styles.link}>
            {t('newHere')}{' '}
            <Link to="/sign_up" className={styles.inText}>
              {t('signUp')}
            </Link>
          </p>
        ) : null}
      </form>
    </>
  )
}

export default SignIn
