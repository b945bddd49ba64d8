import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { useState } from 'react'
import { localize } from '#features/countries/country.ts'
import { vehicles } from '#features/vehicles/screens/calls.ts'
import type { Received } from '#platform/contract/call.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '#platform/ui/button.tsx'
import { FieldError } from '#platform/ui/form/field.tsx'
import { TextArea, TextField } from '#platform/ui/form/fields.tsx'
import { NumberField } from '#platform/ui/form/number-field.tsx'
import type { useForm } from '#platform/ui/form/use-form.ts'
import { useFormats } from '#platform/ui/formats.tsx'
import { IconMapPin } from '#platform/ui/icons.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import type { problemCalls } from '../../contract.ts'
import { answerOf, LAMP_FACTS } from '../../lamps.ts'
import { SYSTEM_WORDS, WORDS_MAXIMUM } from '../../problem.ts'
import type { DistanceUnit } from '#features/countries/country.ts'
import type { KnownVehicle } from './WhichLight.tsx'
import { LampPicture } from '../LampPicture.tsx'
import type { ReportDraft } from './report-draft.ts'
import { ReportFiles } from './ReportFiles.tsx'
import { reportTexts } from './texts.ts'
import styles from './Report.module.css'

export type Deciders = Received<typeof problemCalls.deciders>
type ReportForm = Pick<ReturnType<typeof useForm<ReportDraft>>, 'values' | 'field' | 'set'>

type DetailsProps = {
  form: ReportForm
  deciders: Deciders | undefined
  onChange: () => void
  /** A vehicle that is known, as from its code. */
  known?: KnownVehicle
  units?: DistanceUnit | undefined
}

/** Photos, words, place and odometer. */
export const ReportDetails = ({ form, deciders, onChange, known, units = deciders?.odometer_units }: DetailsProps) => {
  const t = useTexts(reportTexts)
  const formats = useFormats()
  const { values, field } = form
  return (
    <div className={ui.stackWide}>
      {known ? (
        <ChosenReport draft={values} onChange={onChange} name={known.name} />
      ) : (
        <Chosen draft={values} onChange={onChange} />
      )}
      <ReportFiles files={values.files} onChange={(files) => form.set({ files })} />
      <TextArea
        {...field('words')}
        value={values.words}
        onChange={(event) => form.set({ words: event.target.value })}
        label={t('whatHappens')}
        help={t('whatHelp')}
        optional={!values.inWords}
        maxLength={WORDS_MAXIMUM}
        rows={3}
      />
      <Place form={form} />
      <NumberField
        {...field('odometer')}
        value={values.odometer}
        onChange={(odometer) => form.set({ odometer })}
        label={t('odometer')}
        optional
        unit={units === 'kilometers' ? 'km' : 'mi'}
        help={
          deciders
            ? t('lastReading', {
                odometer: `${formats.number(deciders.odometer)}\u00a0${deciders.odometer_units === 'kilometers' ? 'km' : 'mi'}`,
                date: formats.date(deciders.odometer_read_on),
              })
            : undefined
        }
      />
    </div>
  )
}

type ChosenProps = { draft: ReportDraft; onChange: () => void }

const Chosen = ({ draft, onChange }: ChosenProps) => {
  const { data } = useQuery(vehicles.show.options({ params: { id: draft.vehicleId! }, query: { dataType: 'search' } }))
  return <ChosenReport draft={draft} onChange={onChange} name={data?.vehicle.name} />
}

const ChosenReport = ({ draft, onChange, name }: ChosenProps & { name: string | undefined }) => {
  const t = useTexts(reportTexts)
  const language = useLanguage()
  const { lamp } = draft
  const lampState = draft.lampState ?? 'steady'
  const parts = [name, lamp ? localize(answerOf(lamp, lampState).head, language) : null]
  return (
    <div className={styles.chosenReport}>
      {lamp ? (
        <span className={styles.smallGlass}>
          <LampPicture lamp={lamp} size={32} isFlashing={lampState === 'flashing'} />
        </span>
      ) : null}
      <div className={ui.grow}>
        <strong>
          {lamp
            ? [localize(LAMP_FACTS[lamp].name, language), LAMP_FACTS[lamp].flashing ? t(lampState) : null]
                .filter(Boolean)
                .join(' · ')
            : localize(SYSTEM_WORDS[draft.system], language)}
        </strong>
        <span className={clsx(ui.small, ui.soft, styles.block)}>{parts.filter(Boolean).join(' · ')}</span>
      </div>
      <Button look="ghost" onClick={onChange}>
        {t('change')}
      </Button>
    </div>
  )
}

const Place = ({ form }: { form: ReportForm }) => {
  const t = useTexts(reportTexts)
  const formats = useFormats()
  const { values, field } = form
  const [isLocating, setLocating] = useState(false)
  const [failed, setFailed] = useState(false)
  const locate = (): void => {
    const failedNow = (): void => (setLocating(false), setFailed(true))
    if (!('geolocation' in navigator)) return failedNow()
    setLocating(true)
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) => {
        setLocating(false)
        form.set({ position: { latitude, longitude, accuracy } })
      },
      failedNow,
      { enableHighAccuracy: true, timeout: POSITION_MS },
    )
  }
  return (
    <div className={ui.stack}>
      <TextField
        {...field('place')}
        value={values.place}
        onChange={(event) => form.set({ place: event.target.value })}
        label={t('where')}
        help={t('whereHelp')}
        optional
        maxLength={200}
      />
      {values.position ? (
        <span className={clsx(ui.small, ui.soft, styles.positionLine)}>
          <IconMapPin size={16} stroke={1.75} aria-hidden />
          {t('positionKnown', { distance: formats.number(Math.ceil(values.position.accuracy)) })}
        </span>
      ) : (
        <Button busy={isLocating} icon={<IconMapPin size={16} stroke={1.75} aria-hidden />} onClick={locate}>
          {t('usePosition')}
        </Button>
      )}
      <FieldError>{failed ? t('positionFailed') : null}</FieldError>
    </div>
  )
}
const POSITION_MS = 15_000
