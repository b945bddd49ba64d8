import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { useHolds } from '#features/accounts/screens/use-holds.ts'
import { localize } from '#features/countries/country.ts'
import type { Received } from '#platform/contract/call.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { Button, buttonClass } from '#platform/ui/button.tsx'
import { browserOnly } from '#platform/ui/loadable.tsx'
import { useFormats } from '#platform/ui/formats.tsx'
import { useHelpPhone } from '#platform/ui/help-phone.ts'
import { IconCheck, IconHourglass, IconMessage, IconPhone } from '#platform/ui/icons.ts'
import { Alert } from '#platform/ui/overlays/alert.tsx'
import { Person } from '#platform/ui/page.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import type { problemCalls } from '../../contract.ts'
import { answerOf } from '../../lamps.ts'
import type { Severity } from '../../problem.ts'
import { DriveAnswer } from '../DriveAnswer.tsx'
import type { Deciders } from './ReportDetails.tsx'
import type { ReportDraft } from './report-draft.ts'
import { reportTexts } from './texts.ts'
import styles from './Report.module.css'

const PushOffer = browserOnly(async () => (await import('#features/accounts/screens/push/PushOffer.tsx')).PushOffer)

export type ReportedAnswer = Received<typeof problemCalls.report>
type SentProps = { answer: ReportedAnswer; people: Deciders['people']; draft: ReportDraft; onAgain: () => void }

/** What to do with the vehicle, who decides, and whom to call. */
export const ReportSent = ({ answer, people, draft, onAgain }: SentProps) => {
  const t = useTexts(reportTexts)
  const language = useLanguage()
  const formats = useFormats()
  const { problem, is_duplicate: isDuplicate, recipients } = answer
  const isStop = problem.severity === 'do_not_drive'
  const [first] = people
  const choosesNotices = useHolds('notifications.choose')
  const names = new Intl.ListFormat(language, { type: 'conjunction' }).format(recipients)
  return (
    <div className={clsx(styles.report, ui.stackWide)}>
      <span className={styles.sentMark} aria-hidden="true">
        <IconCheck size={26} stroke={2} />
      </span>
      <div>
        <h1 className={styles.sentTitle}>
          {first ? t('sentTo', { number: problem.id, name: first.first_name }) : t('sent', { number: problem.id })}
        </h1>
        {recipients.length > 0 ? <p className={ui.soft}>{t(isStop ? 'sentByMail' : 'sentInApp', { names })}</p> : null}
      </div>
      <Verdict problem={problem} draft={draft} />
      {isDuplicate ? (
        <Alert kind="warning" title={t('duplicate')}>
          {t('duplicateMore')}
        </Alert>
      ) : null}
      <NextSteps sentAt={problem.sources[0]!.at} decider={first?.first_name} />
      {first?.phone ? (
        <Person name={first.name} role={first.role} phone={formats.phone(first.phone)} phoneLink={`tel:${first.phone}`} />
      ) : null}
      {isStop ? <Roadside /> : null}
      {choosesNotices ? <PushOffer /> : null}
      <div className={clsx(styles.reportFoot, ui.stack)}>
        <Link to="/dashboard" className={buttonClass({ look: 'primary', size: 'xl', wide: true })}>
          {t('done')}
        </Link>
        <Button size="xl" wide onClick={onAgain}>
          {t('reportAnother')}
        </Button>
      </div>
    </div>
  )
}

type Judged = { severity: Severity; vehicle: { name: string } }

/** Whether the vehicle can be driven on. */
export const Verdict = ({ problem, draft }: { problem: Judged; draft: ReportDraft }) => {
  const t = useTexts(reportTexts)
  const language = useLanguage()
  const lampAnswer = draft.lamp ? answerOf(draft.lamp, draft.lampState ?? 'steady') : null
  const { name } = problem.vehicle
  if (problem.severity === 'do_not_drive') {
    return (
      <DriveAnswer answer="stop" title={t('leaveParked', { vehicle: name })}>
        {draft.place ? `${draft.place}. ${t('hazards')}` : t('hazards')}
      </DriveAnswer>
    )
  }
  return (
    <DriveAnswer
      answer={lampAnswer?.answer ?? 'drive'}
      title={lampAnswer ? localize(lampAnswer.head, language) : t('okToDrive', { vehicle: name })}
    >
      {lampAnswer ? localize(lampAnswer.text, language) : draft.words}
    </DriveAnswer>
  )
}

const NextSteps = ({ sentAt, decider }: { sentAt: string; decider: string | undefined }) => {
  const t = useTexts(reportTexts)
  const formats = useFormats()
  return (
    <section className={ui.stack} aria-label={t('nextTitle')}>
      <h2 className={styles.nextTitle}>{t('nextTitle')}</h2>
      <ol className={styles.nextSteps}>
        <li>
          <IconCheck size={16} stroke={1.75} aria-hidden />
          <span>{t('youSent')}</span>
          <span className={ui.faint}>{formats.dateTime(sentAt)}</span>
        </li>
        <li>
          <IconHourglass size={16} stroke={1.75} aria-hidden />
          <span>{decider ? t('decides', { name: decider }) : t('somebodyDecides')}</span>
          <span className={ui.faint}>{t('now')}</span>
        </li>
        <li>
          <IconMessage size={16} stroke={1.75} aria-hidden />
          <span>{t('youHear')}</span>
        </li>
      </ol>
    </section>
  )
}

export const Roadside = () => {
  const t = useTexts(reportTexts)
  const phone = useHelpPhone()
  if (!phone) return null
  return (
    <div className={styles.roadside}>
      <span className={styles.roadsideMark} aria-hidden="true">
        <IconPhone size={18} stroke={1.75} />
      </span>
      <span className={ui.grow}>
        <strong>{t('roadside')}</strong>
        <span className={clsx(ui.small, ui.soft, styles.block)}>{phone}</span>
      </span>
      <a className={buttonClass({ size: 'lg' })} href={`tel:${phone.replace(/\D/g, '')}`}>
        {t('call')}
      </a>
    </div>
  )
}
