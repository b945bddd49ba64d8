import { isEmail, normalizeEmail } from '#features/accounts/sign-in.ts'
import { chosenLanguage, usualLanguage } from '#features/countries/country.ts'
import { parseMoney } from '#features/countries/money.ts'
import { formatPhone, isPhone } from '#features/countries/phone.ts'
import type { DayHours } from '#features/shops/opening-times.ts'
import { shopRefusals } from '#features/shops/refusals.ts'
import { findPlace, type PlaceProblem } from '#features/shops/server/setup/find-place.ts'
import { type AddressParts, regionNamed, splitAddress } from '#features/shops/setup/address-text.ts'
import { readDayHours, readWeekHours, writeWeekHours } from '#features/shops/setup/hours-text.ts'
import {
  ADDRESS_MAXIMUM,
  BAYS_MAXIMUM,
  LABOR_RATE_MAXIMUM_CENTS,
  SHOP_NAME_MAXIMUM,
  TAX_MAXIMUM,
  type ShopPlace,
} from '#features/shops/setup/shop-setup.ts'
import { countryOfPostalCode, postalCodeOf } from '#features/countries/postal-code.ts'
import type { Places } from '#integrations/places/port.ts'
import { fillIn } from '#platform/contract/refusal.ts'
import { languageNamed, splitName } from '../../people/read-person.ts'
import { laborText, type ShopCellProblem } from '../../shops/shop-problems.ts'
import type { ShopRow } from './shop-row.ts'

export type Cells = (field: string) => string
type Reading = {
  cells: Cells
  fields: readonly string[]
  confirmed: ReadonlySet<string>
  places: Places
  problems: ShopCellProblem[]
}
type Facts = Omit<ShopCellProblem, 'field' | 'value' | 'code'>

/** Parses a row; null if it has no valid address. Adds all errors to `problems`. */
export const readShop = (reading: Reading): Omit<ShopRow, 'knownId'> | null => {
  const name = nameOf(reading)
  const place = placeOf(reading)
  const facts = {
    name,
    phone: phoneOf(reading),
    hours: hoursOf(reading),
    bays: baysOf(reading),
    laborRateCents: laborOf(reading),
    taxRate: taxOf(reading),
    mediumHeavy: yesOrNo(reading, 'shop_heavy', HEAVY),
    phoneOnly: yesOrNo(reading, 'shop_by_phone', BY_PHONE),
  }
  const desk = deskOf(reading, place)
  return place && { ...facts, place, desk }
}

const wrong = ({ cells, problems }: Reading, field: string, code: ShopCellProblem['code'], facts: Facts = {}): null => {
  problems.push({ field, value: cells(field), code, ...facts })
  return null
}

const nameOf = (reading: Reading): string => {
  const name = reading.cells('shop_name')
  if (name === '') wrong(reading, 'shop_name', 'shop_name_missing')
  if (name.length > SHOP_NAME_MAXIMUM) wrong(reading, 'shop_name', 'shop_text_long', { maximum: SHOP_NAME_MAXIMUM })
  return name
}

const phoneOf = (reading: Reading): string | null => {
  const phone = reading.cells('shop_phone').replace(/\s*(?:ext|x|poste)\.?\s*\d+$/i, '')
  if (phone === '') return null
  return isPhone(phone) ? formatPhone(phone) : wrong(reading, 'shop_phone', 'shop_phone_invalid')
}

/** The street cell may contain the whole address; separate columns override their part of it. */
const placeOf = (reading: Reading): ShopPlace | null => {
  const { cells, places } = reading
  if (cells('shop_street').length > ADDRESS_MAXIMUM)
    return wrong(reading, 'shop_street', 'shop_text_long', { maximum: ADDRESS_MAXIMUM })
  const whole = splitAddress(cells('shop_street'))
  const zip = zipOf(cells('shop_zip'))
  const country = countryOfPostalCode(zip) ?? whole.country
  const state = cells('shop_state')
  const region = state === '' ? null : regionNamed(state, country)
  const ownParts = cells('shop_city') !== '' || cells('shop_zip') !== ''
  const address: AddressParts = {
    street: ownParts && whole.zip === '' ? cells('shop_street') : whole.street,
    city: cells('shop_city') || whole.city,
    region: region?.code ?? (state === '' ? whole.region : state.toUpperCase()),
    zip: zip || whole.zip,
    country,
  }
  const found = findPlace(places, address, null)
  return found.place ?? placeProblem(reading, found.problem!, address)
}

/** Spreadsheets drop the leading zero of ZIP codes in the Northeast. */
const zipOf = (cell: string): string => {
  const bare = cell.replace(/\.0+$/, '').trim()
  if (/^\d{3,4}$/.test(bare)) return bare.padStart(5, '0')
  return postalCodeOf(bare) ?? bare
}

const FIELD_OF_PLACE: Record<PlaceProblem['code'], string> = {
  shop_street_missing: 'shop_street',
  shop_zip_missing: 'shop_zip',
  shop_zip_unknown: 'shop_zip',
  shop_city_unknown: 'shop_city',
  shop_region_wrong: 'shop_state',
  shop_pin_far: 'shop_street',
}

/** Reports the problem at a column that can be corrected: a part without its own column is corrected in the whole address. */
const placeProblem = (reading: Reading, { code, data, suggested }: PlaceProblem, address: AddressParts): null => {
  const own = FIELD_OF_PLACE[code]
  const field = reading.fields.includes(own) ? own : 'shop_street'
  const { en, fr } = shopRefusals[code]
  const part = suggestedPart(code, data, suggested, field, address)
  return wrong(reading, field, 'shop_place', {
    place: { en: fillIn(en, data), fr: fillIn(fr, data) },
    ...(part === null ? {} : { suggested: part }),
  })
}

const suggestedPart = (
  code: PlaceProblem['code'],
  data: PlaceProblem['data'],
  suggested: string | null,
  field: string,
  address: AddressParts,
): string | null => {
  if (code === 'shop_region_wrong' && field === 'shop_state') return data.region ?? null
  if (suggested === null) return null
  if (field === 'shop_zip') return splitAddress(suggested).zip
  return field === 'shop_street' && address.city !== '' ? suggested : null
}

/** Columns of the whole week, then of Monday to Friday, then of single days: the narrower one wins. */
const hoursOf = (reading: Reading): DayHours[] | null => {
  const { cells, confirmed } = reading
  const byDay = new Map<number, DayHours>()
  let isSaid = false
  const week = cells('shop_hours')
  if (week !== '') {
    const read = readWeekHours(week)
    if (!read) wrong(reading, 'shop_hours', 'shop_hours_invalid')
    else if (!read.isSure && !confirmed.has('shop_hours'))
      wrong(reading, 'shop_hours', 'shop_hours_unclear', { suggested: writeWeekHours(read.hours) })
    isSaid = true
    for (const day of read?.hours ?? []) byDay.set(day.weekday, day)
  }
  for (const [field, weekdays] of DAY_COLUMNS) {
    const cell = cells(field)
    if (cell === '') continue
    isSaid = true
    const read = readDayHours(cell)
    if (!read) wrong(reading, field, 'shop_hours_invalid')
    else if (!read.isSure && !confirmed.has(field) && read.span)
      wrong(reading, field, 'shop_hours_unclear', { suggested: `${read.span.opens}-${read.span.closes}` })
    for (const weekday of weekdays) {
      if (read?.span) byDay.set(weekday, { weekday, ...read.span })
      else byDay.delete(weekday)
    }
  }
  return isSaid ? [...byDay.values()].toSorted((a, b) => a.weekday - b.weekday) : null
}

const DAY_COLUMNS: readonly (readonly [string, readonly number[]])[] = [
  ['shop_hours_weekdays', [1, 2, 3, 4, 5]],
  ...[1, 2, 3, 4, 5, 6, 7].map((weekday) => [`shop_hours_${weekday}`, [weekday]] as const),
]

const baysOf = (reading: Reading): number | null => {
  const cell = reading.cells('shop_bays').replace(/\.0+$/, '')
  if (cell === '') return null
  const bays = Number(/^(\d{1,3})\b/.exec(cell)?.[1])
  return bays >= 1 && bays <= BAYS_MAXIMUM ? bays : wrong(reading, 'shop_bays', 'shop_bays_invalid')
}

/** An hourly labor rate above this is probably a typo. */
const LABOR_DOUBTFUL_CENTS = 40_000

const laborOf = (reading: Reading): number | null => {
  const field = 'shop_labor'
  const cell = reading.cells(field).replace(/\s*(?:\/|per|par|an|l['’])\s*(?:h|hr|hour|heure)\.?$/i, '')
  if (cell === '') return null
  const cents = parseMoney(cell)
  if (cents === null || cents < 100) return wrong(reading, field, 'shop_labor_invalid')
  const tenth = Math.round(cents / 10)
  const isDoubtful = cents > LABOR_DOUBTFUL_CENTS && !reading.confirmed.has(field)
  if (!isDoubtful && cents <= LABOR_RATE_MAXIMUM_CENTS) return cents
  const suggested = tenth >= 4000 && tenth <= LABOR_DOUBTFUL_CENTS ? { suggested: laborText(tenth) } : {}
  return cents > LABOR_RATE_MAXIMUM_CENTS
    ? wrong(reading, field, 'shop_labor_invalid', suggested)
    : wrong(reading, field, 'shop_labor_high', { ...suggested, canConfirm: true })
}

const taxOf = (reading: Reading): number | null => {
  const cell = reading.cells('shop_tax').replace(/\s*%$/, '').replace(',', '.')
  if (cell === '') return null
  const percent = Number(cell)
  if (Number.isNaN(percent) || percent < 0 || percent > TAX_MAXIMUM) return wrong(reading, 'shop_tax', 'shop_tax_invalid')
  return percent / 100
}

const YES = /^(?:y|yes|o|oui|true|vrai|x|1|✓)$/i
const NO = /^(?:n|no|non|false|faux|0|-)$/i
const HEAVY = { yes: /heavy|medium|lourd|truck|camion|all|tous/i, no: /^light|^leger|^léger/i }
const BY_PHONE = { yes: /phone|call|tel|tél|appel/i, no: /online|en ligne|web/i }

const yesOrNo = (reading: Reading, field: string, names: { yes: RegExp; no: RegExp }): boolean | null => {
  const cell = reading.cells(field)
  if (cell === '') return null
  if (YES.test(cell) || names.yes.test(cell)) return true
  return NO.test(cell) || names.no.test(cell) ? false : wrong(reading, field, 'shop_yes_or_no')
}

const deskOf = (reading: Reading, place: ShopPlace | null): ShopRow['desk'] => {
  const { cells } = reading
  const email = normalizeEmail(cells('shop_desk_email'))
  const typed = cells('shop_language')
  // The first language in the cell is used for emails to the shop.
  const language = typed === '' ? null : languageNamed(typed.split(/[,;/&]| and | et /)[0]!.trim())
  if (typed !== '' && language === null) wrong(reading, 'shop_language', 'shop_language_unknown')
  if (email === '') return null
  if (!isEmail(email)) return wrong(reading, 'shop_desk_email', 'shop_email_invalid')
  const { country, state } = place ?? { country: 'US' as const, state: '' }
  const chosen = language === null ? usualLanguage({ country, state }) : chosenLanguage(language, country)
  return { email, ...personOf(cells('shop_desk_name'), email), language: chosen }
}

/** Without a name, uses the part before the @. */
const personOf = (name: string, email: string): { firstName: string; lastName: string } => {
  if (name !== '' && !name.includes('@')) return splitName(name)
  const [first = '', ...rest] = email.split('@')[0]!.split(/[._-]+/)
  const capital = (part: string): string => part.charAt(0).toUpperCase() + part.slice(1)
  return { firstName: capital(first), lastName: rest.map(capital).join(' ') }
}
