import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useRef, useState } from 'react'
import type { Brand } from '#features/brands/brand.ts'
import { showLanguage } from '#platform/i18n/language.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useDelayedCall } from '#platform/ui/form/use-delayed.ts'
import { landingAfterSignIn } from '../role.ts'
import { checkSignIn, FIELD_CHECK_DELAY_MS, type SignInForm, type SignInProblems, termsPreChecked } from '../sign-in.ts'
import { rememberedEmail, rememberEmail, takeDestination } from './remembered.ts'
import { accounts, currentUserQuery, keepSession } from './session.ts'
import { accountTexts } from './texts.ts'

const EMPTY: SignInForm = { email: '', password: '', termsAccepted: false, captchaSolved: true }

/** The form's state and its one way out: the saved path, or the landing of the role. Problems are kept as keys. */
export const useSignIn = (brand: Brand) => {
  const t = useTexts(accountTexts)
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [form, setForm] = useState(EMPTY)
  const [problems, setProblems] = useState<SignInProblems>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const touched = useRef(new Set<keyof SignInProblems>())

  const check = (typed: SignInForm) => checkSignIn(typed, { terms: brand.termsOnSignIn, captcha: false })
  // Only what has been typed in is judged before submitting; nobody is told that an untouched field is empty.
  const checkTyped = useDelayedCall((typed: SignInForm) => {
    const result = check(typed)
    const found = Object.entries(result.ok ? {} : result.problems).filter(([field]) =>
      touched.current.has(field as keyof SignInProblems),
    )
    setProblems(Object.fromEntries(found))
  }, FIELD_CHECK_DELAY_MS)
  const type = (field: keyof SignInProblems, change: Partial<SignInForm>): void => {
    touched.current.add(field)
    const next = { ...form, ...change }
    setForm(next)
    checkTyped(next)
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
      const user = await accounts.signIn({
        body: {
          email: result.email,
          password: form.password,
          subdomain: brand.id,
          ...(brand.termsOnSignIn ? { accepted_terms_and_conditions: form.termsAccepted } : {}),
        },
      })
      keepSession(user)
      if (form.termsAccepted) rememberEmail(result.email)
      showLanguage(user.language)
      queries.setQueryData(currentUserQuery.queryKey, user)
      await navigate({ to: takeDestination(user.id) ?? landingAfterSignIn(user.roles).path })
    } catch (error) {
      setFailure(error instanceof Error && error.message ? error.message : t('somethingWentWrongelabel'))
      setBusy(false)
    }
  }
  return {
    form,
    failure,
    busy,
    submit: (event: FormEvent) => void submit(event),
    typeEmail: (email: string) =>
      type('email', { email, ...(termsPreChecked(email, rememberedEmail()) ? { termsAccepted: true } : {}) }),
    typePassword: (password: string) => type('password', { password }),
    acceptTerms: (termsAccepted: boolean) => type('terms', { termsAccepted }),
    problem: (field: keyof SignInProblems) => (problems[field] ? t(problems[field]) : null),
  }
}

const focusFirst = (problems: SignInProblems): void => {
  const first = (['email', 'password', 'terms'] as const).find((field) => problems[field])
  if (first) document.querySelector<HTMLInputElement>(`.si input[name=${first}]`)?.focus()
}
