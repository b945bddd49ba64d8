import { clsx } from 'clsx'
import { Link } from '@tanstack/react-router'
import { Captcha } from '#features/accounts/screens/auth/Captcha.tsx'
import { AuthLayout } from '#features/accounts/screens/auth/AuthLayout.tsx'
import { PasswordStrength } from '#features/accounts/screens/password/PasswordStrength.tsx'
import { OneTimeCode } from '#features/accounts/screens/sign-in/OneTimeCode.tsx'
import type { Brand } from '#features/brands/brand.ts'
import { COUNTRIES, localize } from '#features/countries/country.ts'
import { normalizePhone } from '#features/countries/phone.ts'
import { normalizePostalCode } from '#features/countries/postal-code.ts'
import { brandOfPage } from '#features/brands/screens/brand-of-page.ts'
import { Linked } from '#platform/i18n/linked.tsx'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '#platform/ui/button.tsx'
import { Checkbox, PasswordField, SelectField, TextField } from '#platform/ui/form/fields.tsx'
import { Alert } from '#platform/ui/overlays/alert.tsx'
import type { CardSlot } from './card-step.ts'
import { SignUpSteps, StillToDo } from './SignUpSteps.tsx'
import { signUpTexts } from './texts.ts'
import { useSignUp } from './use-sign-up.ts'
import styles from '#features/accounts/screens/auth/AuthLayout.module.css'
import signUpStyles from './SignUp.module.css'

type TextName = 'companyName' | 'carCount' | 'firstName' | 'lastName' | 'phoneNumber' | 'zipCode' | 'email'
type Form = ReturnType<typeof useSignUp>['form']

/** Creates a fleet and its first owner in one form; with a card, in two steps. */
const SignUp = ({ card: Card }: { card: CardSlot }) => {
  const t = useTexts(signUpTexts)
  const brand = brandOfPage()
  const signUp = useSignUp(brand)
  const { form, failure } = signUp
  const { values, busy } = form
  const { card } = signUp
  const isAtCard = signUp.step === 'card'
  const isReady = !card.isNeeded || signUp.missing.length === 0
  if (signUp.step === 'code')
    return (
      <AuthLayout title={t('checkYourEmail')}>
        <OneTimeCode
          email={values.email.trim()}
          onCode={signUp.enterCode}
          onResend={signUp.resend}
          onStartOver={signUp.startOver}
        />
      </AuthLayout>
    )
  return (
    <AuthLayout
      title={t(isAtCard ? 'howPay' : 'title')}
      above={card.isNeeded ? <SignUpSteps isAtCard={isAtCard} company={values.companyName} carCount={values.carCount} /> : null}
    >
      <p className={styles.lead}>
        {isAtCard ? t('howPayHelp') : `${t('claim', { percent: brand.averageSavings })} ${t('noFee')}`}
        {isAtCard || brand.fuelCard ? null : ` ${t('samples')}`}
      </p>
      {failure ? <Alert kind={failure.kind} title={failure.title} /> : null}
      <form {...form.props}>
        <div className={signUpStyles.step} hidden={isAtCard}>
          <AboutFleetAndOwner signUp={signUp} brand={brand} />
        </div>
        {card.isNeeded ? (
          <div hidden={!isAtCard}>
            <Card handle={card.handle} onMissing={card.onMissing} onEnter={form.submit} />
          </div>
        ) : null}
        <div className={clsx(signUpStyles.buttons, signUpStyles.bar)}>
          {isAtCard ? (
            <Button size="lg" onClick={signUp.back}>
              {t('back')}
            </Button>
          ) : null}
          <Button type="submit" look="primary" size="lg" wide busy={busy} disabled={!isReady}>
            {t(card.isNeeded && !isAtCard ? 'continue' : busy ? 'submitting' : 'submit')}
          </Button>
        </div>
        {isReady ? null : <StillToDo missing={signUp.missing} country={values.country} />}
        <HaveAccount />
      </form>
    </AuthLayout>
  )
}

const AboutFleetAndOwner = ({ signUp, brand }: { signUp: ReturnType<typeof useSignUp>; brand: Brand }) => {
  const t = useTexts(signUpTexts)
  const { form, captchaState } = signUp
  const { values } = form
  return (
    <>
      <Text form={form} name="companyName" autoComplete="organization" autoFocus />
      {brand.countries.length > 1 ? <Country form={form} brand={brand} /> : null}
      <div className={signUpStyles.pair}>
        <Text form={form} name="firstName" autoComplete="given-name" />
        <Text form={form} name="lastName" autoComplete="family-name" />
        <Text form={form} name="carCount" inputMode="numeric" autoComplete="off" />
        <Text
          form={form}
          name="zipCode"
          label={t(values.country === 'CA' ? 'postalCode' : 'zipCode')}
          autoComplete="postal-code"
          {...(values.country === 'CA' ? {} : { inputMode: 'numeric' as const })}
          onBlur={() => form.field('zipCode').onChange(normalizePostalCode(values.zipCode, values.country))}
        />
      </div>
      <Text
        form={form}
        name="phoneNumber"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        onBlur={() => form.field('phoneNumber').onChange(normalizePhone(values.phoneNumber))}
      />
      <Text form={form} name="email" type="email" inputMode="email" autoComplete="username" />
      <div className={signUpStyles.pair}>
        <PasswordField
          {...form.field('password')}
          label={t('password')}
          autoComplete="new-password"
          help={<PasswordStrength password={values.password} own={{ email: values.email, companyName: values.companyName }} />}
        />
        <PasswordField
          {...form.field('confirmPassword')}
          label={t('confirmPassword')}
          autoComplete="new-password"
          onBlur={signUp.leaveConfirmation}
        />
      </div>
      <Agreements form={form} promotional={brand.promotionalTerms} inFrench={brand.languageSwitch || values.country === 'CA'} />
      {captchaState.isNeeded ? (
        <Captcha key={captchaState.round} onSolved={(captcha) => form.set({ captcha })} error={form.problems.captcha ?? null} />
      ) : null}
    </>
  )
}

/** Decides units, currency and taxes of the fleet, and the shops in its search; cannot be changed later. */
const Country = ({ form, brand }: { form: Form; brand: Brand }) => {
  const t = useTexts(signUpTexts)
  const language = useLanguage()
  return (
    <SelectField {...form.field('country')} label={t('country')} autoComplete="country">
      {brand.countries.map((code) => (
        <option key={code} value={code}>
          {localize(COUNTRIES[code].name, language)}
        </option>
      ))}
    </SelectField>
  )
}

const HaveAccount = () => {
  const t = useTexts(signUpTexts)
  return (
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
  )
}

const Text = ({
  form,
  name,
  label,
  ...input
}: { form: Form; name: TextName; label?: string } & Partial<Omit<Parameters<typeof TextField>[0], 'form'>>) => {
  const t = useTexts(signUpTexts)
  return <TextField {...input} {...form.field(name)} label={label ?? t(name)} />
}

const Agreements = ({ form, promotional, inFrench }: { form: Form; promotional: boolean; inFrench: boolean }) => {
  const t = useTexts(signUpTexts)
  const linkTo = (addresses: string[]) => (words: string, index: number) => (
    <a key={index} className={styles.inText} href={addresses[index]} target="_blank" rel="noopener">
      {words}
    </a>
  )
  return (
    <>
      <Checkbox
        {...form.tick('acceptedTermsAndConditions')}
        label={<Linked text={t('acceptTerms')} link={linkTo(['/terms_and_conditions', '/privacy_policy'])} />}
      />
      {promotional ? (
        <Checkbox
          {...form.tick('acceptedPromotionalTerms')}
          label={<Linked text={t('acceptPromotional')} link={linkTo(['/promotional_terms'])} />}
        />
      ) : null}
      {inFrench ? <Checkbox {...form.tick('communicationPreferencesInFrench')} label={t('inFrench')} /> : null}
    </>
  )
}

export default SignUp
