import { roleName, ROLES } from '#features/accounts/role.ts'
import { BRAND_IDS } from '#features/brands/brand.ts'
import { brandById } from '#features/brands/brand-of-host.ts'
import { countryWords, type Locale, localize } from '#features/countries/country.ts'
import { formatDate } from '#features/countries/dates.ts'
import { formatWithCurrency } from '#features/countries/money.ts'
import { formatPhone } from '#features/countries/phone.ts'
import { regionById, regionName } from '#features/countries/regions.ts'
import { type FleetPaymentType, paymentTypeName } from '#features/fleets/fleet.ts'
import { ORDER_STATUSES, statusName } from '#features/orders/life/status.ts'
import { serviceById } from '#features/services/catalog/services.ts'
import { serviceName } from '#features/services/service.ts'
import { LANGUAGES, languageOfCode } from '#platform/i18n/languages.ts'
import { codeWord } from './code-words.ts'
import { fieldWord } from './field-words.ts'

const VALUE_LENGTH = 200
const DAY = /^\d{4}-\d{2}-\d{2}$/
const INSTANT = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2}).*Z$/

const isWords = (value: object): value is { en: string; fr: string } => 'en' in value && 'fr' in value

/** Display text of an audit value, or null if it was empty. */
export const auditValue = (key: string, value: unknown, locale: Locale): string | null => {
  if (value === null || value === undefined) return null
  return one(key, value, locale).slice(0, VALUE_LENGTH)
}

const one = (key: string, value: unknown, locale: Locale): string => {
  if (Array.isArray(value)) return value.map((part) => one(key, part, locale)).join(', ')
  if (typeof value === 'boolean') return localize(value ? countryWords.yes : countryWords.no, locale.language)
  if (typeof value === 'number') return formatNumberValue(key, value, locale)
  if (typeof value === 'object' && value !== null) return formatObjectValue(value, locale)
  return formatTextValue(key, String(value), locale)
}

const formatNumberValue = (key: string, value: number, locale: Locale): string => {
  if (key.endsWith('Cents')) return formatWithCurrency(value, locale)
  if (key.startsWith('serviceDefinitionId')) {
    const service = serviceById(value)
    return service ? serviceName(service, locale.language) : String(value)
  }
  const region = key === 'stateId' ? regionById(value) : null
  return region ? regionName(region, locale.language) : String(value)
}

/** Bilingual texts of an event, or else each property with its name. */
const formatObjectValue = (value: object, locale: Locale): string =>
  isWords(value)
    ? localize(value, locale.language)
    : Object.entries(value)
        .map(([key, part]) => `${fieldWord(key, locale.language)} ${one(key, part, locale)}`)
        .join(', ')

const formatTextValue = (key: string, value: string, locale: Locale): string => {
  const { language, country } = locale
  const instant = INSTANT.exec(value)
  if (instant) return `${formatDate(instant[1]!, country)} ${instant[2]} UTC`
  if (DAY.test(value)) return formatDate(value, country)
  return nameOfValue(key, value, locale) ?? codeWord(key, value, language) ?? value
}

/** Names of values that are codes with texts in other features. */
const nameOfValue = (key: string, value: string, { language }: Locale): string | null => {
  const role = key === 'roles' ? ROLES.find((known) => known === value) : undefined
  if (role) return roleName(role, language)
  if (key === 'fields') return fieldWord(value, language)
  if (key === 'language') return LANGUAGES[languageOfCode(value)].name
  if (key === 'brandId') return (BRAND_IDS as readonly string[]).includes(value) ? brandById(value).name : value
  if (key === 'cellPhone') return formatPhone(value, language)
  if (key === 'fleetPaymentType') return paymentTypeName(value as FleetPaymentType, language)
  return key === 'status' && (ORDER_STATUSES as readonly string[]).includes(value) ? statusName(value, language) : null
}
