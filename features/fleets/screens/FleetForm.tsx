import { clsx } from 'clsx'
import type { CountryCode } from '#features/countries/country.ts'
import { isPostalCode, normalizePostalCode } from '#features/countries/postal-code.ts'
import { regionName, regionsOf } from '#features/countries/regions.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '#platform/ui/button.tsx'
import { Checkbox, SelectField, TextField } from '#platform/ui/form/fields.tsx'
import { FLEET_NAME_MAXIMUM } from '../fleet.ts'
import type { FleetDraft } from './fleet-form.ts'
import { fleetTexts } from './texts.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import styles from './FleetEdit.module.css'

type FleetFormProps = {
  draft: FleetDraft
  onChange: (change: Partial<FleetDraft>) => void
  country: CountryCode
  paymentTypes: readonly { id: string; name: string }[]
  editing: boolean
  busy: boolean
  submitLabel: string
  onSubmit: () => void
  onCancel: () => void
}

type Dash = { dash: { placeholder?: string } }

/** The facts of a fleet: read-only until Edit, with Save and Cancel below while they are edited. */
export const FleetForm = (props: FleetFormProps) => {
  const t = useTexts(fleetTexts)
  const { draft, editing, busy, country } = props
  // What is not known is a dash, as everywhere.
  const dash = editing ? {} : { placeholder: '–' }
  const zipIsFine = draft.zip === '' || isPostalCode(draft.zip, country)
  const maySave = draft.name.trim() !== '' && draft.paymentType !== '' && !busy
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (maySave && zipIsFine) props.onSubmit()
      }}
    >
      <fieldset disabled={!editing || busy}>
        <legend className={ui.screenReaderOnly}>{t('information')}</legend>
        <Facts {...props} dash={dash} />
        <Address {...props} dash={dash} zipIsFine={zipIsFine} />
      </fieldset>
      {editing ? (
        <div className={clsx(ui.row, styles.actions)}>
          <Button type="submit" look="primary" busy={busy} disabled={!maySave || !zipIsFine}>
            {props.submitLabel}
          </Button>
          <Button disabled={busy} onClick={props.onCancel}>
            {t('cancel')}
          </Button>
        </div>
      ) : null}
    </form>
  )
}

const Facts = ({ draft, onChange, paymentTypes, dash }: FleetFormProps & Dash) => {
  const t = useTexts(fleetTexts)
  return (
    <>
      <TextField
        {...dash}
        label={t('name')}
        value={draft.name}
        required
        maxLength={FLEET_NAME_MAXIMUM}
        autoComplete="organization"
        onChange={(event) => onChange({ name: event.target.value })}
      />
      <SelectField
        label={t('paymentType')}
        value={draft.paymentType}
        required
        onChange={(event) => onChange({ paymentType: event.target.value })}
      >
        <option value="">{t('choosePaymentType')}</option>
        {paymentTypes.map((type) => (
          <option key={type.id} value={type.id}>
            {type.name}
          </option>
        ))}
      </SelectField>
      <TextField
        {...dash}
        label={t('rep')}
        optional
        help={t('repHelp')}
        value={draft.rep}
        maxLength={100}
        onChange={(event) => onChange({ rep: event.target.value })}
      />
      <TextField
        {...dash}
        label={t('region')}
        optional
        value={draft.region}
        maxLength={100}
        onChange={(event) => onChange({ region: event.target.value })}
      />
      <TextField
        {...dash}
        label={t('otherId')}
        optional
        value={draft.otherId}
        maxLength={100}
        onChange={(event) => onChange({ otherId: event.target.value })}
      />
      <TextField
        {...dash}
        label={t('geotab')}
        optional
        value={draft.geotab}
        maxLength={100}
        autoComplete="off"
        onChange={(event) => onChange({ geotab: event.target.value })}
      />
      {draft.paymentType === 'wex' ? (
        <div className={styles.whole}>
          <Checkbox
            label={t('shareNumber')}
            checked={draft.shareNumber}
            onChange={(event) => onChange({ shareNumber: event.target.checked })}
          />
        </div>
      ) : null}
    </>
  )
}

const Address = ({ draft, onChange, country, zipIsFine, dash }: FleetFormProps & Dash & { zipIsFine: boolean }) => {
  const t = useTexts(fleetTexts)
  const language = useLanguage()
  const canada = country === 'CA'
  return (
    <>
      <TextField
        {...dash}
        label={t('address')}
        optional
        value={draft.address}
        maxLength={200}
        autoComplete="street-address"
        onChange={(event) => onChange({ address: event.target.value })}
      />
      <TextField
        {...dash}
        label={t('city')}
        optional
        value={draft.city}
        maxLength={100}
        autoComplete="address-level2"
        onChange={(event) => onChange({ city: event.target.value })}
      />
      <SelectField
        label={t(canada ? 'province' : 'state')}
        optional
        value={draft.state}
        autoComplete="address-level1"
        onChange={(event) => onChange({ state: event.target.value })}
      >
        <option value="">{t('chooseState')}</option>
        {regionsOf(country).map((region) => (
          <option key={region.code} value={region.code}>
            {regionName(region, language)}
          </option>
        ))}
      </SelectField>
      <TextField
        {...dash}
        label={t(canada ? 'postalCode' : 'zip')}
        optional
        value={draft.zip}
        maxLength={10}
        autoComplete="postal-code"
        inputMode={canada ? 'text' : 'numeric'}
        error={zipIsFine ? null : t(canada ? 'postalCodeValidationLabel' : 'zipCodeValidationLabel')}
        onChange={(event) => onChange({ zip: event.target.value })}
        onBlur={() => onChange({ zip: normalizePostalCode(draft.zip, country) })}
      />
    </>
  )
}
