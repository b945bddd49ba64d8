import { Link } from '@tanstack/react-router'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useFormats } from '#platform/ui/formats.tsx'
import { Alert } from '#platform/ui/overlays/alert.tsx'
import type { office } from '../calls.ts'
import { setupTexts } from './texts.ts'
import styles from './Setup.module.css'

type Summary = Awaited<ReturnType<typeof office.summary>>

/** Above the tasks: an unreachable mail server, and remaining first steps. */
export const SetupNotice = ({ summary }: { summary: Summary }) => {
  const t = useTexts(setupTexts)
  const formats = useFormats()
  const { mail_server: mail, steps_left: left } = summary
  return (
    <div className={styles.notices}>
      {mail ? (
        <Alert kind="warning" title={t('mailAway', { when: formats.dateTime(mail.unreachable_since) })} action={<StepsLink />}>
          {t('quoted', { reply: mail.reply })} {t('emailWaiting', { count: mail.waiting })}
        </Alert>
      ) : null}
      {left > 0 ? <Alert kind="info" title={t('stepsLeft', { count: left })} action={<StepsLink />} /> : null}
    </div>
  )
}

const StepsLink = () => {
  const t = useTexts(setupTexts)
  return <Link to="/back_office/setup">{t('seeSteps')}</Link>
}
