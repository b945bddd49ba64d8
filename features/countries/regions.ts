import { defineWords } from '#platform/i18n/texts.ts'
import type { CountryCode, LanguageCode, Words } from './country.ts'
import { localize } from './country.ts'

/** A state (including DC), province or territory. `id` is the wire's state_id and never changes. */
export type Region = { id: number; country: CountryCode; code: string; name: Words }

/** Code, English name, and the French name if it differs. */
type Row = readonly [code: string, english: string, french?: string]

const STATES: readonly Row[] = [
  ['AL', 'Alabama'],
  ['AK', 'Alaska'],
  ['AZ', 'Arizona'],
  ['AR', 'Arkansas'],
  ['CA', 'California', 'Californie'],
  ['CO', 'Colorado'],
  ['CT', 'Connecticut'],
  ['DE', 'Delaware'],
  ['DC', 'District of Columbia', 'District de Columbia'],
  ['FL', 'Florida', 'Floride'],
  ['GA', 'Georgia', 'Géorgie'],
  ['HI', 'Hawaii', 'Hawaï'],
  ['ID', 'Idaho'],
  ['IL', 'Illinois'],
  ['IN', 'Indiana'],
  ['IA', 'Iowa'],
  ['KS', 'Kansas'],
  ['KY', 'Kentucky'],
  ['LA', 'Louisiana', 'Louisiane'],
  ['ME', 'Maine'],
  ['MD', 'Maryland'],
  ['MA', 'Massachusetts'],
  ['MI', 'Michigan'],
  ['MN', 'Minnesota'],
  ['MS', 'Mississippi'],
  ['MO', 'Missouri'],
  ['MT', 'Montana'],
  ['NE', 'Nebraska'],
  ['NV', 'Nevada'],
  ['NH', 'New Hampshire'],
  ['NJ', 'New Jersey'],
  ['NM', 'New Mexico', 'Nouveau-Mexique'],
  ['NY', 'New York'],
  ['NC', 'North Carolina', 'Caroline du Nord'],
  ['ND', 'North Dakota', 'Dakota du Nord'],
  ['OH', 'Ohio'],
  ['OK', 'Oklahoma'],
  ['OR', 'Oregon'],
  ['PA', 'Pennsylvania', 'Pennsylvanie'],
  ['RI', 'Rhode Island'],
  ['SC', 'South Carolina', 'Caroline du Sud'],
  ['SD', 'South Dakota', 'Dakota du Sud'],
  ['TN', 'Tennessee'],
  ['TX', 'Texas'],
  ['UT', 'Utah'],
  ['VT', 'Vermont'],
  ['VA', 'Virginia', 'Virginie'],
  ['WA', 'Washington'],
  ['WV', 'West Virginia', 'Virginie-Occidentale'],
  ['WI', 'Wisconsin'],
  ['WY', 'Wyoming'],
]

const PROVINCES: readonly Row[] = [
  ['AB', 'Alberta'],
  ['BC', 'British Columbia', 'Colombie-Britannique'],
  ['MB', 'Manitoba'],
  ['NB', 'New Brunswick', 'Nouveau-Brunswick'],
  ['NL', 'Newfoundland and Labrador', 'Terre-Neuve-et-Labrador'],
  ['NS', 'Nova Scotia', 'Nouvelle-Écosse'],
  ['NT', 'Northwest Territories', 'Territoires du Nord-Ouest'],
  ['NU', 'Nunavut'],
  ['ON', 'Ontario'],
  ['PE', 'Prince Edward Island', 'Île-du-Prince-Édouard'],
  ['QC', 'Quebec', 'Québec'],
  ['SK', 'Saskatchewan'],
  ['YT', 'Yukon'],
]

export const REGIONS: readonly Region[] = [...buildRegions(STATES, 'US', 1), ...buildRegions(PROVINCES, 'CA', 101)]

export function regionsOf(country: CountryCode): Region[] {
  return REGIONS.filter((region) => region.country === country)
}

// Looked up for every row of a bulk upload, so the names are normalized once.
const BY_NAME = new Map(
  REGIONS.flatMap((region) =>
    [region.code, ...Object.values(region.name)].map((name): [string, Region] => [`${region.country} ${plain(name)}`, region]),
  ),
)

/** A region by its code or its name in either language ("IL", "illinois", "Québec"), or null. */
export function findRegion(text: string, country: CountryCode): Region | null {
  return BY_NAME.get(`${country} ${plain(text)}`) ?? null
}

/** A US fleet may have a vehicle with an Ontario plate: looks in the fleet's own country first, then in the other. */
export const findRegionOfPlate = (text: string, country: CountryCode): Region | null =>
  findRegion(text, country) ?? findRegion(text, country === 'US' ? 'CA' : 'US')

export function regionById(id: number): Region | null {
  return REGIONS.find((region) => region.id === id) ?? null
}

export function regionName(region: Region, language: LanguageCode): string {
  return localize(region.name, language)
}

function buildRegions(rows: readonly Row[], country: CountryCode, firstId: number): Region[] {
  const names = defineWords(
    `countries.${country === 'US' ? 'states' : 'provinces'}`,
    Object.fromEntries(rows.map(([code, en, fr = en]) => [code, { en, fr }])),
  )
  return rows.map(([code], index) => ({ id: firstId + index, country, code, name: names[code]! }))
}

/** Matching ignores case, accents and hyphens. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f.]/g, '')
    .replace(/[\s-]+/g, ' ')
    .trim()
    .toLowerCase()
}
