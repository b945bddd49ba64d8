import { clsx } from 'clsx'
import { localize } from '#features/countries/country.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { FormFoot } from '#platform/ui/form/kit/form-foot.tsx'
import { SelectField, Switch } from '#platform/ui/form/fields.tsx'
import { NumberField } from '#platform/ui/form/number-field.tsx'
import { useForm } from '#platform/ui/form/use-form.ts'
import { useFormats } from '#platform/ui/formats.tsx'
import { failureText, useNotices } from '#platform/ui/overlays/notices.tsx'
import { Modal } from '#platform/ui/overlays/dialogs.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import { type AdjustedField, type AdjustedForm, checkAdjusted } from '../../adjusted/adjusted-interval.ts'
import { intervalSetRefusals } from '../../adjusted/interval-set-refusals.ts'
import type { Adjusted, FleetIntervals, VehicleIntervals } from '../../adjusted/intervals-contract.ts'
import { intervalSetTexts } from './texts.ts'
import { useAnsweredIntervals } from './use-intervals.ts'
import styles from './VehicleIntervals.module.css'

export type IntervalDraft = { service: string; distance: string; months: string; hours: string; isOff: boolean }
type Answered = { vehicle_intervals: VehicleIntervals } | { fleet_intervals: FleetIntervals }

type AdjustProps = {
  title: string
  /** Initial values. */
  start: Pick<Adjusted, 'distance' | 'months' | 'hours' | 'is_off'> | null
  /** Null: the user selects one of `services`. */
  serviceId: number | null
  services: readonly { id: number; name: string }[]
  unit: 'mi' | 'km'
  onSave: (serviceId: number, form: AdjustedForm) => Promise<Answered>
  onClose: () => void
}

/** Parses a number with the language's thousands separators. */
const figure = (typed: string): number | null => {
  const bare = typed.replace(/(?<=\d)[,\s\u00a0](?=\d{3}(\D|$))/g, '').trim()
  if (bare === '') return null
  return /^\d{1,9}$/.test(bare) ? Number(bare) : -1
}
export const formOf = ({ distance, months, hours, isOff }: IntervalDraft): AdjustedForm => ({
  is_off: isOff,
  every_distance: figure(distance),
  every_months: figure(months),
  every_hours: figure(hours),
})
export const FIELDS: Record<AdjustedField, keyof IntervalDraft> = {
  every_distance: 'distance',
  every_months: 'months',
  every_hours: 'hours',
}

/** Checks a draft as the server does. */
export const useIntervalCheck = () => {
  const language = useLanguage()
  return (draft: IntervalDraft): Partial<Record<keyof IntervalDraft, string>> => {
    const result = checkAdjusted(formOf(draft))
    if (result.ok) return {}
    return Object.fromEntries(
      result.problems.toReversed().map(({ field, code }) => [FIELDS[field], localize(intervalSetRefusals[code], language)]),
    )
  }
}

const useAdjust = ({ title, start, serviceId, services, onSave, onClose }: AdjustProps) => {
  const t = useTexts(intervalSetTexts)
  const check = useIntervalCheck()
  const { number } = useFormats()
  const { alert, toast } = useNotices()
  const answered = useAnsweredIntervals()
  return useForm<IntervalDraft, Answered>({
    start: {
      service: String(serviceId ?? services[0]?.id ?? ''),
      distance: start?.distance ? number(start.distance) : '',
      months: start?.months?.toString() ?? '',
      hours: start?.hours ? number(start.hours) : '',
      isOff: start?.is_off ?? false,
    },
    fieldOf: (wireName) => FIELDS[wireName as AdjustedField],
    check,
    submit: (draft) => onSave(Number(draft.service), formOf(draft)),
    done: (answer, { service }) => {
      alert(null)
      toast({ kind: 'success', title: t('saved'), message: services.find(({ id }) => String(id) === service)?.name ?? title })
      answered(answer)
      onClose()
    },
    refused: (error, isAtFields) => (isAtFields ? undefined : alert(failureText(error))),
  })
}

/** Sets an interval in place of the recommended one, or turns the service off. */
export const AdjustModal = (props: AdjustProps) => {
  const { title, serviceId, services, unit, onClose } = props
  const t = useTexts(intervalSetTexts)
  const form = useAdjust(props)
  return (
    <Modal opened title={title} onClose={onClose}>
      <form {...form.props} className={ui.stack}>
        {serviceId === null ? (
          <SelectField {...form.field('service')} label={t('service')}>
            {services.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
        ) : null}
        <IntervalFields form={form} unit={unit} />
        <FormFoot busy={form.busy} onCancel={onClose} />
      </form>
    </Modal>
  )
}

type FieldsProps = { form: Pick<ReturnType<typeof useForm<IntervalDraft, unknown>>, 'field'>; unit: 'mi' | 'km' }

/** Distance, months and hours, or that the service is not scheduled at all. */
export const IntervalFields = ({ form, unit }: FieldsProps) => {
  const t = useTexts(intervalSetTexts)
  const { value: isOff, onChange: setOff } = form.field('isOff')
  return (
    <>
      {isOff ? null : (
        <>
          <div className={styles.meters}>
            <NumberField {...form.field('distance')} label={t('distance')} unit={unit} />
            <NumberField {...form.field('months')} label={t('monthsField')} />
            <NumberField {...form.field('hours')} label={t('hoursField')} />
          </div>
          <p className={clsx(ui.tiny, ui.faint)}>{t('whichever')}</p>
        </>
      )}
      <div className={ui.row}>
        <Switch label={t('switchOff')} checked={isOff} onChange={setOff} />
        <span>{t('switchOff')}</span>
      </div>
    </>
  )
}
