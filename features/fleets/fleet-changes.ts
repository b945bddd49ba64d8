import { COMMON } from '#features/common-texts.ts'
import { countryWords, type LanguageCode, localize, type Words } from '#features/countries/country.ts'
import { brandById } from '#features/brands/brand-of-host.ts'
import type { FleetSnapshot } from '#features/events/fleet-snapshot.ts'
import { type FleetPaymentType, paymentTypeName } from './fleet.ts'
import { defineWords } from '#platform/i18n/texts.ts'

type FleetField = keyof FleetSnapshot
type FieldChange = { field: FleetField; label: string; before: string | null; after: string | null }

/** All fields the audit log tracks, in the order of the form. */
const LABELS: Record<FleetField, Words> = defineWords('fleets.fields', {
  name: COMMON.fleetName,
  fleetPaymentType: { en: 'How the fleet pays', fr: 'Mode de paiement du parc' },
  rep: { en: 'Rep', fr: 'Représentant' },
  region: { en: 'Region', fr: 'Région' },
  otherId: COMMON.otherId,
  geotabDatabaseName: { en: 'Telematics database', fr: 'Base de données télématique' },
  shareWexNumber: {
    en: 'Account number shared with fleet users',
    fr: 'Numéro de compte communiqué aux utilisateurs du parc',
  },
  address: COMMON.address,
  city: COMMON.city,
  state: COMMON.stateOrProvince,
  zip: COMMON.zipOrPostalCode,
  taxId: { en: 'Tax ID', fr: 'Numéro d’identification fiscale' },
  gstNumber: { en: 'GST/HST number', fr: 'Numéro de TPS/TVH' },
  pstNumber: { en: 'QST/PST number', fr: 'Numéro de TVQ/TVP' },
  hasLogo: { en: 'Logo', fr: 'Logo' },
  company: COMMON.affiliation,
  brandId: COMMON.brand,
  isActive: { en: 'Active', fr: 'Actif' },
})
const FIELDS = Object.keys(LABELS) as FleetField[]

type Snapped = Omit<FleetSnapshot, 'hasLogo' | 'company'> & { logoFileKey?: string | null; affiliationName?: string | null }

export const snapshotOf = (fleet: Snapped): FleetSnapshot => ({
  name: fleet.name,
  fleetPaymentType: fleet.fleetPaymentType,
  rep: fleet.rep,
  region: fleet.region,
  otherId: fleet.otherId,
  geotabDatabaseName: fleet.geotabDatabaseName,
  shareWexNumber: fleet.shareWexNumber,
  address: fleet.address,
  city: fleet.city,
  state: fleet.state,
  zip: fleet.zip,
  taxId: fleet.taxId ?? null,
  gstNumber: fleet.gstNumber ?? null,
  pstNumber: fleet.pstNumber ?? null,
  hasLogo: typeof fleet.logoFileKey === 'string',
  ...(fleet.affiliationName === undefined ? {} : { company: fleet.affiliationName }),
  ...(fleet.brandId === undefined ? {} : { brandId: fleet.brandId }),
  ...(fleet.isActive === undefined ? {} : { isActive: fleet.isActive }),
})

/** The changed fields of a fleet; null before or after means that it was added or deleted. */
export const changedFields = (before: FleetSnapshot | null, after: FleetSnapshot | null): FleetField[] =>
  FIELDS.filter((field) => (before?.[field] ?? null) !== (after?.[field] ?? null))

/** The same as text. An added or deleted fleet lists its fields, without unchecked boxes. */
export const describeChanges = (
  before: FleetSnapshot | null,
  after: FleetSnapshot | null,
  language: LanguageCode,
): FieldChange[] => {
  const wordOf = (field: FleetField, fleet: FleetSnapshot | null): string | null => {
    const value = fleet?.[field] ?? null
    if (typeof value === 'boolean') return localize(value ? countryWords.yes : countryWords.no, language)
    if (field === 'brandId' && typeof value === 'string') return brandById(value).name
    return value !== null && field === 'fleetPaymentType' ? paymentTypeName(value as FleetPaymentType, language) : value
  }
  const unticked = (field: FleetField) => (before === null || after === null) && (before ?? after)?.[field] === false
  return changedFields(before, after)
    .filter((field) => !unticked(field))
    .map((field) => ({
      field,
      label: localize(LABELS[field], language),
      before: wordOf(field, before),
      after: wordOf(field, after),
    }))
}
