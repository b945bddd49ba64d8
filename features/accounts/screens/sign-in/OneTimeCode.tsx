import { clsx } from 'clsx'
import { type FormEvent, useEffect, useState } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '#platform/ui/button.tsx'
import { TextField } from '#platform/ui/form/fields.tsx'
import { useDelayedCall } from '#platform/ui/form/use-delayed.ts'
import { Alert } from '#platform/ui/over/alert.tsx'
import { failureText, type NoticeText } from '#platform/ui/over/notices.tsx'
import { CODE_CHECK_DELAY_MS, isOneTimeCode, onlyDigits, RESEND_SECONDS } from '../../doors/one-time-code.ts'
import { accountTexts } from '../texts.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import styles from '../door/DoorFrame.module.css'

const SECOND_MS = 1000

type Props = {
  email: string
  onCode: (code: string) => Promise<void>
  onResend: () => Promise<boolean>
  onStartOver: () => void
}

/** The second step: the code that was mailed. */
export const OneTimeCode = ({ email, onCode, onResend, onStartOver }: Props) => {
  const t = useTexts(accountTexts)
  const [code, setCode] = useState('')
  const [isIncomplete, setIncomplete] = useState(false)
  const [failure, setFailure] = useState<NoticeText | null>(null)
  const [busy, setBusy] = useState(false)
  const judge = useDelayedCall((typed: string) => setIncomplete(!isOneTimeCode(typed)), CODE_CHECK_DELAY_MS)
  const type = (typed: string): void => {
    setCode(typed)
    setIncomplete(false)
    judge(onlyDigits(typed))
  }
  const attempt = async (work: () => Promise<unknown>): Promise<void> => {
    setFailure(null)
    setBusy(true)
    await work().catch((error: unknown) => setFailure(failureText(error, t('somethingWentWrong'))))
    setBusy(false)
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    judge.cancel()
    const digits = onlyDigits(code)
    setIncomplete(!isOneTimeCode(digits))
    if (isOneTimeCode(digits)) void attempt(() => onCode(digits))
    else document.querySelector<HTMLInputElement>('main input[name=otp]')?.focus()
  }
  return (
    <>
      <p className={styles.lead}>{t('codeSentTo', { email })}</p>
      {failure ? <Alert kind={failure.kind} title={failure.title} /> : null}
      <form onSubmit={submit} noValidate>
        <TextField
          label={t('oneTimeCode')}
          name="otp"
          inputMode="numeric"
          autoComplete="one-time-code"
          autoFocus
          maxLength={9}
          className={styles.code}
          value={code}
          onChange={(event) => type(event.target.value)}
          error={isIncomplete ? t('one_time_code_incomplete') : null}
        />
        <Button type="submit" look="primary" size="lg" wide busy={busy}>
          {t(busy ? 'validating' : 'validate')}
        </Button>
        <div className={clsx(ui.row, ui.apart)}>
          <Resend onResend={() => void attempt(onResend)} />
          <button type="button" className={styles.linkButton} onClick={onStartOver}>
            {t('otherAccount')}
          </button>
        </div>
      </form>
    </>
  )
}

/** Another code may be asked for after half a minute; until then the link says how long. */
const Resend = ({ onResend }: { onResend: () => void }) => {
  const t = useTexts(accountTexts)
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
