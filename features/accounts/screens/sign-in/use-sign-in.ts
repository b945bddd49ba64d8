import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Brand } from '#features/brands/brand.ts'
import { CallFailed } from '#platform/contract/client.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { inWords } from '#platform/ui/form/problems.ts'
import { useForm } from '#platform/ui/form/use-form.ts'
import { useNotices } from '#platform/ui/overlays/notices.tsx'
import { checkSignIn, type Consent, consentFor, normalizeEmail } from '../../sign-in.ts'
import { useAuthCaptcha } from '../auth/use-auth-captcha.ts'
import { useFlags } from '../flags.ts'
import { rememberedEmail, rememberEmail } from '../remembered.ts'
import { currentUserQuery } from '../session.ts'
import { accounts } from '../calls.ts'
import { accountTexts } from '../texts.ts'
import { useEntering } from './use-entering.ts'

type Typed = { email: string; password: string; terms: boolean; captcha: string | null }
const EMPTY: Typed = { email: '', password: '', terms: false, captcha: null }

/** The sign-in form and its two next steps: the emailed code, or signed in. */
export const useSignIn = (brand: Brand) => {
  const t = useTexts(accountTexts)
  const { toast } = useNotices()
  const flags = useFlags()
  const enter = useEntering()
  const queries = useQueryClient()
  const [step, setStep] = useState<'credentials' | 'code'>('credentials')
  const captchaState = useAuthCaptcha()

  const form = useForm<Typed>({
    // Email-link sessions already know the user; only the password is missing.
    start: { ...EMPTY, email: queries.getQueryData(currentUserQuery.queryKey)?.email ?? '' },
    check: ({ terms, captcha, ...typed }) => {
      const needs = { terms: brand.termsOnSignIn, captcha: captchaState.isNeeded }
      const result = checkSignIn({ ...typed, termsAccepted: terms, captchaSolved: captcha !== null }, needs)
      return result.ok ? {} : inWords(result.problems, t)
    },
    submit: async () => {
      const isCodeSent = flags.multifactor_authentication && (await sendCode(false))
      if (!isCodeSent) await signIn().catch((error: unknown) => sendCodeIfRequired(error, () => sendCode(false)))
    },
    refused: (error) => renewCaptcha(error),
  })
  const { email, password, terms, captcha } = form.values
  const credentials = () => ({ email, password, subdomain: brand.id, ...(captcha ? { captcha_token: captcha } : {}) })
  const signIn = async (otp?: string): Promise<void> => {
    const accepted = brand.termsOnSignIn ? { accepted_terms_and_conditions: terms } : {}
    const query = location.search ? { query: location.search } : {}
    const code = otp === undefined ? {} : { otp }
    const expected = { is_split_flag: flags.multifactor_authentication }
    const user = await accounts.signIn({ body: { ...credentials(), ...accepted, ...query, ...code, ...expected } })
    if (terms) rememberEmail(user.email)
    await enter(user)
  }
  const sendCode = async (isResend: boolean): Promise<boolean> => {
    const sent = await accounts.sendOneTimeCode({ body: { ...credentials(), is_resend_otp: isResend } })
    if (!sent.otp_required) return false
    toast({ kind: 'success', title: sent.message, message: email })
    setStep('code')
    return true
  }
  const renewCaptcha = (error?: Error): void => {
    form.set({ captcha: null })
    captchaState.again(error)
  }
  const consent = useConsent(form)
  return {
    form,
    step,
    captchaState,
    signIn,
    sendCode,
    startOver: (): void => {
      setStep('credentials')
      form.set({ password: '' })
      renewCaptcha()
    },
    ...consent,
  }
}

/** A user who accepted the terms once on this device need not accept them again with the same email. */
const useConsent = (form: SignInForm) => {
  const [consent, setConsent] = useState<Consent>({ accepted: false, email: null })
  return {
    typeEmail: (typed: string) => {
      const next = consentFor(typed, consent, rememberedEmail())
      setConsent(next)
      form.field('email').onChange(typed)
      form.set({ terms: next.accepted })
    },
    leaveEmail: () => setConsent((known) => ({ ...known, email: known.email ?? (normalizeEmail(form.values.email) || null) })),
    acceptTerms: (accepted: boolean) => {
      setConsent({ accepted, email: normalizeEmail(form.values.email) || null })
      form.field('terms').onChange(accepted)
    },
  }
}
type SignInForm = ReturnType<typeof useForm<Typed>>

/** Handles a flag that was switched on after this page loaded it. */
const sendCodeIfRequired = async (error: unknown, send: () => Promise<boolean>): Promise<void> => {
  if (!(error instanceof CallFailed) || error.code !== 'one_time_code_required' || !(await send())) throw error
}
