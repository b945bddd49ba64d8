import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { CallFailed } from '#platform/contract/client.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '#platform/ui/button.tsx'
import { Checkbox, TextField } from '#platform/ui/form/fields.tsx'
import { Alert } from '#platform/ui/over/alert.tsx'
import { failureText, type NoticeText } from '#platform/ui/over/notices.tsx'
import { checkNewPassword, type PasswordCode } from '../../password.ts'
import { DoorFrame } from '../door/DoorFrame.tsx'
import type { DoorState } from '../sign-in/use-entering.ts'
import { PasswordStrength } from '../password/PasswordStrength.tsx'
import { accounts, forgetSession } from '../session.ts'
import { accountTexts } from '../texts.ts'
import styles from '../door/DoorFrame.module.css'

/** Not through the router: it would read a token of digits as a number. */
const tokenOfAddress = (): string => new URLSearchParams(location.search).get('reset_password_token') ?? ''

/** Whose link it is, the server knows. */
const NOBODY = {}
const FIELDS = ['new_password', 'new_password_confirmation'] as const
type Field = (typeof FIELDS)[number]

/** A new password, typed twice. Whoever was signed in here signs in again with it. */
const ResetPassword = () => {
  const t = useTexts(accountTexts)
  const [token] = useState(tokenOfAddress)
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [typed, setTyped] = useState<Record<Field, string>>({ new_password: '', new_password_confirmation: '' })
  const [isShown, setShown] = useState(false)
  const [problem, setProblem] = useState<PasswordCode | null>(null)
  const [failure, setFailure] = useState<(NoticeText & { isLinkOver: boolean }) | null>(null)
  const [busy, setBusy] = useState(false)
  const misplaced: Field = problem === 'password_mismatch' ? 'new_password_confirmation' : 'new_password'

  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    const checked = checkNewPassword(typed.new_password, typed.new_password_confirmation)
    setFailure(null)
    setProblem(checked.ok ? null : checked.code)
    if (!checked.ok) {
      const name = checked.code === 'password_mismatch' ? 'new_password_confirmation' : 'new_password'
      return document.querySelector<HTMLInputElement>(`main input[name=${name}]`)?.focus()
    }
    setBusy(true)
    try {
      await accounts.resetPassword({ body: { ...typed, reset_token: token } })
      forgetSession(queries)
      await navigate({ to: '/sign_in', state: { passwordReset: true } satisfies DoorState })
    } catch (error) {
      const isLinkOver = error instanceof CallFailed && error.code === 'reset_token_invalid'
      setFailure({ ...failureText(error, t('somethingWentWrong')), isLinkOver })
      setBusy(false)
    }
  }
  if (!token)
    return (
      <DoorFrame title={t('resetTitle')}>
        <Alert kind="warning" title={t('noResetToken')} />
        <AskAgain />
      </DoorFrame>
    )
  return (
    <DoorFrame title={t('resetTitle')}>
      {failure ? <Alert kind={failure.kind} title={failure.title} /> : null}
      {failure?.isLinkOver ? <AskAgain /> : null}
      <form onSubmit={(event) => void save(event)} noValidate>
        {FIELDS.map((field) => (
          <TextField
            key={field}
            label={t(field === 'new_password' ? 'newPassword' : 'confirmPassword')}
            help={field === 'new_password' ? <PasswordStrength password={typed.new_password} own={NOBODY} /> : undefined}
            name={field}
            type={isShown ? 'text' : 'password'}
            autoComplete="new-password"
            autoFocus={field === 'new_password'}
            value={typed[field]}
            onChange={(event) => setTyped({ ...typed, [field]: event.target.value })}
            error={problem && misplaced === field ? t(problem) : null}
          />
        ))}
        <Checkbox name="show" label={t('showPasswords')} checked={isShown} onChange={(event) => setShown(event.target.checked)} />
        <Button type="submit" look="primary" size="lg" wide busy={busy}>
          {t(busy ? 'savingPassword' : 'resetPassword')}
        </Button>
        <Link to="/sign_in" className={styles.link}>
          {t('backToSignIn')}
        </Link>
      </form>
    </DoorFrame>
  )
}

const AskAgain = () => {
  const t = useTexts(accountTexts)
  return (
    <p className={styles.lead}>
      <Link to="/forgot_password" className={styles.link}>
        {t('askForNewLink')}
      </Link>
    </p>
  )
}

export default ResetPassword
