import type { DistanceUnit } from '#features/countries/country.ts'
import { checkPanelOdometer } from '#features/vehicles/odometer.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { FormFoot } from '#platform/ui/form/kit/form-foot.tsx'
import { DateField } from '#platform/ui/form/date-field.tsx'
import { NumberField } from '#platform/ui/form/number-field.tsx'
import { useForm } from '#platform/ui/form/use-form.ts'
import { useFormats } from '#platform/ui/formats.tsx'
import { useOdometerQuestion } from '#features/vehicles/screens/use-odometer-question.ts'
import { Modal } from '#platform/ui/overlays/dialogs.tsx'
import { type Completed, useDistance } from '../schedules.ts'
import { doneTexts } from './texts.ts'
import { bareNumber } from './use-reload-due.ts'
import styles from './Done.module.css'

/** An estimate of 0 means no odometer, as on a trailer. */
export const withMeter = (vehicle: NonNullable<Props['vehicle']>): Props['vehicle'] => (vehicle.estimated === 0 ? null : vehicle)

type Props = {
  count: number
  /** Today's forecast odometer; null for several vehicles, or one without an odometer: only the day is entered. */
  vehicle: { units: DistanceUnit; estimated: number } | null
  onSave: (completion: Completed) => Promise<unknown>
  onClose: () => void
}

/** Day and odometer of completed services. The forecast is a hint beside the field, never a default value. */
export const WhenDone = ({ count, vehicle, onSave, onClose }: Props) => {
  const t = useTexts(doneTexts)
  const formats = useFormats()
  const question = useOdometerQuestion()
  const form = useForm<{ completed_on: string | null; odometer: string }>({
    start: { completed_on: formats.today(), odometer: '' },
    check: ({ odometer }) => ({
      odometer: odometer === '' || checkPanelOdometer(bareNumber(odometer)).ok ? null : t('invalidMileage'),
    }),
    submit: ({ completed_on: on, odometer }) =>
      onSave({
        ...(on ? { completed_on: on } : {}),
        ...(odometer === '' ? {} : { odometer: bareNumber(odometer), ask_odometer: question.isDue(odometer) }),
      }),
    fieldOf: (name, code) => (code === 'confirm_odometer' || name === 'odometers' ? 'odometer' : undefined),
    refused: (error) => question.refused(error, form.values.odometer),
    done: onClose,
  })
  return (
    <Modal opened title={t('whenTitle', { count })} onClose={onClose}>
      <form {...form.props} className={styles.form}>
        <DateField {...form.field('completed_on')} label={t('date')} max={formats.today()} />
        {vehicle ? <Odometer {...vehicle} field={form.field('odometer')} /> : null}
        <FormFoot submit={t('markCount', { count })} busy={form.busy} onCancel={onClose} />
      </form>
    </Modal>
  )
}

type Field = { value: string; onChange: (value: string) => void }
const Odometer = ({ units, estimated, field }: NonNullable<Props['vehicle']> & { field: Field }) => {
  const t = useTexts(doneTexts)
  const distance = useDistance(units)
  const help = `${t('estimatedThen', { odometer: distance(estimated) })}. ${t('leaveEmpty')}`
  return <NumberField {...field} label={t('odometer')} help={help} optional unit={units === 'miles' ? 'mi' : 'km'} />
}
