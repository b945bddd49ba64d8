import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { CallFailed } from '#platform/contract/client.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '#platform/ui/button.tsx'
import { PasswordField } from '#platform/ui/form/fields.tsx'
import { failureText, useNotices } from '#platform/ui/over/notices.tsx'
import { checkNewPassword } from '../../password.ts'
import { accountRefusals } from '../../refusals.ts'
import { accounts, currentUserQuery, sessions } from '../session.ts'
import { PasswordStrength } from './PasswordStrength.tsx'
import { passwordTexts } from './texts.ts'
import styles from './ChangePassword.module.css'
import { say } from '#features/countries/country.ts'

type Form = { current: string; next: string; again: string }
type Problem = { field: keyof Form; text: string }
const EMPTY: Form = { current: '', next: '', again: '' }
/** Refusals of the server that belong to one field. */
const FIELD_OF: Record<string, keyof Form> = {
  current_password_wrong: 'current',
  password_mismatch: 'again',
  password_missing: 'next',
  password_too_short: 'next',
  password_too_long: 'next',
  password_common: 'next',
  password_repeats: 'next',
}

/** Present, new, and new again; the button wakes once all three are there. Emptied once it is done; what was refused stays. */
export const ChangePassword = () => {
  const t = useTexts(passwordTexts)
  const box = useRef<HTMLFormElement>(null)
  const [form, setForm] = useState(EMPTY)
  const { problem, setProblem, busy, save } = useChange(form, () => setForm(EMPTY))
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    await save()
    box.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }
  const field = (name: keyof Form) => ({
    value: form[name],
    error: problem?.field === name ? problem.text : null,
    onChange: (event: { target: { value: string } }) => {
      setProblem(null)
      setForm({ ...form, [name]: event.target.value })
    },
  })
  const { data: user } = useQuery(currentUserQuery)
  const own = { email: user?.email, companyName: user?.fleet.name }
  const isComplete = form.current !== '' && form.next !== '' && form.again !== ''
  return (
    <form ref={box} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <div className={styles.fields}>
        <PasswordField label={t('current')} autoComplete="current-password" {...field('current')} />
        <PasswordField
          label={t('next')}
          help={<PasswordStrength password={form.next} own={own} />}
          autoComplete="new-password"
          {...field('next')}
        />
        <PasswordField label={t('again')} autoComplete="new-password" {...field('again')} />
      </div>
      <div>
        <Button type="submit" busy={busy} disabled={!isComplete}>
          {t(busy ? 'saving' : 'save')}
        </Button>
      </div>
    </form>
  )
}

const useChange = (form: Form, onChanged: () => void) => {
  const t = useTexts(passwordTexts)
  const language = useLanguage()
  const { alert, toast } = useNotices()
  const queries = useQueryClient()
  const { data: user } = useQuery(currentUserQuery)
  const [problem, setProblem] = useState<Problem | null>(null)
  const [busy, setBusy] = useState(false)
  const save = async (): Promise<void> => {
    const checked = checkNewPassword(form.next, form.again)
    if (!checked.ok) return setProblem({ field: FIELD_OF[checked.code]!, text: say(accountRefusals[checked.code], language) })
    setBusy(true)
    try {
      const { next: new_password, again: new_password_confirmation, current: current_password } = form
      const email = user ? { email: user.email } : {}
      await accounts.changePassword({ body: { ...email, current_password, new_password, new_password_confirmation } })
      alert(null)
      toast({ kind: 'success', title: t('changed') })
      onChanged()
      await sessions.list.invalidate(queries)
    } catch (error) {
      const place = error instanceof CallFailed ? FIELD_OF[error.code ?? ''] : undefined
      if (place) setProblem({ field: place, text: (error as CallFailed).message })
      else alert(failureText(error))
    }
    setBusy(false)
  }
  return { problem, setProblem, busy, save }
}
