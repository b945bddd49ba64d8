import { clsx } from 'clsx'
import { Fragment, type ReactNode, useState } from 'react'
import { localize } from '#features/countries/country.ts'
import { DriveAnswer } from '#features/problems/screens/DriveAnswer.tsx'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '#platform/ui/button.tsx'
import { useFormats } from '#platform/ui/formats.tsx'
import { IconCheck } from '#platform/ui/icons.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import type { FormWire, ReportDetail } from '../../contract.ts'
import { itemsOf, type TemplateSection } from '../../template.ts'
import { type FilledDraft, isParking, isSectionDone, type ItemDraft, itemOf, passable, progressOf } from './filled-draft.ts'
import { InspectionItem } from './InspectionItem.tsx'
import { WhoDecides } from './WhoDecides.tsx'
import { fillTexts } from './texts.ts'
import styles from './Fill.module.css'

type Change = (id: string, change: Partial<ItemDraft>) => void
type SectionsProps = { inspected: FormWire; draft: FilledDraft; onChange: Change }

/** Sections with their items; finished ones fold, and one tap passes what is open in a section. */
export const InspectionSections = ({ inspected, draft, onChange }: SectionsProps) => {
  const t = useTexts(fillTexts)
  const { content, last_report: last, vehicle, deciders } = inspected
  const { total, done, failed } = progressOf(content, draft)
  const parking = itemsOf(content).find((item) => isParking(item, itemOf(draft, item.id)))?.id
  return (
    <>
      <div>
        <p className={ui.small} role="status">
          {t(failed > 0 ? 'progressFailed' : 'progress', { done, total, count: failed })}
        </p>
        <progress className={styles.fillBar} value={done} max={total} aria-label={t('title')} />
      </div>
      {last ? <LastReport report={last} /> : null}
      {content.sections.map((section) => (
        <Section
          key={section.id}
          {...{ section, draft, onChange, parking }}
          willBeParked={
            <div className={styles.willBeParked}>
              <DriveAnswer answer="stop" title={t('willBeParked', { vehicle: vehicle.name })}>
                {t('willBeParkedMore')}
              </DriveAnswer>
              <WhoDecides deciders={deciders} />
            </div>
          }
        />
      ))}
    </>
  )
}

type SectionProps = {
  section: TemplateSection
  draft: FilledDraft
  onChange: Change
  /** The first item that parks the vehicle, below which that is said. */
  parking: string | undefined
  willBeParked: ReactNode
}

const Section = ({ section, draft, onChange, parking, willBeParked }: SectionProps) => {
  const t = useTexts(fillTexts)
  const language = useLanguage()
  const isDone = isSectionDone(section, draft)
  const [isOpen, setOpen] = useState(false)
  const title = localize(section.title, language)
  const open = passable(section, draft)
  const failed = section.items.filter(({ id }) => itemOf(draft, id).result === 'fail').length
  const passAll = (): void => open.forEach(({ id }) => onChange(id, { result: 'pass' }))
  const isFolded = isDone && failed === 0 && !isOpen
  return (
    <section className={styles.fillSection} aria-label={title}>
      <div className={styles.fillSectionHead}>
        {isDone ? <IconCheck size={18} stroke={1.75} aria-hidden /> : null}
        <h2>{title}</h2>
        {isDone ? (
          <Button look="ghost" aria-expanded={!isFolded} onClick={() => setOpen(!isOpen)}>
            {failed > 0 ? t('sectionFailed', { count: failed }) : t('sectionPassed', { count: section.items.length })}
          </Button>
        ) : open.length > 0 ? (
          <Button look="brand" aria-label={t('passAllOf', { section: title })} onClick={passAll}>
            {t('passAll')}
          </Button>
        ) : null}
      </div>
      {isFolded
        ? null
        : section.items.map((item) => (
            <Fragment key={item.id}>
              <InspectionItem item={item} filled={itemOf(draft, item.id)} onChange={(change) => onChange(item.id, change)} />
              {item.id === parking ? willBeParked : null}
            </Fragment>
          ))}
    </section>
  )
}

/** Defects of the last report with their certification, before anything else. */
const LastReport = ({ report }: { report: ReportDetail }) => {
  const t = useTexts(fillTexts)
  const language = useLanguage()
  const formats = useFormats()
  const { defects, open_defects: open } = report
  const summary =
    defects.length === 0
      ? t('lastPassed')
      : open > 0
        ? t('lastOpen', { count: open })
        : t('lastCertified', { count: defects.length })
  return (
    <section className={styles.fillSection} aria-label={t('lastReport')}>
      <div className={styles.fillSectionHead}>
        <h2>{t('lastReport')}</h2>
        <span className={clsx(ui.small, ui.soft)}>{summary}</span>
      </div>
      <p className={clsx(styles.lastReportLine, ui.small, ui.soft)}>
        {t('lastBy', { name: report.driver, date: formats.date(report.day) })}
      </p>
      {defects.map((defect) => (
        <div key={defect.id} className={styles.lastReportLine}>
          <span>{localize(defect.title, language)}</span>
          <span className={clsx(ui.small, ui.soft)}>
            {t(
              defect.certification === null
                ? 'notCertified'
                : defect.certification.as === 'repaired'
                  ? 'repaired'
                  : 'repairUnnecessary',
            )}
          </span>
        </div>
      ))}
    </section>
  )
}
