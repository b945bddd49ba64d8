import { Link } from '@tanstack/react-router'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '#platform/ui/button.tsx'
import { TextField } from '#platform/ui/form/fields.tsx'
import { useForm } from '#platform/ui/form/use-form.ts'
import { Alert } from '#platform/ui/over/alert.tsx'
import { isEmail, normalizeEmail } from '../../sign-in.ts'
import { Captcha } from '../door/Captcha.tsx'
import { DoorFrame } from '../door/DoorFrame.tsx'
import { useDoorCaptcha } from '../door/use-door-captcha.ts'
import { accounts } from '../session.ts'
import { recoveryTexts } from './texts.ts'
import styles from '../door/DoorFrame.module.css'

/** Where do we send the link? Enter is enough; nothing typed is lost when it is refused. */
const ForgotPassword = () => {
  const t = useTexts(recoveryTexts)
  const door = useDoorCaptcha()
  const form = useForm({
    start: { email: '', captcha: null as string | null },
    check: ({ email, captcha }) => ({
      email: isEmail(normalizeEmail(email)) ? null : t('email_invalid'),
      captcha: door.isNeeded && captcha === null ? t('captcha_not_solved') : null,
    }),
    submit: ({ email, captcha }) =>
      accounts.forgotPassword({ body: { email: normalizeEmail(email), ...(captcha ? { captcha_token: captcha } : {}) } }),
    done: () => renewCaptcha(),
    refused: (error) => renewCaptcha(error),
  })
  const renewCaptcha = (error?: Error): void => {
    form.set({ captcha: null })
    door.again(error)
  }
  const { busy, answer: sent } = form
  const notice = sent ? ({ kind: 'success', title: sent.message, message: t('mailOnItsWay') } as const) : form.failure
  return (
    <DoorFrame title={t('forgotTitle')}>
      <p className={styles.lead}>{t('forgotMore')}</p>
      {notice ? (
        <Alert kind={notice.kind} title={notice.title}>
          {notice.message}
        </Alert>
      ) : null}
      <form {...form.props}>
        <TextField {...form.field('email')} label={t('email')} type="email" autoComplete="username" inputMode="email" autoFocus />
        {door.isNeeded ? (
          <Captcha key={door.round} onSolved={(captcha) => form.set({ captcha })} error={form.problems.captcha ?? null} />
        ) : null}
        <Button type="submit" look="primary" size="lg" wide busy={busy} disabled={form.values.email.trim() === ''}>
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
