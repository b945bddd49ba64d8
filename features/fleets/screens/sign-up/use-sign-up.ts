import { useLocation, useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useFlags } from '#features/accounts/screens/flags.ts'
import { useAuthCaptcha } from '#features/accounts/screens/auth/use-auth-captcha.ts'
import { useEntering } from '#features/accounts/screens/sign-in/use-entering.ts'
import { landingAfterSignUp } from '#features/accounts/role.ts'
import { accounts } from '#features/accounts/screens/calls.ts'
import { rememberDestination } from '#features/accounts/screens/remembered.ts'
import type { Brand } from '#features/brands/brand.ts'
import { chosenLanguage, type CountryCode } from '#features/countries/country.ts'
import { CallFailed } from '#platform/contract/client.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { inWords, NotYet } from '#platform/ui/form/problems.ts'
import { useForm } from '#platform/ui/form/use-form.ts'
import { failureText, type NoticeText, useNotices } from '#platform/ui/overlays/notices.tsx'
import { confirmationAfterLeaving, fleetSignUpOf, type SignUpForm, signUpProblems } from '../../sign-up/sign-up.ts'
import { ALL_CARD_FIELDS, type CardHandle } from './card-step.ts'
import { signUpTexts } from './texts.ts'
import { signUp } from '../calls.ts'

type Typed = SignUpForm & { country: CountryCode; captcha: string | null }
const EMPTY: Omit<Typed, 'country'> = {
  companyName: '',
  carCount: '',
  firstName: '',
  lastName: '',
  phoneNumber: '',
  zipCode: '',
  email: '',
  password: '',
  confirmPassword: '',
  acceptedTermsAndConditions: false,
  acceptedPromotionalTerms: false,
  communicationPreferencesInFrench: false,
  captcha: null,
}

const problemsOf = (values: Typed, { promotionalTerms }: Brand) =>
  signUpProblems(values, { country: values.country, promotionalTerms })

/** The form, the card if required, and the code; problems are shown at their field. */
export const useSignUp = (brand: Brand) => {
  const t = useTexts(signUpTexts)
  const language = useLanguage()
  const { step, setStep } = useStep()
  const card = useCard()
  const captchaState = useAuthCaptcha()
  const account = useNewAccount(brand, card)
  const send = async (values: Typed, otp?: string): Promise<void> =>
    (await account.create(values, otp)) === 'entered' ? form.forget() : setStep('code')
  const captchaMissing = ({ captcha }: Typed): boolean => captchaState.isNeeded && captcha === null
  const form = useForm<Typed>({
    start: { ...EMPTY, country: brand.country, communicationPreferencesInFrench: language === 'fr' },
    draft: 'sign-up',
    // Submitting the fields opens the card or the code step: a reload there restores the fields.
    goesOn: true,
    check: (values) => ({
      ...inWords(problemsOf(values, brand), t),
      captcha: captchaMissing(values) ? t('captcha_not_solved') : null,
    }),
    submit: async (values) => (card.isNeeded && step === 'form' ? setStep('card') : send(values)),
    fieldOf: (_, code) => (WEAK.includes(code) ? 'password' : undefined),
    refused: (error) => {
      if (error instanceof NotYet) return
      card.again()
      renewCaptcha(error)
    },
    reveal: (fields) => (fields.length ? setStep('form') : undefined),
  })
  const typed = form.values
  const renewCaptcha = (error?: Error): void => {
    form.set({ captcha: null })
    captchaState.again(error)
  }
  const userExists = () => ({ kind: 'danger', title: t('userExists', { email: typed.email.trim() }) }) as const
  return {
    form,
    failure: card.failure ?? (isTaken(form.error) ? userExists() : form.failure),
    step,
    captchaState,
    card,
    /** Fields still missing before the button is enabled. */
    missing:
      step === 'card' && card.missing.length > 0
        ? card.missing
        : [...Object.keys(problemsOf(typed, brand)), ...(captchaMissing(typed) ? ['captcha'] : [])],
    back: () => setStep('form'),
    enterCode: (otp: string) =>
      send(form.values, otp).catch((error: unknown) => {
        if (!card.isRefused(error)) throw error
        // The card step precedes the code.
        setStep('card')
      }),
    resend: () => account.mailCodeAgain(typed.email.trim()),
    startOver: (): void => {
      setStep('form')
      renewCaptcha()
    },
    leaveConfirmation: (): void => {
      const confirmation = confirmationAfterLeaving(typed)
      if (confirmation !== typed.confirmPassword) form.field('confirmPassword').onChange(confirmation)
    },
  }
}

type Step = 'form' | 'card' | 'code'
const CARD_HASH = 'card'
const keep = (search: Record<string, unknown>) => search

/** The card step has its own history entry: the browser's Back leads to the fields, Forward to the card again. */
const useStep = (): { step: Step; setStep: (next: Step) => void } => {
  const [furthest, goTo] = useState<Step>('form')
  const hash = useLocation({ select: (location) => location.hash })
  const navigate = useNavigate()
  const setStep = (next: Step): void => {
    goTo(next)
    if (next === 'card' && hash !== CARD_HASH) void navigate({ to: '.', search: keep, hash: CARD_HASH, resetScroll: false })
    if (next === 'form' && hash === CARD_HASH)
      void navigate({ to: '.', search: keep, hash: '', replace: true, resetScroll: false })
  }
  return { step: furthest === 'card' && hash !== CARD_HASH ? 'form' : furthest, setStep }
}

const isTaken = (error: unknown): boolean => error instanceof CallFailed && error.code === 'email_taken'

/** Creates the account; if a code is required, the first call only mails it. */
const useNewAccount = (brand: Brand, card: ReturnType<typeof useCard>) => {
  const t = useTexts(signUpTexts)
  const language = useLanguage()
  const flags = useFlags()
  const enter = useEntering()
  const { toast } = useNotices()
  const create = async ({ captcha, country, ...typed }: Typed, otp?: string): Promise<'otp_required' | 'entered'> => {
    const context = {
      country,
      brandId: brand.id,
      isFuelCard: brand.fuelCard,
      isSplit: flags.multifactor_authentication,
      language: country === 'CA' ? chosenLanguage(language, 'CA') : ('en' as const),
    }
    const nonce = await card.take(otp)
    const solution = captcha ? { captcha_token: captcha } : {}
    const answer = await signUp.signUp({
      body: { ...fleetSignUpOf(typed, { ...context, nonce }), ...solution, ...(otp ? { otp } : {}) },
    })
    if ('otp_required' in answer) return 'otp_required'
    toast({ kind: 'success', title: t('created'), message: t('welcome', { brand: brand.name, name: typed.firstName.trim() }) })
    rememberDestination(landingAfterSignUp(answer.roles).path, null)
    await enter(answer)
    return 'entered'
  }
  const mailCodeAgain = async (email: string): Promise<boolean> => {
    const body = { email, purpose: 'sign_up' as const, is_resend_otp: true, subdomain: brand.id }
    const sent = await accounts.sendOneTimeCode({ body })
    toast({ kind: 'success', title: sent.message, message: body.email })
    return sent.otp_required
  }
  return { create, mailCodeAgain }
}

/** The card at sign-up. A nonce can be used once: it is kept between requesting and entering the code. */
const useCard = () => {
  const isNeeded = useFlags().fuel_card_credit_card_sign_up
  const handle = useRef<CardHandle>(null)
  const nonce = useRef<string | null>(null)
  const [missing, setMissing] = useState<readonly string[]>(ALL_CARD_FIELDS)
  const [failure, setFailure] = useState<NoticeText | null>(null)
  /** The next attempt needs a fresh nonce; all input stays except the CVC. */
  const again = (): void => {
    nonce.current = null
    if (isNeeded) handle.current?.again()
  }
  return {
    isNeeded,
    handle,
    missing: isNeeded ? missing : [],
    onMissing: setMissing,
    failure,
    take: async (otp?: string): Promise<string | null> => {
      setFailure(null)
      if (!isNeeded) return null
      if (!otp || nonce.current === null) nonce.current = (await handle.current?.take()) ?? null
      // The fields show their own errors.
      if (nonce.current === null) throw new NotYet({})
      return nonce.current
    },
    again,
    /** Whether the card was refused: then it must be entered again. */
    isRefused: (error: unknown): boolean => {
      if (!(error instanceof CallFailed) || !error.code.startsWith('card_')) return false
      again()
      setFailure(failureText(error))
      return true
    },
  }
}

/** Server refusals that belong to the password. */
const WEAK: readonly string[] = ['password_common', 'password_repeats']
