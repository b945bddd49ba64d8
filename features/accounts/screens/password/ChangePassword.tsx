import { clsx } from 'clsx'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { CallFailed } from '#platform/contract/client.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '#platform/ui/button.tsx'
import { PasswordField } from '#platform/ui/form/fields.tsx'
import { failureText, useNotices } from '#platform/ui/over/notices.tsx'
import { Card } from '#platform/ui/page.tsx'
import { checkNewPassword } from '../../password.ts'
import { accountRefusals } from '../../refusals.ts'
import { accounts, currentUserQuery } from '../session.ts'
import { passwordTexts } from './texts.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import styles from './ChangePassword.module.css'

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
}

/** Present, new, and new again. Emptied once it is done; what was refused stays as it was typed. */
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
  return (
    <Card title={t('title')} className={styles.section}>
      <form ref={box} className={ui.padded} noValidate onSubmit={(event) => void submit(event)}>
        <p className={clsx(ui.soft, ui.small)}>{t('line')}</p>
        <PasswordField label={t('current')} autoComplete="current-password" {...field('current')} />
        <PasswordField label={t('next')} help={t('nextHelp')} autoComplete="new-password" {...field('next')} />
        <PasswordField label={t('again')} autoComplete="new-password" {...field('again')} />
        <div>
          <Button type="submit" busy={busy}>
            {t(busy ? 'saving' : 'save')}
          </Button>
        </div>
      </form>
    </Card>
  )
}

const useChange = (form: Form, onChanged: () => void) => {
  const t = useTexts(passwordTexts)
  const language = useLanguage()
  const { alert, toast } = useNotices()
  const { data: user } = useQuery(currentUserQuery)
  const [problem, setProblem] = useState<Problem | null>(null)
  const [busy, setBusy] = useState(false)
  const save = async (): Promise<void> => {
    const checked = checkNewPassword(form.next, form.again)
    if (form.current === '') return setProblem({ field: 'current', text: t('missing') })
    if (!checked.ok) return setProblem({ field: FIELD_OF[checked.code]!, text: accountRefusals[checked.code][language] })
    setBusy(true)
    try {
      const { next: new_password, again: new_password_confirmation, current: current_password } = form
      const email = user ? { email: user.email } : {}
      await accounts.changePassword({ body: { ...email, current_password, new_password, new_password_confirmation } })
      alert(null)
      toast({ kind: 'success', title: t('changed') })
      onChanged()
    } catch (error) {
      const place = error instanceof CallFailed ? FIELD_OF[error.code ?? ''] : undefined
      if (place) setProblem({ field: place, text: (error as CallFailed).message })
      else alert(failureText(error))
    }
    setBusy(false)
  }
  return { problem, setProblem, busy, save }
}
