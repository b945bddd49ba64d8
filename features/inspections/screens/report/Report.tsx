import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { useState } from 'react'
import { localize } from '#features/countries/country.ts'
import { isUnreachable } from '#platform/contract/send.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '#platform/ui/button.tsx'
import { useDownload } from '#platform/ui/files/use-download.ts'
import { useFormats } from '#platform/ui/formats.tsx'
import { IconCheck, IconDownload, IconMinus, IconX } from '#platform/ui/icons.ts'
import { browserOnly } from '#platform/ui/loadable.tsx'
import { Alert } from '#platform/ui/overlays/alert.tsx'
import { failureText } from '#platform/ui/overlays/notices.tsx'
import { PageHeader } from '#platform/ui/page.tsx'
import { Skeleton } from '#platform/ui/skeleton.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import type { ReportDetail } from '../../contract.ts'
import { reportTexts } from '../../report-texts.ts'
import { inspections } from '../calls.ts'
import { SignatureLines } from '../SignatureLines.tsx'
import { inspectionTexts } from '../texts.ts'
import styles from './ReportSheet.module.css'

const SignReport = browserOnly(async () => (await import('./SignReport.tsx')).SignReport)

/** A signed report as it is printed: items, defects, certificate and three signatures. */
export default function Report() {
  const { id } = useParams({ strict: false })
  const { data, error } = useQuery(inspections.show.options({ params: { id: Number(id) } }))
  // Without signal the kept page still has its report.
  if (data && (!error || isUnreachable(error))) return <Shown report={data.report} />
  return error ? <Alert {...failureText(error)} /> : <Skeleton lines={10} height={24} gap={16} />
}

const Shown = ({ report }: { report: ReportDetail }) => {
  const t = useTexts(inspectionTexts)
  const [dialog, setDialog] = useState<'certify' | 'review' | null>(null)
  const pdf = useDownload(() => inspections.pdf({ params: { id: report.id } }), `inspection-${report.number}.pdf`)
  return (
    <>
      <PageHeader
        crumb={<Link to="/inspections">{t('title')}</Link>}
        here={report.vehicle.name}
        title={report.vehicle.name}
        actions={
          <>
            <Button busy={pdf.busy} onClick={pdf.start} icon={<IconDownload size={16} stroke={1.75} aria-hidden />}>
              {t('downloadPdf')}
            </Button>
            {report.can_review ? (
              <Button look="primary" onClick={() => setDialog('review')}>
                {t('review')}
              </Button>
            ) : null}
            {report.can_certify ? (
              <Button look="primary" onClick={() => setDialog('certify')}>
                {t('certify')}
              </Button>
            ) : null}
          </>
        }
      />
      <Sheet report={report} />
      {dialog ? <SignReport what={dialog} report={report} onClose={() => setDialog(null)} /> : null}
    </>
  )
}

const RESULT_ICONS = { pass: IconCheck, fail: IconX, not_applicable: IconMinus }

const Sheet = ({ report }: { report: ReportDetail }) => {
  const t = useTexts(reportTexts)
  const language = useLanguage()
  const formats = useFormats()
  const { carrier, form } = report
  return (
    <article className={styles.reportSheet}>
      <header className={styles.reportSheetHead}>
        <div>
          <h2>{t('title')}</h2>
          <p className={ui.soft}>{localize(form.reference, language)}</p>
          <p className={ui.soft}>
            {t('number', { number: report.number, template: localize(form.name, language), version: report.template_version })}
          </p>
        </div>
        <address className={styles.reportCarrier}>
          <b>{carrier.name}</b>
          {[carrier.address, [carrier.city, carrier.state, carrier.zip].filter(Boolean).join(' ')].filter(Boolean).map((line) => (
            <span key={line}>{line}</span>
          ))}
        </address>
      </header>
      <Facts report={report} />
      <h3 className={styles.reportPart}>{t('items')}</h3>
      {form.sections.map(({ id, title, items }) => (
        <div key={id} className={styles.reportLine}>
          <span className={clsx(ui.tiny, ui.soft)}>{localize(title, language)}</span>
          <ul className={styles.reportItems}>
            {items.map((item) => {
              const result = report.results[item.id] ?? 'not_applicable'
              const words = `${localize(item.title, language)}: ${t(result)}`
              const Icon = RESULT_ICONS[result]
              return (
                <li key={item.id}>
                  <Icon size={14} stroke={2} aria-hidden />
                  {result === 'fail' ? <b>{words}</b> : words}
                </li>
              )
            })}
          </ul>
        </div>
      ))}
      <h3 className={styles.reportPart}>{t('defects')}</h3>
      {report.defects.length === 0 ? <p className={ui.soft}>{t('noDefect')}</p> : null}
      {report.defects.map(({ id, title, note, is_safe: isSafe }, index) => (
        <div key={id} className={styles.reportDefect}>
          <b>
            {index + 1}. {localize(title, language)}
          </b>
          <span>{note}</span>
          <span>{t(isSafe ? 'minor' : 'major')}</span>
        </div>
      ))}
      <Photos report={report} />
      {report.defects.length > 0 ? <Certificate report={report} /> : null}
      <Hands report={report} />
      <footer className={clsx(ui.tiny, ui.soft)}>{t('keep', { date: formats.date(report.keep_until) })}</footer>
    </article>
  )
}

const Facts = ({ report }: { report: ReportDetail }) => {
  const t = useTexts(reportTexts)
  const formats = useFormats()
  const { vehicle, odometer, odometer_units: units, defects, items_total: total, place } = report
  const unit = units === 'kilometers' ? 'km' : 'mi'
  const facts: [string, string][] = [
    [t('vehicle'), [vehicle.name, vehicle.other_id].filter(Boolean).join(', ')],
    [t('model'), [vehicle.year, vehicle.make, vehicle.model].filter(Boolean).join(' ')],
    [t('plate'), [vehicle.license_plate_state, vehicle.license_plate_number].filter(Boolean).join(' ')],
    [t('vin'), vehicle.vin ?? ''],
    [t('inspected'), formats.dateTime(report.signed_at)],
    [t('odometer'), odometer === null ? '' : `${formats.number(odometer)}\u00a0${unit}`],
    [t('driver'), report.driver],
    [t('result'), t('resultOf', { passed: total - defects.length, count: defects.length })],
    ...(place ? [[t('place'), place] as [string, string]] : []),
  ]
  return (
    <dl className={styles.reportFacts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt className={clsx(ui.tiny, ui.soft)}>{label}</dt>
          <dd>{value || '–'}</dd>
        </div>
      ))}
    </dl>
  )
}

const Photos = ({ report }: { report: ReportDetail }) => {
  const t = useTexts(reportTexts)
  const language = useLanguage()
  if (report.photos.length === 0) return null
  const titleOf = (itemId: string): string => {
    const item = report.form.sections.flatMap(({ items }) => items).find(({ id }) => id === itemId)
    return item ? localize(item.title, language) : itemId
  }
  return (
    <div className={styles.reportPhotos}>
      {report.photos.map(({ id, item_id: itemId, url, preview }, index) => (
        <a key={id} href={url} target="_blank" rel="noreferrer">
          <img src={preview} alt={t('photo', { number: index + 1, item: titleOf(itemId) })} loading="lazy" />
        </a>
      ))}
    </div>
  )
}

const Certificate = ({ report }: { report: ReportDetail }) => {
  const t = useTexts(reportTexts)
  const formats = useFormats()
  return (
    <section className={styles.certificate}>
      <h3>{t('certificate')}</h3>
      <p className={ui.soft}>{t('certificateLine')}</p>
      {report.defects.map(({ id, certification }, index) => {
        const key = certification === null ? 'open' : certification.as === 'repaired' ? 'repaired' : 'unnecessary'
        return (
          <p key={id}>
            <b>{t(key, { number: index + 1 })}</b> {certification?.note}
            {certification ? (
              <span className={clsx(ui.small, ui.soft, styles.certifiedBy)}>
                {t('certifiedBy', { name: certification.by ?? '–', date: formats.dateTime(certification.at) })}
              </span>
            ) : null}
          </p>
        )
      })}
    </section>
  )
}

const Hands = ({ report }: { report: ReportDetail }) => {
  const t = useTexts(reportTexts)
  const formats = useFormats()
  const certified = report.defects.find(({ certification }) => certification?.signature)?.certification
  const hands = [
    { name: report.driver, as: t('signedDriver'), at: report.signed_at, signature: report.signature },
    ...(certified?.signature
      ? [{ name: certified.by ?? '', as: t('signedCarrier'), at: certified.at, signature: certified.signature }]
      : []),
    ...report.reviews.slice(0, 1).map((review) => ({ ...review, as: t('signedNext') })),
  ]
  return (
    <div className={styles.hands}>
      {hands.map(({ name, as, at, signature }) => (
        <div key={as}>
          <span className={styles.handLine}>
            <SignatureLines signature={signature} />
          </span>
          <b>{name}</b>
          <span className={clsx(ui.tiny, ui.soft)}>{as}</span>
          <span className={clsx(ui.tiny, ui.soft)}>{formats.dateTime(at)}</span>
        </div>
      ))}
    </div>
  )
}
