import { COMMON } from '#features/common-texts.ts'
import { roleName, ROLES } from '#features/accounts/role.ts'
import { countryWords, type LanguageCode, localize, type Words } from '#features/countries/country.ts'
import { formatPhone } from '#features/countries/phone.ts'
import type { UserSnapshot } from '#features/events/user-snapshot.ts'
import { LANGUAGES, languageOfCode } from '#platform/i18n/languages.ts'
import { defineWords } from '#platform/i18n/texts.ts'

type UserField = keyof UserSnapshot
type UserFieldChange = { field: UserField; label: string; before: string | null; after: string | null }
/** Names for the ids in a snapshot. */
export type NamesInChanges = { vehicles: ReadonlyMap<number, string>; fleets: ReadonlyMap<number, string> }

/** All fields the audit log tracks, in the order of the form. */
const LABELS: Record<UserField, Words> = defineWords('users.fields', {
  firstName: COMMON.firstName,
  lastName: COMMON.lastName,
  email: COMMON.email,
  cellPhone: COMMON.cellPhone,
  otherId: COMMON.otherId,
  roles: COMMON.roles,
  language: COMMON.language,
  affiliationId: COMMON.affiliation,
  vehicleIds: COMMON.vehicles,
  approvalFleetIds: { en: 'Approval fleets', fr: 'Parcs à approuver' },
  shareAccountNumber: { en: 'Account number shared', fr: 'Numéro de compte communiqué' },
  address: COMMON.address,
  city: COMMON.city,
  state: COMMON.stateOrProvince,
  zip: COMMON.zipOrPostalCode,
})
const FIELDS = Object.keys(LABELS) as UserField[]
const MOST_NAMED = 5

/** Ids without a known name are shown as numbers; a long list shows its first names and the total. */
const listNames = (ids: readonly number[], names: ReadonlyMap<number, string>): string | null => {
  if (ids.length === 0) return null
  const first = ids.slice(0, MOST_NAMED).map((id) => names.get(id) ?? String(id))
  return ids.length > MOST_NAMED ? `${first.join(', ')} (${ids.length})` : first.join(', ')
}

const wordOf = (field: UserField, user: UserSnapshot | null, names: NamesInChanges, language: LanguageCode): string | null => {
  if (user === null) return null
  if (field === 'roles')
    return ROLES.filter((role) => user.roles.includes(role))
      .map((role) => roleName(role, language))
      .join(', ')
  if (field === 'vehicleIds') return listNames(user.vehicleIds, names.vehicles)
  if (field === 'approvalFleetIds') return listNames(user.approvalFleetIds, names.fleets)
  if (field === 'language') return LANGUAGES[languageOfCode(user.language)].name
  if (field === 'cellPhone') return user.cellPhone && formatPhone(user.cellPhone, language)
  if (field === 'shareAccountNumber') return localize(user.shareAccountNumber ? countryWords.yes : countryWords.no, language)
  const value = user[field]
  return value === null || value === '' ? null : String(value)
}

/** The changes of a user as text; a new user lists their initial fields, without unchecked boxes. */
export const describeUserChanges = (
  before: UserSnapshot | null,
  after: UserSnapshot | null,
  names: NamesInChanges,
  language: LanguageCode,
): UserFieldChange[] =>
  FIELDS.map((field) => ({
    field,
    label: localize(LABELS[field], language),
    before: wordOf(field, before, names, language),
    after: wordOf(field, after, names, language),
  })).filter(
    (change) =>
      change.before !== change.after &&
      !(change.field === 'shareAccountNumber' && (before === null || after === null) && !(before ?? after)?.shareAccountNumber),
  )
