import { Link } from '@tanstack/react-router'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '#platform/ui/button.tsx'
import { TextField } from '#platform/ui/form/fields.tsx'
import { useForm } from '#platform/ui/form/use-form.ts'
import { Alert } from '#platform/ui/overlays/alert.tsx'
import { isEmail, normalizeEmail } from '../../sign-in.ts'
import { Captcha } from '../auth/Captcha.tsx'
import { AuthLayout } from '../auth/AuthLayout.tsx'
import { useAuthCaptcha } from '../auth/use-auth-captcha.ts'
import { accounts } from '../calls.ts'
import { recoveryTexts } from './texts.ts'
import styles from '../auth/AuthLayout.module.css'

/** Requests the reset link. Enter submits; input is kept if the request is refused. */
const ForgotPassword = () => {
  const t = useTexts(recoveryTexts)
  const captchaState = useAuthCaptcha()
  const form = useForm({
    start: { email: '', captcha: null as string | null },
    check: ({ email, captcha }) => ({
      email: isEmail(normalizeEmail(email)) ? null : t('email_invalid'),
      captcha: captchaState.isNeeded && captcha === null ? t('captcha_not_solved') : null,
    }),
    submit: ({ email, captcha }) =>
      accounts.forgotPassword({ body: { email: normalizeEmail(email), ...(captcha ? { captcha_token: captcha } : {}) } }),
    done: () => renewCaptcha(),
    refused: (error) => renewCaptcha(error),
  })
  const renewCaptcha = (error?: Error): void => {
    form.set({ captcha: null })
    captchaState.again(error)
  }
  const { busy, answer: sent } = form
  const notice = sent ? ({ kind: 'success', title: sent.message, message: t('mailOnItsWay') } as const) : form.failure
  return (
    <AuthLayout title={t('forgotTitle')}>
      <p className={styles.lead}>{t('forgotMore')}</p>
      {notice ? (
        <Alert kind={notice.kind} title={notice.title}>
          {notice.message}
        </Alert>
      ) : null}
      <form {...form.props}>
        <TextField {...form.field('email')} label={t('email')} type="email" autoComplete="username" inputMode="email" autoFocus />
        {captchaState.isNeeded ? (
          <Captcha key={captchaState.round} onSolved={(captcha) => form.set({ captcha })} error={form.problems.captcha ?? null} />
        ) : null}
        <Button type="submit" look="primary" size="lg" wide busy={busy} disabled={form.values.email.trim() === ''}>
          {t(busy ? 'sendingMail' : 'resetPassword')}
        </Button>
        <Link to="/sign_in" className={styles.link}>
          {t('backToSignIn')}
        </Link>
      </form>
    </AuthLayout>
  )
}

export default ForgotPassword
