import { Link } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { CallFailed } from '#platform/contract/client.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '#platform/ui/button.tsx'
import { TextField } from '#platform/ui/form/fields.tsx'
import { Alert } from '#platform/ui/over/alert.tsx'
import { failureText, type NoticeText } from '#platform/ui/over/notices.tsx'
import { isEmail, normalizeEmail } from '../../sign-in.ts'
import { Captcha } from '../door/Captcha.tsx'
import { DoorFrame } from '../door/DoorFrame.tsx'
import { useFlags } from '../flags.ts'
import { accounts } from '../session.ts'
import { accountTexts } from '../texts.ts'
import styles from '../door/DoorFrame.module.css'

type Problem = 'email_invalid' | 'captcha_not_solved'

/** Where do we send the link? Enter is enough; nothing typed is lost when it is refused. */
const ForgotPassword = () => {
  const t = useTexts(accountTexts)
  // The server may ask for a captcha of one account, whose brand this page does not know.
  const [isCaptchaAsked, askCaptcha] = useState(false)
  const asksCaptcha = useFlags().fleet_captcha || isCaptchaAsked
  const [email, setEmail] = useState('')
  const [captcha, setCaptcha] = useState<{ token: string | null; round: number }>({ token: null, round: 0 })
  const [problem, setProblem] = useState<Problem | null>(null)
  const [notice, setNotice] = useState<(NoticeText & { sent?: boolean }) | null>(null)
  const [busy, setBusy] = useState(false)

  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    const typed = normalizeEmail(email)
    const found = !isEmail(typed) ? 'email_invalid' : asksCaptcha && !captcha.token ? 'captcha_not_solved' : null
    setProblem(found)
    setNotice(null)
    if (found) return document.querySelector<HTMLInputElement>('main input[name=email]')?.focus()
    setBusy(true)
    try {
      const sent = await accounts.forgotPassword({
        body: { email: typed, ...(captcha.token ? { captcha_token: captcha.token } : {}) },
      })
      setNotice({ kind: 'success', title: sent.message, message: t('mailOnItsWay'), sent: true })
    } catch (error) {
      askCaptcha(asksCaptcha || (error instanceof CallFailed && error.code === 'captcha_not_solved'))
      setNotice(failureText(error, t('somethingWentWrong')))
    }
    setCaptcha(({ round }) => ({ token: null, round: round + 1 }))
    setBusy(false)
  }
  return (
    <DoorFrame title={t('forgotTitle')}>
      <p className={styles.lead}>{t('forgotMore')}</p>
      {notice ? (
        <Alert kind={notice.kind} title={notice.title}>
          {notice.message}
        </Alert>
      ) : null}
      <form onSubmit={(event) => void send(event)} noValidate>
        <TextField
          label={t('email')}
          type="email"
          name="email"
          autoComplete="username"
          inputMode="email"
          autoFocus
          value={email}
          onChange={(event) => setEmail(event.target.value)}
          error={problem === 'email_invalid' ? t('email_invalid') : null}
        />
        {asksCaptcha ? (
          <Captcha
            key={captcha.round}
            onSolved={(token) => {
              setCaptcha((known) => ({ ...known, token }))
              if (token) setProblem(null)
            }}
            error={problem === 'captcha_not_solved' ? t('captcha_not_solved') : null}
          />
        ) : null}
        <Button type="submit" look="primary" size="lg" wide busy={busy} disabled={email.trim() === ''}>
          {t(busy ? 'sendingMail' : 'resetPassword')}
        </Button>
        <Link to="/sign_in" className={styles.link}>
          {t('backToSignIn')}
        </Link>
      </form>
    </DoorFrame>
  )
}

export default ForgotPassword
