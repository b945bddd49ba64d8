import { clsx } from 'clsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { serviceWords } from '#features/services/service-words.ts'
import { engineWords } from '#features/vehicles/engine-words.ts'
import type { Body } from '#features/vehicles/body-type.ts'
import { VehicleShape } from '#features/vehicle-shapes/screens/VehicleShape.tsx'
import { listed } from '#platform/i18n/fill-in.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '#platform/ui/button.tsx'
import { Skeleton } from '#platform/ui/skeleton.tsx'
import { TextField } from '#platform/ui/form/fields.tsx'
import { useForm } from '#platform/ui/form/use-form.ts'
import { useFormats } from '#platform/ui/formats.tsx'
import { Card } from '#platform/ui/page.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import type { ExampleSchedule as Schedule } from '../../contract.ts'
import { company } from '../calls.ts'
import { exampleTexts } from './texts.ts'
import styles from './ExampleSchedule.module.css'

/** The recommended schedule of an example vehicle, and of a VIN that is typed here. Nothing is saved. */
export const ExampleSchedule = () => {
  const t = useTexts(exampleTexts)
  const [own, setOwn] = useState<Schedule | null>(null)
  const { data: example } = useQuery(company.exampleSchedule.options({}))
  const shown = own ?? example
  return (
    <Card title={t('heading')} right={<span className={ui.badge}>{t('example')}</span>}>
      {shown ? <Shown schedule={shown} isOwn={own !== null} /> : <Skeleton lines={6} height={20} gap={18} />}
      <VinPrompt onFound={setOwn} />
    </Card>
  )
}

const Shown = ({ schedule, isOwn }: { schedule: Schedule; isOwn: boolean }) => {
  const t = useTexts(exampleTexts)
  const formats = useFormats()
  const language = useLanguage()
  const { vehicle, visits } = schedule
  const distance = formats.distance(schedule.monthly_distance)
  return (
    <>
      <div className={styles.vehicle}>
        <VehicleShape body={vehicle.body as Body} width={58} />
        <div>
          <b>{t(isOwn ? 'yours' : 'van')}</b>
          <span>{vehicle.model}</span>
          <small>
            {vehicle.engine
              ? t('pace', { engine: engineWords(vehicle.engine, language), distance })
              : t('paceOnly', { distance })}
          </small>
        </div>
      </div>
      <Ruler schedule={schedule} />
      <ul className={styles.visits}>
        {visits.slice(0, LISTED).map((visit) => (
          <li key={visit.odometer}>
            <b>{formats.distance(visit.odometer)}</b>
            <span>{serviceWords(visit.services, language, 'cell')}</span>
            <small>{t('inDistance', { distance: formats.distance(visit.remaining) })}</small>
          </li>
        ))}
      </ul>
      {isOwn ? <p className={clsx(ui.tiny, ui.soft, styles.note)}>{t('exampleOdometer')}</p> : null}
    </>
  )
}
const LISTED = 3

/** Visits positioned along the ruler in percent of its width, so that nothing must be measured before drawing. */
const Ruler = ({ schedule: { odometer, visits } }: { schedule: Schedule }) => {
  const t = useTexts(exampleTexts)
  const formats = useFormats()
  const language = useLanguage()
  const last = visits.at(-1)?.odometer ?? odometer
  const partOf = (index: number): string => `${(((index + 1) / (visits.length + 0.35)) * 100).toFixed(1)}%`
  const today = t('today', { distance: formats.distance(odometer) })
  const words = listed(
    visits.map((visit) => formats.distance(visit.odometer)),
    language,
  )
  if (last === odometer) return null
  return (
    <div className={styles.ruler} role="img" aria-label={`${today}. ${t('visitsAhead', { visits: words })}`}>
      <span className={styles.flag} aria-hidden="true">
        {today}
      </span>
      <span className={styles.track} aria-hidden="true" />
      <ol aria-hidden="true">
        {visits.map((visit, index) => (
          <li key={visit.odometer} style={{ insetInlineStart: partOf(index) }}>
            <b>{formats.number(visit.odometer)}</b>
            <small>{t('services', { count: visit.services.length })}</small>
          </li>
        ))}
      </ol>
    </div>
  )
}

const VinPrompt = ({ onFound }: { onFound: (schedule: Schedule) => void }) => {
  const t = useTexts(exampleTexts)
  const form = useForm({
    start: { vin: '' },
    check: ({ vin }) => ({ vin: vin.trim() === '' ? t('vinMissing') : null }),
    submit: ({ vin }) => company.exampleSchedule({ query: { vin: vin.trim() } }),
    done: (schedule) => onFound(schedule),
  })
  return (
    <form {...form.props} className={styles.ask}>
      <TextField
        {...form.field('vin')}
        label={t('promptVin')}
        help={t('nothingSaved')}
        placeholder={t('vinCharacters')}
        maxLength={40}
        autoComplete="off"
        spellCheck={false}
      />
      <span className={styles.show}>
        <Button type="submit" busy={form.busy}>
          {t('show')}
        </Button>
      </span>
    </form>
  )
}
