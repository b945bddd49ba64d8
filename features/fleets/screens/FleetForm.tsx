import { COUNTRIES, type CountryCode, localize } from '#features/countries/country.ts'
import { isPostalCode, normalizePostalCode } from '#features/countries/postal-code.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { FormFoot } from '#platform/ui/form/kit/form-foot.tsx'
import { Checkbox, SelectField, TextField } from '#platform/ui/form/fields.tsx'
import { PickField } from '#platform/ui/form/pick.tsx'
import type { useForm } from '#platform/ui/form/use-form.ts'
import { FLEET_NAME_MAXIMUM } from '../fleet.ts'
import type { FleetDraft } from './fleet-form.ts'
import { fleetTexts } from './texts.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import styles from './FleetEdit.module.css'
import { RegionOptions } from '#features/countries/screens/RegionOptions.tsx'

type FleetFormProps = {
  form: ReturnType<typeof useForm<FleetDraft>>
  /** Countries of a new fleet, and possible reps. */
  choices: { countries: readonly CountryCode[]; reps: readonly string[] } | undefined
  paymentTypes: readonly { id: string; name: string }[]
  editing: boolean
  /** Submit label of a new fleet; without it an existing one is edited. */
  submitLabel?: string | undefined
  onCancel: () => void
}

type Dash = { dash: { placeholder?: string } }

/** Validation of the form: a postal code is complete or empty. */
export const useFleetCheck = () => {
  const t = useTexts(fleetTexts)
  return ({ zip, country }: FleetDraft) => ({
    zip: isZipFine(zip, country) ? null : t(country === 'CA' ? 'postalCodeValidationLabel' : 'zipCodeValidationLabel'),
  })
}
const isZipFine = (zip: string, country: CountryCode): boolean => zip === '' || isPostalCode(zip, country)

/** Fleet facts: read-only until Edit, with Save and Cancel below while editing. */
export const FleetForm = (props: FleetFormProps) => {
  const t = useTexts(fleetTexts)
  const { form, editing } = props
  const { values, busy } = form
  // Unknown values show a dash, as everywhere.
  const dash = editing ? {} : { placeholder: '–' }
  const maySave = values.name.trim() !== '' && values.paymentType !== '' && isZipFine(values.zip, values.country)
  return (
    <form {...form.props} className={styles.form}>
      <fieldset disabled={!editing || busy}>
        <legend className={ui.screenReaderOnly}>{t('information')}</legend>
        <Facts {...props} dash={dash} />
        <Address {...props} dash={dash} />
      </fieldset>
      {editing ? <FormFoot sticks submit={props.submitLabel} busy={busy} disabled={!maySave} onCancel={props.onCancel} /> : null}
    </form>
  )
}

const Facts = ({ form, paymentTypes, dash, editing, choices, submitLabel }: FleetFormProps & Dash) => {
  const t = useTexts(fleetTexts)
  return (
    <>
      <TextField
        {...dash}
        {...form.field('name')}
        label={t('name')}
        required
        maxLength={FLEET_NAME_MAXIMUM}
        autoComplete="organization"
      />
      <SelectField {...form.field('paymentType')} label={t('paymentType')} required>
        <option value="">{t('choosePaymentType')}</option>
        {paymentTypes.map((type) => (
          <option key={type.id} value={type.id}>
            {type.name}
          </option>
        ))}
      </SelectField>
      {submitLabel && choices && choices.countries.length > 1 ? <Country form={form} countries={choices.countries} /> : null}
      <Rep {...{ form, dash, editing }} names={choices?.reps ?? []} />
      <TextField {...dash} {...form.field('region')} label={t('region')} optional maxLength={100} />
      <TextField {...dash} {...form.field('otherId')} label={t('otherId')} optional maxLength={100} />
      <TextField {...dash} {...form.field('geotab')} label={t('geotab')} optional maxLength={100} autoComplete="off" />
      {form.values.paymentType === 'wex' ? (
        <div className={styles.whole}>
          <Checkbox {...form.tick('shareNumber')} label={t('shareNumber')} />
        </div>
      ) : null}
    </>
  )
}

/** Decides units, currency and taxes of the fleet, and the shops in its search. */
const Country = ({ form, countries }: Pick<FleetFormProps, 'form'> & { countries: readonly CountryCode[] }) => {
  const t = useTexts(fleetTexts)
  const language = useLanguage()
  const field = form.field('country')
  return (
    <SelectField
      {...field}
      label={t('country')}
      required
      help={t('countryHelp')}
      // States and postal codes of one country are invalid in the other.
      onChange={({ target }) => form.set({ country: target.value as CountryCode, state: '', zip: '' })}
    >
      {countries.map((code) => (
        <option key={code} value={code}>
          {localize(COUNTRIES[code].name, language)}
        </option>
      ))}
    </SelectField>
  )
}

/** A member of the company's staff, or the current rep. */
const Rep = ({ form, dash, editing, names }: Pick<FleetFormProps, 'form' | 'editing'> & Dash & { names: readonly string[] }) => {
  const t = useTexts(fleetTexts)
  const field = form.field('rep')
  const { rep } = form.values
  if (!editing) return <TextField {...dash} {...field} label={t('rep')} optional help={t('repHelp')} />
  const known = rep === '' || names.includes(rep) ? names : [rep, ...names]
  return (
    <PickField
      label={t('rep')}
      optional
      help={t('repHelp')}
      error={field.error}
      options={[{ value: '', label: t('noRep') }, ...known.map((name) => ({ value: name, label: name }))]}
      value={rep}
      onChange={(name) => field.onChange(name ?? '')}
    />
  )
}

const Address = ({ form, dash }: FleetFormProps & Dash) => {
  const t = useTexts(fleetTexts)
  const { country } = form.values
  const canada = country === 'CA'
  return (
    <>
      <TextField
        {...dash}
        {...form.field('address')}
        label={t('address')}
        optional
        maxLength={200}
        autoComplete="address-line1"
      />
      <TextField {...dash} {...form.field('city')} label={t('city')} optional maxLength={100} autoComplete="address-level2" />
      <SelectField {...form.field('state')} label={t(canada ? 'province' : 'state')} optional autoComplete="address-level1">
        <option value="">{t('chooseState')}</option>
        <RegionOptions country={country} />
      </SelectField>
      <TextField
        {...dash}
        {...form.field('zip')}
        label={t(canada ? 'postalCode' : 'zip')}
        optional
        maxLength={10}
        autoComplete="postal-code"
        inputMode={canada ? 'text' : 'numeric'}
        onBlur={() => form.field('zip').onChange(normalizePostalCode(form.values.zip, country))}
      />
    </>
  )
}
