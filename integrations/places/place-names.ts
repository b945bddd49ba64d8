/** GeoNames' numbers of the Canadian provinces. */
const PROVINCE_BY_GEONAMES: Record<string, string> = {
  '01': 'AB',
  '02': 'BC',
  '03': 'MB',
  '04': 'NB',
  '05': 'NL',
  '07': 'NS',
  '08': 'ON',
  '09': 'PE',
  '10': 'QC',
  '11': 'SK',
  '12': 'YT',
  '13': 'NT',
  '14': 'NU',
}

const PROVINCE_BY_LETTER: Record<string, string> = {
  A: 'NL',
  B: 'NS',
  C: 'PE',
  E: 'NB',
  G: 'QC',
  H: 'QC',
  J: 'QC',
  K: 'ON',
  L: 'ON',
  M: 'ON',
  N: 'ON',
  P: 'ON',
  R: 'MB',
  S: 'SK',
  T: 'AB',
  V: 'BC',
  Y: 'YT',
}

/** GeoNames' region code to ours: states by letters, provinces by number. */
export function regionOfCity(country: string, adminCode: string): string | null {
  return country === 'US' ? adminCode : (PROVINCE_BY_GEONAMES[adminCode] ?? null)
}

/** The first letter of a Canadian postal code is its province; the data's own column is broken in places. */
export function provinceOf(forwardSortationArea: string): string | null {
  const letter = forwardSortationArea[0] ?? ''
  // Two territories share X; Nunavut has the first three areas.
  if (letter === 'X') return ['X0A', 'X0B', 'X0C'].includes(forwardSortationArea) ? 'NU' : 'NT'
  return PROVINCE_BY_LETTER[letter] ?? null
}

/**
 * The city of a Canadian postal area, where the data names neighborhoods: 'Quebec City East', 'Calgary (Forest Lawn)'.
 * Toronto and Montréal are found by their letters, because their neighborhoods do not name the city at all.
 */
export function cityOfArea(forwardSortationArea: string, areaName: string): string {
  if (forwardSortationArea.startsWith('M')) return 'Toronto'
  if (/^H[1-58]/.test(forwardSortationArea)) return 'Montréal'
  if (forwardSortationArea.startsWith('H7')) return 'Laval'
  let city = areaName.replace(/\s*\(.*$/, '').replace(/^Downtown\s+/, '')
  while (SIDE_OF_TOWN.test(city)) city = city.replace(SIDE_OF_TOWN, '')
  return capitalised(city || areaName)
}

const SIDE_OF_TOWN =
  /\s+(?:North|South|East|West|Central|Centre|Inner|Outer|Upper|Lower|And|North ?east|North ?west|South ?east|South ?west)$/i

/** Small words inside French names: 'Saint-Jean-sur-Richelieu'. */
const SMALL_WORDS = new Set(['de', 'des', 'du', 'la', 'le', 'les', 'sur', 'sous', 'aux', 'au', 'en', 'et', 'l', 'd'])

function capitalised(name: string): string {
  return name.replace(/-(\p{L}+)/gu, (whole, word: string) =>
    SMALL_WORDS.has(word) ? whole : `-${word[0]?.toUpperCase()}${word.slice(1)}`,
  )
}

/** The data lost some accented letters to U+FFFD: takes the region's name that fits, else an é, the most common. */
export function mended(name: string, namesOfRegion: readonly string[]): string {
  if (!name.includes('\uFFFD')) return name
  const pattern = new RegExp(`^${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll('\uFFFD', '.')}$`, 'i')
  return namesOfRegion.find((candidate) => pattern.test(candidate)) ?? name.replaceAll('\uFFFD', 'é')
}

/** Lowercase without accents and punctuation, as users type names. */
export function folded(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .replace(/\bsaint\b/g, 'st')
    .replace(/\bsainte\b/g, 'ste')
    .trim()
}

/** The data's key for a typed postal code: 5 digits, or the first three of a Canadian one; else null. */
export function areaCode(typed: string): string | null {
  const compact = typed.toUpperCase().replace(/[\s-]/g, '')
  if (/^\d{5}(?:\d{4})?$/.test(compact)) return compact.slice(0, 5)
  if (/^[A-Z]\d[A-Z](?:\d[A-Z]\d)?$/.test(compact)) return compact.slice(0, 3)
  return null
}
