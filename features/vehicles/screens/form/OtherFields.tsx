import type { CountryCode } from '#features/countries/country.ts'
import { MoneyField } from '#features/countries/screens/MoneyField.tsx'
import { localize } from '#platform/i18n/texts.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { DateField } from '#platform/ui/form/date-field.tsx'
import { SelectField, TextArea, TextField } from '#platform/ui/form/fields.tsx'
import { NumberField } from '#platform/ui/form/number-field.tsx'
import { FORM_FIELDS, type FormField, fieldWord } from '../../fields/fields.ts'
import { useFieldLabel } from '../grid/field-columns.tsx'
import { formTexts } from './texts.ts'
import type { VehicleFields } from './use-vehicle-form.ts'
import styles from './VehicleForm.module.css'

/** Fields that a step renders itself, because they belong together or need special inputs. */
const PLACED: readonly FormField['key'][] = [
  'vin',
  'year',
  'make',
  'model',
  'submodel',
  'engine',
  'name_of_vehicle',
  'other_id',
  'department_number',
  'license_plate_number',
  'license_plate_state',
  'license_plate_expiration',
]
/** Longer texts get several lines. */
const LINE_LENGTH = 200
const OTHERS = FORM_FIELDS.filter(({ key }) => !PLACED.includes(key))

type OthersProps = VehicleFields & { step: 'identity' | 'fleet'; country: CountryCode }

/** The remaining fields of a step, two per row, so that none can be forgotten. */
export const OtherFields = ({ step, country, ...fields }: OthersProps) => {
  const others = OTHERS.filter(({ form }) => form.step === step)
  if (others.length === 0) return null
  return (
    <div className={styles.two}>
      {others.map((described) => (
        <OtherField key={described.key} {...fields} described={described} country={country} />
      ))}
    </div>
  )
}

type OtherProps = VehicleFields & { described: (typeof OTHERS)[number]; country: CountryCode }

const OtherField = ({ described, country, field, values, set, problems }: OtherProps) => {
  const t = useTexts(formTexts)
  const language = useLanguage()
  const { key, kind, values: codes } = described
  const label = useFieldLabel(country)(described)
  if (kind === 'money') return <MoneyField {...field(key)} label={label} optional />
  if (kind === 'number') return <NumberField {...field(key)} label={label} optional />
  if (kind === 'day') {
    return (
      <DateField
        label={label}
        optional
        error={problems[key]}
        value={values[key] || null}
        onChange={(day) => set({ [key]: day ?? '' })}
      />
    )
  }
  if (!codes && described.form.longest > LINE_LENGTH)
    return <TextArea {...field(key)} label={label} optional maxLength={described.form.longest} />
  if (!codes) return <TextField {...field(key)} label={label} optional maxLength={described.form.longest} />
  return (
    <SelectField {...field(key)} label={label} optional>
      <option value="">{t('noState')}</option>
      {Object.keys(codes).map((code) => (
        <option key={code} value={code}>
          {fieldWord(described, code, (words) => localize(words, language))}
        </option>
      ))}
    </SelectField>
  )
}
