import { Link } from '@tanstack/react-router'
import { localize } from '#features/countries/country.ts'
import { DriveAnswer } from '#features/problems/screens/DriveAnswer.tsx'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { buttonClass } from '#platform/ui/button.tsx'
import { IconCheck } from '#platform/ui/icons.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import type { FormWire, ReportDetail } from '../../contract.ts'
import { fillTexts } from './texts.ts'
import { WhoDecides } from './WhoDecides.tsx'
import styles from './Fill.module.css'

type SentProps = { report: ReportDetail; deciders: FormWire['deciders'] }

/** Shows whether the vehicle can be driven, and who is notified. */
export const InspectionSent = ({ report, deciders }: SentProps) => {
  const t = useTexts(fillTexts)
  const language = useLanguage()
  const list = new Intl.ListFormat(language, { type: 'conjunction' })
  const isParked = report.outcome === 'parked'
  const defects = list.format(report.defects.map(({ title }) => localize(title, language)))
  const names = list.format(deciders.map(({ name }) => name))
  return (
    <div className={styles.fill}>
      <span className={styles.fillMark} aria-hidden="true">
        <IconCheck size={26} stroke={2} />
      </span>
      <h1 className={styles.fillTitle}>{t('sent', { number: report.number })}</h1>
      {report.defects.length > 0 && names ? <p className={ui.soft}>{t('sentTo', { names })}</p> : null}
      <DriveAnswer answer={isParked ? 'stop' : defects ? 'shop' : 'drive'} title={t(isParked ? 'doNotDrive' : 'safeToDrive')}>
        {defects || null}
      </DriveAnswer>
      {isParked ? <WhoDecides deciders={deciders} /> : null}
      <div className={ui.stack}>
        <Link to="/dashboard" className={buttonClass({ look: 'primary', size: 'xl', wide: true })}>
          {t('done')}
        </Link>
        <Link to="/inspections/$id" params={{ id: String(report.id) }} className={buttonClass({ size: 'xl', wide: true })}>
          {t('openReport')}
        </Link>
      </div>
    </div>
  )
}
