import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { CallFailed } from '#platform/contract/client.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Skeleton } from '#platform/ui/skeleton.tsx'
import { Button } from '#platform/ui/button.tsx'
import { Checkbox, TextField } from '#platform/ui/form/fields.tsx'
import { useForm } from '#platform/ui/form/use-form.ts'
import { Alert } from '#platform/ui/overlays/alert.tsx'
import { pageFacts } from '#platform/ui/page-facts.ts'
import { checkNewPassword } from '../../password.ts'
import { AuthLayout } from '../auth/AuthLayout.tsx'
import type { AuthRedirectState } from '../sign-in/use-entering.ts'
import { PasswordStrength } from '../password/PasswordStrength.tsx'
import { forgetSession } from '../session.ts'
import { continueInLanguage } from '../visitor-language.ts'
import { accounts } from '../calls.ts'
import { ChoosePassword } from './Join.tsx'
import { recoveryTexts } from './texts.ts'
import styles from '../auth/AuthLayout.module.css'

/** Not through the router: it would parse a numeric token as a number. */
const tokenOfAddress = (): string => new URLSearchParams(pageFacts().search).get('reset_password_token') ?? ''

/** Empty own words for the strength check: only the server knows whose link it is. */
const NOBODY = {}
const FIELDS = ['new_password', 'new_password_confirmation'] as const
const EMPTY = { new_password: '', new_password_confirmation: '' }

/** An invitation link shows a welcome; a reset link asks for a new password. */
const ResetPassword = () => {
  const [token] = useState(tokenOfAddress)
  const invitation = useQuery({
    queryKey: ['accounts', 'invitation', token],
    queryFn: async () => {
      const invitation = await accounts.showInvitation({ body: { code: token } })
      await continueInLanguage(invitation.language)
      return invitation
    },
    enabled: token !== '',
    retry: false,
    staleTime: Infinity,
  })
  if (invitation.data?.is_invited) return <ChoosePassword code={token} invitation={invitation.data} />
  return <NewPassword token={token} isReading={invitation.isLoading} />
}

/** A new password, typed twice. A user who was signed in here must sign in again. */
const NewPassword = ({ token, isReading }: { token: string; isReading: boolean }) => {
  const t = useTexts(recoveryTexts)
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [isShown, setShown] = useState(false)
  const form = useForm({
    start: EMPTY,
    check: ({ new_password: password, new_password_confirmation: again }) => {
      const checked = checkNewPassword(password, again)
      if (checked.ok) return {}
      return { [checked.code === 'password_mismatch' ? 'new_password_confirmation' : 'new_password']: t(checked.code) }
    },
    submit: (typed) => accounts.resetPassword({ body: { ...typed, reset_token: token } }),
    done: async () => {
      forgetSession(queries)
      await navigate({ to: '/sign_in', state: { passwordReset: true } satisfies AuthRedirectState })
    },
  })
  const { failure, busy } = form
  const isLinkOver = form.error instanceof CallFailed && form.error.code === 'reset_token_invalid'
  if (!token)
    return (
      <AuthLayout title={t('resetTitle')}>
        <Alert kind="warning" title={t('noResetToken')} />
        <RequestAgain />
      </AuthLayout>
    )
  if (isReading)
    return (
      <AuthLayout title={t('choosePassword')}>
        <Skeleton lines={3} />
      </AuthLayout>
    )
  return (
    <AuthLayout title={t('resetTitle')}>
      {failure ? <Alert kind={failure.kind} title={failure.title} /> : null}
      {isLinkOver ? <RequestAgain /> : null}
      <form {...form.props}>
        {FIELDS.map((field) => (
          <TextField
            key={field}
            {...form.field(field)}
            label={t(field === 'new_password' ? 'newPassword' : 'confirmPassword')}
            help={field === 'new_password' ? <PasswordStrength password={form.values.new_password} own={NOBODY} /> : undefined}
            type={isShown ? 'text' : 'password'}
            autoComplete="new-password"
            autoFocus={field === 'new_password'}
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
    </AuthLayout>
  )
}

const RequestAgain = () => {
  const t = useTexts(recoveryTexts)
  return (
    <p className={styles.lead}>
      <Link to="/forgot_password" className={styles.link}>
        {t('askForNewLink')}
      </Link>
    </p>
  )
}

export default ResetPassword
