import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { CountryCode } from '#features/countries/country.ts'
import { isPostalCode, normalizePostalCode } from '#features/countries/postal-code.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { FormFoot } from '#platform/ui/form/kit/form-foot.tsx'
import { Checkbox, SelectField, TextField } from '#platform/ui/form/fields.tsx'
import type { useForm } from '#platform/ui/form/use-form.ts'
import { FLEET_NAME_MAXIMUM } from '../fleet.ts'
import { users } from './calls.ts'
import type { FleetDraft } from './fleet-form.ts'
import { fleetTexts } from './texts.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import styles from './FleetEdit.module.css'
import { RegionOptions } from '#features/countries/screens/RegionOptions.tsx'

type FleetFormProps = {
  form: ReturnType<typeof useForm<FleetDraft>>
  country: CountryCode
  paymentTypes: readonly { id: string; name: string }[]
  editing: boolean
  /** Submit label of a new fleet; without it an existing one is edited. */
  submitLabel?: string | undefined
  onCancel: () => void
}

type Dash = { dash: { placeholder?: string } }

/** Validation of the form: a postal code is complete or empty. */
export const useFleetCheck = (country: CountryCode) => {
  const t = useTexts(fleetTexts)
  const wrong = t(country === 'CA' ? 'postalCodeValidationLabel' : 'zipCodeValidationLabel')
  return ({ zip }: FleetDraft) => ({ zip: isZipFine(zip, country) ? null : wrong })
}
const isZipFine = (zip: string, country: CountryCode): boolean => zip === '' || isPostalCode(zip, country)

/** Fleet facts: read-only until Edit, with Save and Cancel below while editing. */
export const FleetForm = (props: FleetFormProps) => {
  const t = useTexts(fleetTexts)
  const { form, editing, country } = props
  const { values, busy } = form
  // Unknown values show a dash, as everywhere.
  const dash = editing ? {} : { placeholder: '–' }
  const maySave = values.name.trim() !== '' && values.paymentType !== '' && isZipFine(values.zip, country)
  return (
    <form {...form.props} className={styles.form}>
      <fieldset disabled={!editing || busy}>
        <legend className={ui.screenReaderOnly}>{t('information')}</legend>
        <Facts {...props} dash={dash} />
        <Address {...props} dash={dash} />
      </fieldset>
      {editing ? <FormFoot submit={props.submitLabel} busy={busy} disabled={!maySave} onCancel={props.onCancel} /> : null}
    </form>
  )
}

const Facts = ({ form, paymentTypes, dash, editing }: FleetFormProps & Dash) => {
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
      <Rep {...{ form, dash, editing }} />
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

/** Chosen from the company's staff, or typed: who looks after a fleet need not be a user. */
const Rep = ({ form, dash, editing }: Pick<FleetFormProps, 'form' | 'editing'> & Dash) => {
  const t = useTexts(fleetTexts)
  const id = useId()
  const { data } = useQuery({ ...users.staff.options(), enabled: editing })
  const names = new Set(data?.users.filter((user) => user.is_active).map(({ name }) => name))
  return (
    <>
      <TextField
        {...dash}
        {...form.field('rep')}
        label={t('rep')}
        optional
        help={t('repHelp')}
        maxLength={100}
        autoComplete="off"
        list={id}
      />
      <datalist id={id}>
        {[...names].map((name) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
    </>
  )
}

const Address = ({ form, country, dash }: FleetFormProps & Dash) => {
  const t = useTexts(fleetTexts)
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
