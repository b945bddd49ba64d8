import { COUNTRIES, type CountryCode } from '#features/countries/country.ts'
import { regionName, regionsOf } from '#features/countries/regions.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { DateField } from '#platform/ui/form/date-field.tsx'
import { SelectField, TextField } from '#platform/ui/form/fields.tsx'
import { NumberField } from '#platform/ui/form/number-field.tsx'
import { MultiPickField } from '#platform/ui/form/pick.tsx'
import { DEPARTMENT_NUMBER_MAX_LENGTH } from '../../identity.ts'
import { formTexts } from './texts.ts'
import type { Wired } from './use-vehicle-form.ts'
import styles from './VehicleForm.module.css'

type Person = { id: number; name: string; email: string }
type StepProps = Wired & { adds: boolean; country: CountryCode; unit: 'mi' | 'km'; people: readonly Person[] }

/** What the fleet says of the vehicle: its odometer, names, plate and drivers. */
export const FleetStep = (props: StepProps) => {
  const { value, draft, set, errorOf, adds, unit, people } = props
  const t = useTexts(formTexts)
  return (
    <>
      <div className={styles.two}>
        <NumberField
          label={t('odometer')}
          name="odometer"
          value={draft.odometer}
          onChange={(odometer) => set({ odometer })}
          error={errorOf('odometer')}
          unit={unit}
        />
        <TextField {...value('other_id')} label={t('unitNumber')} optional maxLength={100} />
      </div>
      <TextField {...value('name_of_vehicle')} label={t('name')} help={t('nameHelp')} optional maxLength={100} />
      <div className={styles.two}>
        <TextField {...value('department_number')} label={t('department')} optional maxLength={DEPARTMENT_NUMBER_MAX_LENGTH} />
        <PlateExpiration {...props} />
      </div>
      <div className={styles.two}>
        <TextField {...value('license_plate_number')} label={t('plate')} optional maxLength={20} autoCapitalize="characters" />
        <RegionField {...props} />
      </div>
      <MultiPickField
        label={t('drivers')}
        help={t('driversHelp')}
        error={errorOf('driver_ids')}
        optional
        options={people.map(({ id, name, email }) => ({ value: String(id), label: name, line: email }))}
        value={draft.driver_ids.split(',').filter(Boolean)}
        onChange={(ids) => set({ driver_ids: ids.join(',') })}
      />
      {adds ? null : <Upkeep {...props} />}
    </>
  )
}

const PlateExpiration = ({ draft, set, errorOf, country }: StepProps) => {
  const t = useTexts(formTexts)
  if (!COUNTRIES[country].showsPlateExpiration) return null
  return (
    <DateField
      label={t('plateExpiration')}
      optional
      error={errorOf('license_plate_expiration')}
      value={draft.license_plate_expiration || null}
      onChange={(day) => set({ license_plate_expiration: day ?? '' })}
    />
  )
}

/** A vehicle may carry the other country's plate, so both are offered, the own first. */
const RegionField = ({ value, country }: StepProps) => {
  const t = useTexts(formTexts)
  const language = useLanguage()
  const options = (country: CountryCode) =>
    regionsOf(country).map((region) => (
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

/** How far it is driven, and when it was last looked after: what the forecast goes by. */
const Upkeep = ({ draft, set, errorOf, unit }: StepProps) => {
  const t = useTexts(formTexts)
  return (
    <div className={styles.three}>
      <NumberField
        label={t(unit === 'km' ? 'monthly_km' : 'monthly_mi')}
        name="odometer_per_month"
        value={draft.odometer_per_month}
        onChange={(text) => set({ odometer_per_month: text })}
        error={errorOf('odometer_per_month')}
        unit={unit}
      />
      <DateField
        label={t('lastMaintenanceOn')}
        optional
        error={errorOf('last_maintenance_date')}
        value={draft.last_maintenance_date || null}
        onChange={(day) => set({ last_maintenance_date: day ?? '' })}
      />
      <NumberField
        label={t('lastMaintenanceAt')}
        name="last_maintenance"
        optional
        value={draft.last_maintenance}
        onChange={(text) => set({ last_maintenance: text })}
        error={errorOf('last_maintenance')}
        unit={unit}
      />
    </div>
  )
}
