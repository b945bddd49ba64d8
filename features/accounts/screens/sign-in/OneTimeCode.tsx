import { clsx } from 'clsx'
import { useEffect, useState } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '#platform/ui/button.tsx'
import { TextField } from '#platform/ui/form/fields.tsx'
import { useForm } from '#platform/ui/form/use-form.ts'
import { Alert } from '#platform/ui/overlays/alert.tsx'
import { failureText } from '#platform/ui/overlays/notices.tsx'
import { isOneTimeCode, onlyDigits, RESEND_SECONDS } from '../../auth/one-time-code.ts'
import { codeTexts } from './code-texts.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import { useMutation } from '#platform/ui/use-mutation.ts'
import styles from '../auth/AuthLayout.module.css'

const SECOND_MS = 1000

type Props = {
  email: string
  onCode: (code: string) => Promise<void>
  onResend: () => Promise<boolean>
  onStartOver: () => void
}

/** The second step: the emailed code. */
export const OneTimeCode = ({ email, onCode, onResend, onStartOver }: Props) => {
  const t = useTexts(codeTexts)
  const resend = useMutation({ mutationFn: onResend })
  const form = useForm({
    start: { otp: '' },
    check: ({ otp }) => ({ otp: isOneTimeCode(onlyDigits(otp)) ? null : t('one_time_code_incomplete') }),
    submit: ({ otp }) => {
      resend.reset()
      return onCode(onlyDigits(otp))
    },
  })
  const failure = resend.error ? failureText(resend.error) : form.failure
  const busy = form.busy || resend.isPending
  return (
    <>
      <p className={styles.lead}>{t('codeSentTo', { email })}</p>
      {failure ? <Alert kind={failure.kind} title={failure.title} /> : null}
      <form {...form.props}>
        <TextField
          {...form.field('otp')}
          label={t('oneTimeCode')}
          inputMode="numeric"
          autoComplete="one-time-code"
          autoFocus
          maxLength={9}
          className={styles.code}
        />
        <Button type="submit" look="primary" size="lg" wide busy={busy}>
          {t(busy ? 'validating' : 'validate')}
        </Button>
        <div className={clsx(ui.row, ui.apart)}>
          <Resend onResend={() => resend.mutate()} />
          <button type="button" className={styles.linkButton} onClick={onStartOver}>
            {t('otherAccount')}
          </button>
        </div>
      </form>
    </>
  )
}

/** Another code can be requested after half a minute; until then the link shows a countdown. */
const Resend = ({ onResend }: { onResend: () => void }) => {
  const t = useTexts(codeTexts)
  const [left, setLeft] = useState(RESEND_SECONDS)
  const isWaiting = left > 0
  useEffect(() => {
    if (!isWaiting) return undefined
    const timer = setInterval(() => setLeft((seconds) => seconds - 1), SECOND_MS)
    return () => clearInterval(timer)
  }, [isWaiting])
  return (
    <button
      type="button"
      className={clsx(styles.linkButton, ui.figure)}
      disabled={isWaiting}
      onClick={() => {
        setLeft(RESEND_SECONDS)
        onResend()
      }}
    >
      {isWaiting ? t('resendIn', { seconds: left }) : t('resend')}
    </button>
  )
}
