import { Link } from '@tanstack/react-router'
import { Captcha } from '#features/accounts/screens/door/Captcha.tsx'
import { DoorFrame } from '#features/accounts/screens/door/DoorFrame.tsx'
import { PasswordStrength } from '#features/accounts/screens/password/PasswordStrength.tsx'
import { OneTimeCode } from '#features/accounts/screens/sign-in/OneTimeCode.tsx'
import { brandOfPage } from '#features/brands/screens/brand-of-page.ts'
import { Linked } from '#platform/i18n/linked.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '#platform/ui/button.tsx'
import { Checkbox, PasswordField, TextField } from '#platform/ui/form/fields.tsx'
import { Alert } from '#platform/ui/over/alert.tsx'
import type { SignUpForm } from '../../sign-up/sign-up.ts'
import { signUpTexts } from './texts.ts'
import { useSignUp } from './use-sign-up.ts'
import styles from '#features/accounts/screens/door/DoorFrame.module.css'
import signUpStyles from './SignUp.module.css'

type TextName = 'companyName' | 'carCount' | 'firstName' | 'lastName' | 'phoneNumber' | 'zipCode' | 'email'
type Door = ReturnType<typeof useSignUp>

/** A new fleet and its first owner, in one form. */
const SignUp = () => {
  const t = useTexts(signUpTexts)
  const brand = brandOfPage()
  const door = useSignUp(brand)
  const { form, failure, busy, type, problem, captcha } = door
  if (door.step === 'code')
    return (
      <DoorFrame title={t('checkYourEmail')}>
        <OneTimeCode email={form.email.trim()} onCode={door.enterCode} onResend={door.resend} onStartOver={door.startOver} />
      </DoorFrame>
    )
  return (
    <DoorFrame title={t('title')}>
      <p className={styles.lead}>{t('claim', { percent: brand.averageSavings })}</p>
      {failure ? <Alert kind={failure.kind} title={failure.title} /> : null}
      <form onSubmit={door.submit} noValidate>
        <Text door={door} name="companyName" autoComplete="organization" autoFocus />
        <div className={signUpStyles.pair}>
          <Text door={door} name="firstName" autoComplete="given-name" />
          <Text door={door} name="lastName" autoComplete="family-name" />
          <Text door={door} name="carCount" inputMode="numeric" autoComplete="off" />
          <Text
            door={door}
            name="zipCode"
            label={t(brand.country === 'CA' ? 'postalCode' : 'zipCode')}
            autoComplete="postal-code"
            {...(brand.country === 'CA' ? {} : { inputMode: 'numeric' as const })}
          />
        </div>
        <Text door={door} name="phoneNumber" type="tel" inputMode="tel" autoComplete="tel-national" />
        <Text door={door} name="email" type="email" inputMode="email" autoComplete="username" />
        <PasswordField
          label={t('password')}
          name="password"
          autoComplete="new-password"
          help={<PasswordStrength password={form.password} own={{ email: form.email, companyName: form.companyName }} />}
          value={form.password}
          onChange={(event) => type({ password: event.target.value })}
          error={problem('password')}
        />
        <PasswordField
          label={t('confirmPassword')}
          name="confirmPassword"
          autoComplete="new-password"
          value={form.confirmPassword}
          onChange={(event) => type({ confirmPassword: event.target.value })}
          onBlur={door.leaveConfirmation}
          error={problem('confirmPassword')}
        />
        <Agreements door={door} promotional={brand.promotionalTerms} inFrench={brand.languageSwitch} />
        {captcha ? (
          <Captcha key={captcha.round} onSolved={captcha.solve} error={captcha.isProblem ? t('captcha_not_solved') : null} />
        ) : null}
        <Button type="submit" look="primary" size="lg" wide busy={busy}>
          {t(busy ? 'submitting' : 'submit')}
        </Button>
        <p className={styles.link}>
          <Linked
            text={t('haveAccount')}
            link={(words, index) => (
              <Link key={index} to="/sign_in" className={styles.inText}>
                {words}
              </Link>
            )}
          />
        </p>
      </form>
    </DoorFrame>
  )
}

const Text = ({
  door,
  name,
  label,
  ...input
}: { door: Door; name: TextName; label?: string } & Partial<Parameters<typeof TextField>[0]>) => {
  const t = useTexts(signUpTexts)
  return (
    <TextField
      {...input}
      label={label ?? t(name)}
      name={name}
      value={door.form[name]}
      onChange={(event) => door.type({ [name]: event.target.value } as Partial<SignUpForm>)}
      error={door.problem(name)}
    />
  )
}

const Agreements = ({ door, promotional, inFrench }: { door: Door; promotional: boolean; inFrench: boolean }) => {
  const t = useTexts(signUpTexts)
  const { form, type, problem } = door
  const linkTo = (addresses: string[]) => (words: string, index: number) => (
    <a key={index} className={styles.inText} href={addresses[index]} target="_blank" rel="noopener">
      {words}
    </a>
  )
  return (
    <>
      <Checkbox
        name="acceptedTermsAndConditions"
        label={<Linked text={t('acceptTerms')} link={linkTo(['/terms_and_conditions', '/privacy_policy'])} />}
        checked={form.acceptedTermsAndConditions}
        onChange={(event) => type({ acceptedTermsAndConditions: event.target.checked })}
        error={problem('acceptedTermsAndConditions')}
      />
      {promotional ? (
        <Checkbox
          name="acceptedPromotionalTerms"
          label={<Linked text={t('acceptPromotional')} link={linkTo(['/promotional_terms'])} />}
          checked={form.acceptedPromotionalTerms}
          onChange={(event) => type({ acceptedPromotionalTerms: event.target.checked })}
          error={problem('acceptedPromotionalTerms')}
        />
      ) : null}
      {inFrench ? (
        <Checkbox
          name="communicationPreferencesInFrench"
          label={t('inFrench')}
          checked={form.communicationPreferencesInFrench}
          onChange={(event) => type({ communicationPreferencesInFrench: event.target.checked })}
        />
      ) : null}
    </>
  )
}

export default SignUp
