import { MoneyField } from '#features/countries/screens/MoneyField.tsx'
import { type CountryCode, type DistanceUnit, localize } from '#features/countries/country.ts'
import { formatOdometer, unitSymbol } from '#features/countries/distance.ts'
import { INVALID_MILEAGE, isUnread } from '#features/vehicles/odometer.ts'
import type { VehicleDetail } from '#features/vehicles/contract.ts'
import { firstDayAccepted } from '#features/vehicles/record-days.ts'
import { useOdometerQuestion, useQuestion } from '#features/vehicles/screens/use-odometer-question.ts'
import { fillIn } from '#platform/contract/refusal.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { DateField } from '#platform/ui/form/date-field.tsx'
import { Checkbox, SelectField, TextField } from '#platform/ui/form/fields.tsx'
import { FormDialog } from '#platform/ui/form/form-dialog.tsx'
import { keyOfDraft } from '#platform/ui/form/kit/form-draft.ts'
import { NumberField } from '#platform/ui/form/number-field.tsx'
import { useForm } from '#platform/ui/form/use-form.ts'
import { type Formats, useFormats } from '#platform/ui/formats.tsx'
import { useNotices } from '#platform/ui/overlays/notices.tsx'
import type { FuelEntryRow } from '../contract.ts'
import { FUEL_TYPE_WORDS, FUEL_TYPES, type FuelType, VOLUME_UNIT_WORDS, type VolumeUnit, volumeUnitOfType } from '../energy.ts'
import { checkFuelForm, type FuelForm as Typed, REFERENCE_MAXIMUM, STATION_MAXIMUM } from '../fuel-entry.ts'
import { fuelRefusals } from '../refusals.ts'
import { fuel } from './calls.ts'
import { fuelTexts } from './texts.ts'
import { useFuelChanged } from './use-fuel.ts'
import styles from './Fuel.module.css'

type Draft = Omit<Typed, 'filledOn' | 'fuelType'> & { filledOn: string | null; fuelType: FuelType | '' }
type FormProps = { vehicle: VehicleDetail; country: CountryCode; entry: FuelEntryRow | null; onClose: () => void }

const draftOf = (entry: FuelEntryRow | null, formats: Formats): Draft => {
  const typed = (value: number | null, decimals: number): string => (value === null ? '' : formats.number(value, decimals))
  return {
    filledOn: entry?.filled_on ?? formats.today(),
    filledTime: entry?.filled_time ?? '',
    odometer: typed(entry?.odometer ?? null, 0),
    volume: typed(entry?.volume ?? null, 3),
    amount: typed(entry?.amount ?? null, 2),
    pricePerUnit: typed(entry?.price_per_unit ?? null, 3),
    fuelType: entry?.fuel_type ?? '',
    station: entry?.station ?? '',
    reference: entry?.reference ?? '',
    isPartial: entry?.is_partial ?? false,
    isAfterMissed: entry?.is_after_missed ?? false,
  }
}

const FIELDS: Record<string, keyof Draft> = {
  filled_on: 'filledOn',
  filled_time: 'filledTime',
  price_per_unit: 'pricePerUnit',
}

const typedOf = (values: Draft): Typed => ({
  ...values,
  filledOn: values.filledOn ?? '',
  fuelType: values.fuelType === '' ? null : values.fuelType,
})

const bodyOfDraft = (values: Draft, units: { odometer_units: DistanceUnit; volume_units: VolumeUnit }) => ({
  filled_on: values.filledOn ?? '',
  filled_time: values.filledTime || null,
  odometer: values.odometer || null,
  volume: values.volume,
  amount: values.amount,
  price_per_unit: values.pricePerUnit || null,
  fuel_type: values.fuelType || null,
  station: values.station || null,
  reference: values.reference || null,
  is_partial: values.isPartial,
  is_after_missed: values.isAfterMissed,
  ...units,
})

const amountsIn = ({ volume, amount, fuelType }: Draft): string => [volume, amount, fuelType].join('|')

/** The problems of a draft, in the same sentences as the server's. */
const useProblemsOf = (vehicle: VehicleDetail) => {
  const language = useLanguage()
  const formats = useFormats()
  return (values: Draft): Record<string, string> => {
    const checked = checkFuelForm(typedOf(values), { first: firstDayAccepted(vehicle.year), last: formats.today() })
    if (checked.ok) return {}
    return Object.fromEntries(
      checked.problems.map(({ field, code, limit, firstYear }) => [
        field,
        code === 'mileage_not_valid'
          ? localize(INVALID_MILEAGE, language)
          : fillIn(localize(fuelRefusals[code], language), { limit, firstYear }),
      ]),
    )
  }
}

const useFuelForm = ({ vehicle, country, entry, onClose }: FormProps) => {
  const t = useTexts(fuelTexts)
  const language = useLanguage()
  const formats = useFormats()
  const { toast } = useNotices()
  const changed = useFuelChanged()
  const problemsOf = useProblemsOf(vehicle)
  const odometerQuestion = useOdometerQuestion()
  const amountsQuestion = useQuestion(['confirm_fuel'])
  const draft = entry ? `fuel-entry-${entry.id}` : `fuel-${vehicle.id}`
  // Editing keeps the receipt's unit, unless the entry changes to or from electricity.
  const unitOf = ({ fuelType }: Pick<Draft, 'fuelType'>): VolumeUnit =>
    entry && entry.fuel_type === (fuelType || null) ? entry.volume_units : volumeUnitOfType(country, fuelType || null)
  const form = useForm<Draft>({
    start: draftOf(entry, formats),
    draft,
    failedAs: t('failed'),
    check: problemsOf,
    submit: (values) => {
      const units = { odometer_units: entry?.odometer_units ?? vehicle.odometer_units, volume_units: unitOf(values) }
      const questions = {
        ask_odometer: odometerQuestion.isDue(values.odometer),
        ask_amounts: amountsQuestion.isDue(amountsIn(values)),
      }
      const body = { ...bodyOfDraft(values, units), ...questions }
      if (entry) return fuel.change({ params: { id: entry.id }, body })
      return fuel.add({ params: { id: vehicle.id }, body, form: keyOfDraft(draft) })
    },
    done: async (_, values) => {
      const unit = localize(VOLUME_UNIT_WORDS[unitOf(values)], language)
      const message = `${vehicle.name}, ${formats.date(values.filledOn ?? '')}, ${values.volume}\u00a0${unit}`
      toast({ kind: 'success', title: t(entry ? 'changed' : 'added'), message })
      onClose()
      await changed()
    },
    refused: (error) => {
      odometerQuestion.refused(error, form.values.odometer)
      amountsQuestion.refused(error, amountsIn(form.values))
    },
    fieldOf: (wireName) => FIELDS[wireName],
  })
  return { form, unit: unitOf(form.values) }
}
type FuelFormState = ReturnType<typeof useFuelForm>['form']

/** Form to enter or edit a fill. */
export const FuelForm = (props: FormProps) => {
  const { vehicle, entry, onClose } = props
  const t = useTexts(fuelTexts)
  const { form, unit } = useFuelForm(props)
  return (
    <FormDialog title={t(entry ? 'editTitle' : 'addTitle')} form={form} verb={t(entry ? 'saveChanges' : 'add')} onClose={onClose}>
      <div className={styles.fields}>
        <WhenAndWhere form={form} vehicle={vehicle} entry={entry} />
        <Filled form={form} unit={unit} />
        <TextField label={t('station')} optional autoComplete="off" maxLength={STATION_MAXIMUM} {...form.field('station')} />
        <TextField
          label={t('reference')}
          optional
          autoComplete="off"
          maxLength={REFERENCE_MAXIMUM}
          {...form.field('reference')}
        />
      </div>
    </FormDialog>
  )
}

type PartProps = { form: FuelFormState }

/** Day, time and odometer. */
const WhenAndWhere = ({ form, vehicle, entry }: PartProps & Pick<FormProps, 'vehicle' | 'entry'>) => {
  const t = useTexts(fuelTexts)
  const language = useLanguage()
  const formats = useFormats()
  const last = formatOdometer(vehicle.odometer, vehicle.odometer_units, language)
  const help = isUnread(vehicle) ? undefined : t('last', { odometer: last, date: formats.date(vehicle.odometer_read_on) })
  return (
    <>
      <DateField label={t('date')} min={firstDayAccepted(vehicle.year)} max={formats.today()} {...form.field('filledOn')} />
      <TextField
        label={t('time')}
        optional
        placeholder={t('timeHelp')}
        autoComplete="off"
        maxLength={10}
        {...form.field('filledTime')}
      />
      <div className={styles.whole}>
        <NumberField
          label={t('odometer')}
          optional
          autoComplete="off"
          unit={unitSymbol(entry?.odometer_units ?? vehicle.odometer_units)}
          help={help}
          {...form.field('odometer')}
        />
      </div>
    </>
  )
}

/** Fuel, volume and amount. */
const Filled = ({ form, unit }: PartProps & { unit: VolumeUnit }) => {
  const t = useTexts(fuelTexts)
  const language = useLanguage()
  const unitWord = localize(VOLUME_UNIT_WORDS[unit], language)
  return (
    <>
      <SelectField label={t('fuelType')} {...form.field('fuelType')}>
        <option value="">{t('chooseType')}</option>
        {FUEL_TYPES.map((type) => (
          <option key={type} value={type}>
            {localize(FUEL_TYPE_WORDS[type], language)}
          </option>
        ))}
      </SelectField>
      <NumberField label={t('volume')} decimals autoComplete="off" unit={unitWord} {...form.field('volume')} />
      <MoneyField label={t('amount')} autoComplete="off" {...form.field('amount')} />
      <MoneyField label={t('pricePerUnit', { unit: unitWord })} optional autoComplete="off" {...form.field('pricePerUnit')} />
      <div className={styles.whole}>
        <Mark form={form} name="isPartial" />
        <Mark form={form} name="isAfterMissed" />
      </div>
    </>
  )
}

const Mark = ({ form, name }: PartProps & { name: 'isPartial' | 'isAfterMissed' }) => {
  const t = useTexts(fuelTexts)
  const field = form.field(name)
  return (
    <Checkbox label={t(name)} name={field.name} checked={field.value} onChange={({ target }) => field.onChange(target.checked)} />
  )
}
