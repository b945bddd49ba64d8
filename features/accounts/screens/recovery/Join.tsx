import { Link, useNavigate } from '@tanstack/react-router'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { isPhone } from '#features/countries/phone.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '#platform/ui/button.tsx'
import { Checkbox, TextField } from '#platform/ui/form/fields.tsx'
import { useForm } from '#platform/ui/form/use-form.ts'
import { Alert } from '#platform/ui/overlays/alert.tsx'
import { pageFacts } from '#platform/ui/page-facts.ts'
import { checkNewPassword } from '../../password.ts'
import { isEmail, normalizeEmail } from '../../sign-in.ts'
import { readInvitationCode } from '../../users/invitation-code.ts'
import { AuthLayout } from '../auth/AuthLayout.tsx'
import { PasswordStrength } from '../password/PasswordStrength.tsx'
import { forgetSession } from '../session.ts'
import { continueInLanguage } from '../visitor-language.ts'
import { accounts } from '../calls.ts'
import { type AuthRedirectState, useEntering } from '../sign-in/use-entering.ts'
import { recoveryTexts } from './texts.ts'
import styles from '../auth/AuthLayout.module.css'

type Invitation = Awaited<ReturnType<typeof accounts.showInvitation>>

/** Entry page of users without an email: enter the code from an SMS or shown by an admin, then choose a password. */
const Join = () => {
  const [found, setFound] = useState<{ code: string; invitation: Invitation } | null>(null)
  return found ? <ChoosePassword {...found} /> : <EnterCode onFound={setFound} />
}

/** Not through the router: it would parse a numeric code as a number. */
const codeOfAddress = (): string => new URLSearchParams(pageFacts().search).get('code') ?? ''

const EnterCode = ({ onFound }: { onFound: (found: { code: string; invitation: Invitation }) => void }) => {
  const t = useTexts(recoveryTexts)
  const [linked] = useState(codeOfAddress)
  const form = useForm({
    start: { code: linked },
    check: ({ code }) => ({ code: code.trim() === '' ? t('joinLine') : null }),
    submit: ({ code }) => accounts.showInvitation({ body: { code } }),
    done: async (invitation, { code }) => {
      await continueInLanguage(invitation.language)
      onFound({ code, invitation })
    },
  })
  const { submit } = form
  // A user who opens the link of the SMS has nothing to type.
  useEffect(() => {
    if (readInvitationCode(linked) !== null) submit()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, with the code of the address
  }, [linked])
  return (
    <AuthLayout title={t('joinTitle')}>
      <p className={styles.lead}>{t('joinLine')}</p>
      {form.failure ? <Alert {...form.failure} /> : null}
      <form {...form.props}>
        <TextField
          label={t('invitationCode')}
          autoCapitalize="characters"
          autoComplete="one-time-code"
          spellCheck={false}
          maxLength={40}
          autoFocus
          {...form.field('code')}
        />
        <Button type="submit" look="primary" size="lg" wide busy={form.busy}>
          {t('continue')}
        </Button>
        <Link to="/sign_in" className={styles.link}>
          {t('backToSignIn')}
        </Link>
      </form>
    </AuthLayout>
  )
}

/** Empty own words for the strength check: only the server knows whose code it is. */
const NOBODY = {}
const EMPTY = { sign_in_name: '', new_password: '', new_password_confirmation: '' }

export const ChoosePassword = ({ code, invitation }: { code: string; invitation: Invitation }) => {
  const t = useTexts(recoveryTexts)
  const finish = useFirstPassword()
  const [isShown, setShown] = useState(false)
  const { first_name: name, fleet_name: fleet, signs_in_with: signsInWith } = invitation
  const form = useForm({
    start: EMPTY,
    check: ({ sign_in_name: typed, new_password: password, new_password_confirmation: again }) => {
      const checked = checkNewPassword(password, again)
      const isNamed = signsInWith !== null || isPhone(typed) || isEmail(normalizeEmail(typed))
      const problem = checked.ok ? {} : { [fieldOf(checked.code)]: t(checked.code) }
      return { ...problem, ...(isNamed ? {} : { sign_in_name: t('signInNameMissing') }) }
    },
    submit: (typed) => accounts.resetPassword({ body: { ...typed, reset_token: code } }),
    done: finish,
  })
  const line = signsInWith === null ? t('welcomeNoName') : t('welcomeLine', { signsInWith })
  return (
    <AuthLayout title={t(fleet ? 'welcomeTo' : 'welcome', { name, fleet })}>
      <p className={styles.lead}>{line}</p>
      {form.failure ? <Alert {...form.failure} /> : null}
      <form {...form.props}>
        {signsInWith === null ? (
          <TextField
            label={t('signInName')}
            help={t('signInNameHelp')}
            autoComplete="username"
            autoCapitalize="none"
            autoFocus
            {...form.field('sign_in_name')}
          />
        ) : null}
        <TextField
          label={t('newPassword')}
          help={<PasswordStrength password={form.values.new_password} own={NOBODY} />}
          type={isShown ? 'text' : 'password'}
          autoComplete="new-password"
          {...form.field('new_password')}
        />
        <TextField
          label={t('confirmPassword')}
          type={isShown ? 'text' : 'password'}
          autoComplete="new-password"
          {...form.field('new_password_confirmation')}
        />
        <Checkbox name="show" label={t('showPasswords')} checked={isShown} onChange={(event) => setShown(event.target.checked)} />
        <Button type="submit" look="primary" size="lg" wide busy={form.busy}>
          {t('setPassword')}
        </Button>
      </form>
    </AuthLayout>
  )
}

/** Signs in with the key returned for a first password; without a key, opens the sign-in page. */
const useFirstPassword = () => {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const enter = useEntering()
  return async ({ key }: { key: string | null }): Promise<void> => {
    forgetSession(queries)
    if (key === null) await navigate({ to: '/sign_in', state: { passwordReset: true } satisfies AuthRedirectState })
    else await enter(await accounts.signIn({ body: { key } }))
  }
}

const fieldOf = (code: string): 'new_password' | 'new_password_confirmation' =>
  code === 'password_mismatch' ? 'new_password_confirmation' : 'new_password'

export default Join
