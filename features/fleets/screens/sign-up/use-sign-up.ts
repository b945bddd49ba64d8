import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { useEntering } from '#features/accounts/screens/sign-in/use-entering.ts'
import { landingAfterSignUp } from '#features/accounts/role.ts'
import { rememberDestination } from '#features/accounts/screens/remembered.ts'
import type { Brand } from '#features/brands/brand.ts'
import type { LanguageCode } from '#features/countries/country.ts'
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
  const navigate = useNavigate()
  const enter = useEntering()
  const { toast } = useNotices()
  const [form, setForm] = useState<SignUpForm>({ ...EMPTY, communicationPreferencesInFrench: language === 'fr' })
  const [problems, setProblems] = useState<SignUpProblems>({})
  const [failure, setFailure] = useState<NoticeText | null>(null)
  const [busy, setBusy] = useState(false)
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
    setBusy(true)
    try {
      const place = { country, brandId: brand.id, isFuelCard: brand.fuelCard, language: spoken(brand, language) }
      const answer = await signUp.signUp({ body: fleetSignUpOf(form, place) })
      toast({ kind: 'success', title: t('created') })
      // A code is asked for first: the owner signs in with it.
      if ('otp_required' in answer) return void (await navigate({ to: '/sign_in' }))
      rememberDestination(landingAfterSignUp(answer.roles).path, null)
      await enter(answer)
    } catch (error) {
      const isTaken = error instanceof CallFailed && error.code === 'email_taken'
      setFailure(isTaken ? { kind: 'danger', title: t('userExists', { email: form.email.trim() }) } : failureText(error))
      setBusy(false)
    }
  }
  return {
    form,
    failure,
    busy,
    type,
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

const spoken = (brand: Brand, language: 'en' | 'fr'): LanguageCode =>
  brand.country === 'CA' ? (`${language}-CA` as const) : 'en'
