import { type FormEvent, useState } from 'react'
import { useEntering } from '#features/accounts/screens/sign-in/use-entering.ts'
import { landingAfterSignUp } from '#features/accounts/role.ts'
import { accounts } from '#features/accounts/screens/session.ts'
import { rememberDestination } from '#features/accounts/screens/remembered.ts'
import type { Brand } from '#features/brands/brand.ts'
import { chosenLanguage } from '#features/countries/country.ts'
import { CallFailed, client } from '#platform/contract/client.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { failureText, type NoticeText, useNotices } from '#platform/ui/over/notices.tsx'
import {
  confirmationAfterLeaving,
  fleetSignUpOf,
  type SignUpForm,
  type SignUpProblems,
  signUpProblems,
} from '../../sign-up/sign-up.ts'
import type { signUpCalls } from '../../sign-up/sign-up-contract.ts'
import { signUpTexts } from './texts.ts'
import { useDoorCaptcha } from './use-door-captcha.ts'

const signUp = client<typeof signUpCalls>('signUp')

const EMPTY: SignUpForm = {
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
}

/** The form's state. Nothing is judged before it is submitted; what is wrong then is said at its field and mended there. */
export const useSignUp = (brand: Brand) => {
  const t = useTexts(signUpTexts)
  const language = useLanguage()
  const enter = useEntering()
  const { toast } = useNotices()
  const [form, setForm] = useState<SignUpForm>({ ...EMPTY, communicationPreferencesInFrench: language === 'fr' })
  const [problems, setProblems] = useState<SignUpProblems>({})
  const [failure, setFailure] = useState<NoticeText | null>(null)
  const [busy, setBusy] = useState(false)
  const [step, setStep] = useState<'form' | 'code'>('form')
  const door = useDoorCaptcha()
  const { country } = brand

  const type = (change: Partial<SignUpForm>): void => {
    setForm((known) => ({ ...known, ...change }))
    const rest = { ...problems }
    for (const field of Object.keys(change)) delete rest[field as keyof SignUpForm]
    setProblems(rest)
  }
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    const found = signUpProblems(form, { country, promotionalTerms: brand.promotionalTerms })
    setFailure(null)
    setProblems(found)
    const [first] = Object.keys(found)
    if (first) return document.querySelector<HTMLInputElement>(`main input[name=${first}]`)?.focus()
    if (door.isMissing) return door.complain()
    setBusy(true)
    await send().catch((error: unknown) => {
      const isTaken = error instanceof CallFailed && error.code === 'email_taken'
      const place = error instanceof CallFailed ? FIELD_OF[error.code] : undefined
      if (place) setProblems({ password: place })
      else setFailure(isTaken ? { kind: 'danger', title: t('userExists', { email: form.email.trim() }) } : failureText(error))
      door.again(error)
    })
    setBusy(false)
  }
  /** Creates the account; where a code is asked for, the first time only the code is mailed. */
  const send = async (otp?: string): Promise<void> => {
    const place = {
      country,
      brandId: brand.id,
      isFuelCard: brand.fuelCard,
      language: brand.country === 'CA' ? chosenLanguage(language, 'CA') : 'en',
    }
    const answer = await signUp.signUp({ body: { ...fleetSignUpOf(form, place), ...door.solution, ...(otp ? { otp } : {}) } })
    if ('otp_required' in answer) return setStep('code')
    toast({ kind: 'success', title: t('created') })
    rememberDestination(landingAfterSignUp(answer.roles).path, null)
    await enter(answer)
  }
  const resend = async (): Promise<boolean> => {
    const body = { email: form.email.trim(), purpose: 'sign_up' as const, is_resend_otp: true, subdomain: brand.id }
    const sent = await accounts.sendOneTimeCode({ body })
    toast({ kind: 'success', title: sent.message })
    return sent.otp_required
  }
  return {
    form,
    failure,
    busy,
    step,
    captcha: door.captcha,
    type,
    enterCode: send,
    resend,
    startOver: (): void => {
      setStep('form')
      door.again(null)
    },
    submit: (event: FormEvent) => void submit(event),
    leaveConfirmation: (): void => {
      const kept = confirmationAfterLeaving(form)
      if (kept === form.confirmPassword) return
      setForm({ ...form, confirmPassword: kept })
      setProblems({ ...problems, confirmPassword: 'passwords_differ' })
    },
    problem: (field: keyof SignUpForm): string | null => (problems[field] ? t(problems[field]) : null),
  }
}

/** Refusals of the server that belong to a field. */
const FIELD_OF: Record<string, 'password_common' | 'password_repeats'> = {
  password_common: 'password_common',
  password_repeats: 'password_repeats',
}
