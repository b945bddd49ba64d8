import { COUNTRIES, type CountryCode } from '#features/countries/country.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { DateField } from '#platform/ui/form/date-field.tsx'
import { TextField } from '#platform/ui/form/fields.tsx'
import { NumberField } from '#platform/ui/form/number-field.tsx'
import { MultiPickField } from '#platform/ui/form/pick.tsx'
import { DEPARTMENT_NUMBER_MAX_LENGTH } from '../../identity.ts'
import { OtherFields } from './OtherFields.tsx'
import { PlateFields } from './PlateFields.tsx'
import { formTexts } from './texts.ts'
import type { VehicleFields } from './use-vehicle-form.ts'
import styles from './VehicleForm.module.css'

type Person = { id: number; name: string; email: string }
type StepProps = VehicleFields & { adds: boolean; country: CountryCode; unit: 'mi' | 'km'; people: readonly Person[] }

/** The fleet's own data: odometer, names, plate and drivers. */
export const FleetStep = (props: StepProps) => {
  const { field, values, set, problems, adds, unit, people } = props
  const t = useTexts(formTexts)
  return (
    <>
      <div className={styles.two}>
        {adds ? null : <NumberField {...field('odometer')} label={t('odometer')} unit={unit} />}
        <TextField {...field('other_id')} label={t('unitNumber')} optional maxLength={100} />
      </div>
      <TextField {...field('name_of_vehicle')} label={t('name')} help={t('nameHelp')} optional maxLength={100} />
      <div className={styles.two}>
        <TextField {...field('department_number')} label={t('department')} optional maxLength={DEPARTMENT_NUMBER_MAX_LENGTH} />
        <PlateExpiration {...props} />
      </div>
      <div className={styles.two}>
        <PlateFields {...props} />
      </div>
      <OtherFields {...props} step="fleet" />
      <MultiPickField
        label={t('drivers')}
        help={t('driversHelp')}
        error={problems.driver_ids}
        optional
        options={people.map(({ id, name, email }) => ({ value: String(id), label: name, line: email }))}
        value={values.driver_ids.split(',').filter(Boolean)}
        onChange={(ids) => set({ driver_ids: ids.join(',') })}
      />
      {adds ? null : <MaintenanceFacts {...props} />}
    </>
  )
}

const PlateExpiration = ({ values, set, problems, country }: StepProps) => {
  const t = useTexts(formTexts)
  if (!COUNTRIES[country].showsPlateExpiration) return null
  return (
    <DateField
      label={t('plateExpiration')}
      optional
      error={problems.license_plate_expiration}
      value={values.license_plate_expiration || null}
      onChange={(day) => set({ license_plate_expiration: day ?? '' })}
    />
  )
}

/** Monthly distance and last maintenance, the inputs of the forecast. */
const MaintenanceFacts = ({ field, values, set, problems, unit }: StepProps) => {
  const t = useTexts(formTexts)
  return (
    <div className={styles.three}>
      <NumberField {...field('odometer_per_month')} label={t(unit === 'km' ? 'monthly_km' : 'monthly_mi')} unit={unit} />
      <DateField
        label={t('lastMaintenanceOn')}
        optional
        error={problems.last_maintenance_date}
        value={values.last_maintenance_date || null}
        onChange={(day) => set({ last_maintenance_date: day ?? '' })}
      />
      <NumberField {...field('last_maintenance')} label={t('lastMaintenanceAt')} optional unit={unit} />
    </div>
  )
}
