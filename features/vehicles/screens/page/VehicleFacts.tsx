import { useHolds } from '#features/accounts/screens/use-holds.ts'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { COUNTRIES, type CountryCode } from '#features/countries/country.ts'
import { convertDistance, KILOMETERS_PER_MILE } from '#features/countries/distance.ts'
import { findRegion, regionName } from '#features/countries/regions.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { useFormats } from '#platform/ui/formats.tsx'
import type { VehicleDetail } from '../../contract.ts'
import type { FactField } from '../../fields/fields.ts'
import { isUnread } from '../../odometer.ts'
import { vehiclePageTexts } from './texts.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import styles from './VehicleFrame.module.css'

/** `isOver`: a date in the past. */
export type Fact = { key: string; label: string; value: string; mono?: boolean; isOver?: boolean }

/** Facts with custom logic below. */
type Placed = 'vin' | 'license_plate_number' | 'license_plate_expiration' | 'license_plate_state' | 'in_service_on'
/**
 * The other facts of the field table with their labels: a missing one does not compile. The table itself is not imported by
 * this page, because it would load everything that lists and files need.
 */
const OTHER_FACTS: Record<Exclude<FactField['key'], Placed>, keyof typeof vehiclePageTexts.entries> = {
  department_number: 'department',
}
const OTHERS = Object.keys(OTHER_FACTS) as (keyof typeof OTHER_FACTS)[]

const NONE = '–'

/** Converts the distance, not the money. */
const costPer = (unit: 'miles' | 'kilometers', { odometer_units: units, cost_per_mile: cost }: VehicleDetail): number | null => {
  if (cost === null || units === unit) return cost
  return unit === 'miles' ? cost * KILOMETERS_PER_MILE : cost / KILOMETERS_PER_MILE
}

const useOdometerFact = (vehicle: VehicleDetail): Pick<Fact, 'label' | 'value'> => {
  const t = useTexts(vehiclePageTexts)
  const formats = useFormats()
  if (isUnread(vehicle)) return { label: t('odometer'), value: t('notKnown') }
  const unit = formats.unit === 'mi' ? 'miles' : 'kilometers'
  return {
    label: t('odometerOn', { day: formats.date(vehicle.odometer_read_on) }),
    value: formats.distance(convertDistance(vehicle.odometer, vehicle.odometer_units, unit)),
  }
}

/**
 * Labeled facts of a vehicle's page; a dash if unknown. The plate expires on the vehicle's own stored day, as in lists and
 * files; a registration document with another day is shown beside it.
 */
export const useVehicleFacts = (
  vehicle: VehicleDetail,
  country: CountryCode,
  registrationExpiresOn: string | null = null,
): Fact[] => {
  const t = useTexts(vehiclePageTexts)
  const language = useLanguage()
  const formats = useFormats()
  const unit = formats.unit === 'mi' ? 'miles' : 'kilometers'
  const region = vehicle.license_plate_state ? findRegion(vehicle.license_plate_state, country) : null
  const cost = costPer(unit, vehicle)
  const seesCosts = useHolds('costs.vehicle')
  const garaged = [vehicle.garaging_zip, vehicle.garaging_city].filter(Boolean).join(' ')
  const expirations = useExpirations(vehicle.license_plate_expiration, registrationExpiresOn)
  const facts: (Fact | null)[] = [
    { key: 'vin', label: t('vin'), value: vehicle.vin ?? NONE, mono: true },
    { key: 'odometer', ...useOdometerFact(vehicle) },
    vehicle.engine_hours !== null && vehicle.engine_hours_read_on !== null
      ? {
          key: 'hours',
          label: t('engineHoursOn', { day: formats.date(vehicle.engine_hours_read_on) }),
          value: t('engineHours', { count: vehicle.engine_hours }),
        }
      : null,
    seesCosts
      ? {
          key: 'cost',
          label: t(COUNTRIES[country].costPerDistanceLabel === 'CPM' ? 'costPerMile' : 'costPerKilometer'),
          value: cost === null ? NONE : formats.money(cost),
        }
      : null,
    {
      key: 'last',
      label: t('lastMaintenance'),
      value: vehicle.last_maintenance_date ? formats.date(vehicle.last_maintenance_date) : NONE,
    },
    { key: 'plate', label: t('plate'), value: vehicle.license_plate_number ?? NONE },
    ...(COUNTRIES[country].showsPlateExpiration ? expirations : []),
    {
      key: 'state',
      label: t(COUNTRIES[country].regionKind),
      value: region ? regionName(region, language) : (vehicle.license_plate_state ?? NONE),
    },
    vehicle.in_service_on === null
      ? null
      : { key: 'in_service', label: t('inService'), value: formats.date(vehicle.in_service_on) },
    ...OTHERS.map((key) => ({ key, label: t(OTHER_FACTS[key]), value: String(vehicle[key] ?? NONE) })),
    { key: 'garaged', label: t('garagedAt'), value: garaged || NONE },
  ]
  return facts.filter((fact) => fact !== null)
}

/** The document has a separate expiration: both are shown only if they differ. */
const useExpirations = (plateOn: string | null, documentOn: string | null): Fact[] => {
  const t = useTexts(vehiclePageTexts)
  const formats = useFormats()
  const fact = (day: string | null): Pick<Fact, 'value' | 'isOver'> => {
    if (day === null) return { value: NONE }
    const date = formats.date(day)
    return day < formats.today() ? { value: t('expiredOn', { date }), isOver: true } : { value: date }
  }
  const plate = { key: 'expiration', label: t('plateExpiration'), ...fact(plateOn) }
  if (documentOn === null || documentOn === plateOn) return [plate]
  return [plate, { key: 'registration', label: t('registrationExpiration'), ...fact(documentOn) }]
}

export const FactBar = ({ facts, updateOdometer }: { facts: Fact[]; updateOdometer?: ReactNode }) => (
  <dl className={clsx(ui.facts, styles.facts)}>
    {facts.map(({ key, label, value, mono, isOver }) => (
      <div key={key}>
        <dt>{label}</dt>
        <dd className={clsx(mono && ui.spaced, isOver && ui.pastDue)}>
          {value} {key === 'odometer' ? updateOdometer : null}
        </dd>
      </div>
    ))}
  </dl>
)
