import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import type { Brand } from '#features/brands/brand.ts'
import { CallFailed } from '#platform/contract/client.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useDelayedCall } from '#platform/ui/form/use-delayed.ts'
import { failureText, type NoticeText, useNotices } from '#platform/ui/over/notices.tsx'
import {
  checkSignIn,
  type Consent,
  consentFor,
  FIELD_CHECK_DELAY_MS,
  normalizeEmail,
  type SignInForm,
  type SignInProblems,
} from '../../sign-in.ts'
import { useFlags } from '../flags.ts'
import { rememberedEmail, rememberEmail } from '../remembered.ts'
import { accounts, currentUserQuery } from '../session.ts'
import { accountTexts } from '../texts.ts'
import { useEntering } from './use-entering.ts'

type Typed = Omit<SignInForm, 'captchaSolved'>
const EMPTY: Typed = { email: '', password: '', termsAccepted: false }

/** The form's state and its two ways on: the code that was mailed, or straight in. Problems are kept as keys. */
export const useSignIn = (brand: Brand) => {
  const t = useTexts(accountTexts)
  const { toast } = useNotices()
  const flags = useFlags()
  const enter = useEntering()
  const queries = useQueryClient()
  // Whoever came by a mail is known already, and only the password is missing.
  const [form, setForm] = useState(() => ({ ...EMPTY, email: queries.getQueryData(currentUserQuery.queryKey)?.email ?? '' }))
  const [consent, setConsent] = useState<Consent>({ accepted: false, email: null })
  const [captcha, setCaptcha] = useState<{ token: string | null; round: number }>({ token: null, round: 0 })
  const [problems, setProblems] = useState<SignInProblems>({})
  const [failure, setFailure] = useState<NoticeText | null>(null)
  const [busy, setBusy] = useState(false)
  const [step, setStep] = useState<'credentials' | 'code'>('credentials')
  // The server may ask for a captcha of one person, whom this page did not know when it asked for the flags.
  const [isCaptchaAsked, askCaptcha] = useState(false)
  const touched = useRef(new Set<keyof SignInProblems>())

  const asksCaptcha = flags.fleet_captcha || isCaptchaAsked
  const needs = { terms: brand.termsOnSignIn, captcha: asksCaptcha }
  const check = (typed: Typed) => checkSignIn({ ...typed, captchaSolved: captcha.token !== null }, needs)
  // Only what has been typed in is judged before submitting; nobody is told that an untouched field is empty.
  const checkTyped = useDelayedCall((typed: Typed) => {
    const result = check(typed)
    const found = Object.entries(result.ok ? {} : result.problems).filter(([field]) =>
      touched.current.has(field as keyof SignInProblems),
    )
    setProblems(Object.fromEntries(found))
  }, FIELD_CHECK_DELAY_MS)
  const type = (field: keyof SignInProblems, change: Partial<Typed>): void => {
    touched.current.add(field)
    const next = { ...form, ...change }
    setForm(next)
    checkTyped(next)
  }

  const credentials = () => ({
    email: form.email,
    password: form.password,
    subdomain: brand.id,
    ...(captcha.token ? { captcha_token: captcha.token } : {}),
  })
  const signIn = async (otp?: string): Promise<void> => {
    const terms = brand.termsOnSignIn ? { accepted_terms_and_conditions: form.termsAccepted } : {}
    const query = location.search ? { query: location.search } : {}
    const code = otp === undefined ? {} : { otp }
    const expected = { is_split_flag: flags.multifactor_authentication }
    const user = await accounts.signIn({ body: { ...credentials(), ...terms, ...query, ...code, ...expected } })
    if (form.termsAccepted) rememberEmail(user.email)
    await enter(user)
  }
  const sendCode = async (isResend: boolean): Promise<boolean> => {
    const sent = await accounts.sendOneTimeCode({ body: { ...credentials(), is_resend_otp: isResend } })
    if (!sent.otp_required) return false
    toast({ kind: 'success', title: sent.message })
    setStep('code')
    return true
  }

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    checkTyped.cancel()
    const result = check(form)
    setFailure(null)
    setProblems(result.ok ? {} : result.problems)
    if (!result.ok) return focusFirst(result.problems)
    setBusy(true)
    try {
      const isCodeSent = flags.multifactor_authentication && (await sendCode(false))
      if (!isCodeSent) await signIn().catch((error: unknown) => ifCodeIsAsked(error, () => sendCode(false)))
    } catch (error) {
      askCaptcha(asksCaptcha || (error instanceof CallFailed && error.code === 'captcha_not_solved'))
      setFailure(failureText(error, t('somethingWentWrong')))
      // A solution counts once, so the next try needs another.
      setCaptcha(({ round }) => ({ token: null, round: round + 1 }))
    }
    setBusy(false)
  }
  return {
    form,
    failure,
    busy,
    step,
    captcha: asksCaptcha ? captcha : null,
    submit: (event: FormEvent) => void submit(event),
    signIn,
    sendCode,
    startOver: (): void => {
      setStep('credentials')
      setForm({ ...form, password: '' })
      setCaptcha(({ round }) => ({ token: null, round: round + 1 }))
    },
    typeEmail: (email: string) => {
      const next = consentFor(email, consent, rememberedEmail())
      setConsent(next)
      type('email', { email, termsAccepted: next.accepted })
    },
    leaveEmail: () => setConsent((known) => ({ ...known, email: known.email ?? (normalizeEmail(form.email) || null) })),
    typePassword: (password: string) => type('password', { password }),
    acceptTerms: (termsAccepted: boolean) => {
      setConsent({ accepted: termsAccepted, email: normalizeEmail(form.email) || null })
      type('terms', { termsAccepted })
    },
    solveCaptcha: (token: string | null) => {
      setCaptcha((known) => ({ ...known, token }))
      if (token) setProblems((known) => ({ ...known, captcha: undefined }))
    },
    problem: (field: keyof SignInProblems) => (problems[field] ? t(problems[field]) : null),
  }
}

/** The flag was switched on since this page asked for it. */
const ifCodeIsAsked = async (error: unknown, send: () => Promise<boolean>): Promise<void> => {
  if (!(error instanceof CallFailed) || error.code !== 'one_time_code_required' || !(await send())) throw error
}

const focusFirst = (problems: SignInProblems): void => {
  const first = (['email', 'password', 'terms'] as const).find((field) => problems[field])
  if (first) document.querySelector<HTMLInputElement>(`main input[name=${first}]`)?.focus()
}
