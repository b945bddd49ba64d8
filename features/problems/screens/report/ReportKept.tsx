import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { buttonClass } from '#platform/ui/button.tsx'
import { useFormats } from '#platform/ui/formats.tsx'
import { Alert } from '#platform/ui/overlays/alert.tsx'
import { Person } from '#platform/ui/page.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import { answerOf } from '../../lamps.ts'
import type { Severity } from '../../problem.ts'
import type { ReportDraft } from './report-draft.ts'
import type { Deciders } from './ReportDetails.tsx'
import { Roadside, Verdict } from './ReportSent.tsx'
import { reportTexts } from './texts.ts'
import styles from './Report.module.css'

const severityOf = ({ lamp, lampState, canDrive }: ReportDraft): Severity => {
  if (lamp) return answerOf(lamp, lampState ?? 'steady').severity
  return canDrive ? 'repair_soon' : 'do_not_drive'
}

type KeptProps = { draft: ReportDraft; vehicle: string; decider: Deciders['people'][number] | undefined }

/** A report that waits for a signal: what to do with the vehicle, and that the manager does not know yet. */
export const ReportKept = ({ draft, vehicle, decider }: KeptProps) => {
  const t = useTexts(reportTexts)
  const formats = useFormats()
  return (
    <div className={clsx(styles.report, ui.stackWide)}>
      <div role="status">
        <h1 className={styles.sentTitle}>{t('notSent')}</h1>
        <p className={ui.soft}>{t('notSentMore')}</p>
      </div>
      <Verdict problem={{ severity: severityOf(draft), vehicle: { name: vehicle } }} draft={draft} />
      <Alert kind="warning" title={decider ? t('doesNotKnow', { name: decider.first_name }) : t('nobodyKnows')}>
        {t('callIfUnsafe')}
      </Alert>
      {decider?.phone ? (
        <Person name={decider.name} role={decider.role} phone={formats.phone(decider.phone)} phoneLink={`tel:${decider.phone}`} />
      ) : null}
      <Roadside />
      <div className={styles.reportFoot}>
        <Link to="/dashboard" reloadDocument className={buttonClass({ look: 'primary', size: 'xl', wide: true })}>
          {t('done')}
        </Link>
      </div>
    </div>
  )
}
