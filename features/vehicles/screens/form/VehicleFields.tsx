import type { CurrentUser } from '#features/accounts/contract.ts'
import { COUNTRIES } from '#features/countries/country.ts'
import { regionName, regionsOf } from '#features/countries/regions.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { Alert } from '#platform/ui/over/alert.tsx'
import { Button } from '#platform/ui/button.tsx'
import { DateField } from '#platform/ui/form/date-field.tsx'
import { SelectField, TextField } from '#platform/ui/form/fields.tsx'
import { NumberField } from '#platform/ui/form/number-field.tsx'
import { useFormats } from '#platform/ui/formats.tsx'
import type { VehicleDetail } from '../../contract.ts'
import { formTexts } from './texts.ts'
import { useVehicleForm } from './use-vehicle-form.ts'
import { useVinLookup } from './use-vin-lookup.ts'
import type { DraftField, VehicleDraft } from './vehicle-draft.ts'

type FieldsProps = { vehicle: VehicleDetail | null; user: CurrentUser; onClose: () => void; onSaved: () => void }
type Wired = {
  value: (field: DraftField) => { value: string; error: string | null; onChange: (event: { target: { value: string } }) => void }
  draft: VehicleDraft
  set: (change: Partial<VehicleDraft>) => void
  errorOf: (field: DraftField) => string | null
}

export const VehicleFields = ({ vehicle, user, onClose, onSaved }: FieldsProps) => {
  const t = useTexts(formTexts)
  const form = useVehicleForm(vehicle, onSaved)
  const { draft, set, errorOf } = form
  const value: Wired['value'] = (field) => ({
    value: draft[field],
    error: errorOf(field),
    onChange: (event) => set({ [field]: event.target.value }),
  })
  const wired = { value, draft, set, errorOf }
  return (
    <form
      className="vehicle-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        form.submit()
      }}
    >
      {form.failure ? (
        <Alert kind="danger" title={t('submissionFailed')}>
          {form.failure}
        </Alert>
      ) : null}
      <Identity {...wired} adds={vehicle === null} />
      <Plate {...wired} user={user} />
      <div className="modal-actions">
        <Button onClick={onClose}>{t('cancel')}</Button>
        <Button look="primary" type="submit" busy={form.busy}>
          {t(vehicle ? 'save' : 'add')}
        </Button>
      </div>
    </form>
  )
}

const Identity = ({ value, draft, adds }: Wired & { adds: boolean }) => {
  const t = useTexts(formTexts)
  const found = useVinLookup(draft.vin, adds)
  const asksModel = !adds || (draft.vin.trim() === '' && draft.license_plate_number.trim() !== '') || found.failed
  const { error, ...vin } = value('vin')
  return (
    <>
      <TextField
        {...vin}
        data-autofocus={adds || undefined}
        label={t('vin')}
        error={error ?? found.message}
        help={found.model ? t('found', { model: found.model }) : adds ? t('vinHelp') : undefined}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={50}
      />
      {asksModel ? (
        <div className="three">
          <TextField {...value('year')} label={t('year')} inputMode="numeric" maxLength={4} />
          <TextField {...value('make')} label={t('make')} maxLength={100} />
          <TextField {...value('model')} label={t('model')} maxLength={100} />
        </div>
      ) : null}
      <TextField {...value('name_of_vehicle')} label={t('name')} help={t('nameHelp')} optional maxLength={100} />
      <div className="two">
        <TextField {...value('other_id')} label={t('unitNumber')} optional maxLength={100} />
        <TextField {...value('department_number')} label={t('department')} optional />
      </div>
    </>
  )
}

const Plate = ({ value, draft, set, errorOf, user }: Wired & { user: CurrentUser }) => {
  const t = useTexts(formTexts)
  const { unit } = useFormats()
  const { showsPlateExpiration } = COUNTRIES[user.country]
  return (
    <>
      <div className="two">
        <TextField {...value('license_plate_number')} label={t('plate')} optional maxLength={20} autoCapitalize="characters" />
        <RegionField value={value} country={user.country} />
      </div>
      <div className="two">
        <NumberField
          label={t('odometer')}
          value={draft.odometer}
          onChange={(odometer) => set({ odometer })}
          error={errorOf('odometer')}
          unit={unit}
        />
        {showsPlateExpiration ? (
          <DateField
            label={t('plateExpiration')}
            optional
            value={draft.license_plate_expiration || null}
            onChange={(day) => set({ license_plate_expiration: day ?? '' })}
          />
        ) : null}
      </div>
    </>
  )
}

/** A vehicle may carry the other country's plate, so both are offered, the own first. */
const RegionField = ({ value, country }: { value: Wired['value']; country: 'US' | 'CA' }) => {
  const t = useTexts(formTexts)
  const language = useLanguage()
  const options = (of: 'US' | 'CA') =>
    regionsOf(of).map((region) => (
      <option key={region.code} value={region.code}>
        {regionName(region, language)}
      </option>
    ))
  return (
    <SelectField {...value('license_plate_state')} label={t(country === 'CA' ? 'province' : 'state')} optional>
      <option value="">{t('noState')}</option>
      {options(country)}
      <optgroup label={t('otherCountry')}>{options(country === 'US' ? 'CA' : 'US')}</optgroup>
    </SelectField>
  )
}
