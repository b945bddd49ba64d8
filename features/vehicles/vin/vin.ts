export const VIN_LENGTH = 17
const CHECK_DIGIT_INDEX = 8

/** Each refusal with the data of its text. `vin` is always normalized by `normalizeVin`. */
export type VinRefusal =
  | { ok: false; code: 'vin_missing'; vin: '' }
  | { ok: false; code: 'vin_length'; vin: string; length: number }
  /** A spreadsheet abbreviated the long number; its digits are lost. */
  | { ok: false; code: 'vin_shortened'; vin: string }
  /** I, O and Q are not used in VINs. `correctedVin` has 0 for O and 1 for I; null if Q makes it ambiguous. */
  | { ok: false; code: 'vin_letter'; vin: string; letter: 'I' | 'O' | 'Q'; position: number; correctedVin: string | null }
  | { ok: false; code: 'vin_character'; vin: string; character: string; position: number }
  | { ok: false; code: 'vin_check_digit'; vin: string; found: string; expected: string }

/** Outside North America the check digit is optional, so a wrong one is only a warning. */
type VinCheck = { ok: true; vin: string; warning: 'vin_check_digit' | null } | VinRefusal

/** Spaces and invisible characters from web pages, asterisks of a bar code, and a prefix such as "VIN:". */
const NOT_OF_VIN = /[\s\u00ad\u200b-\u200f\u2028-\u202e\u2060-\u2064\ufeff]+|^\*+|\*+$|^(?:VIN|NIV)\s*[:#]\s*/giu

/** Upper case, without additions by scanners, web pages and users: "*1FT-BW9…*", and the I before a vehicle's bar code. */
export function normalizeVin(text: string): string {
  const trimmed = text
    .trim()
    .replace(NOT_OF_VIN, '')
    .replace(/^\*+|\*+$/g, '')
    .toUpperCase()
  const compact = trimmed.replace(/[-\u2010-\u2015._]/g, '')
  const vin = compact.length === VIN_LENGTH ? compact : trimmed
  const behindI = vin.length === VIN_LENGTH + 1 && vin.startsWith('I') ? vin.slice(1) : null
  return behindI !== null && hasRightCheckDigit(behindI) ? behindI : vin
}

const hasRightCheckDigit = (vin: string): boolean =>
  /^[A-HJ-NPR-Z0-9]{17}$/.test(vin) && vin.charAt(CHECK_DIGIT_INDEX) === checkDigit(vin)

export function checkVin(text: string): VinCheck {
  const vin = normalizeVin(text)
  if (vin === '') return { ok: false, code: 'vin_missing', vin }
  const length = [...vin].length
  if (length !== VIN_LENGTH && /^\d(?:[.,]\d+)?E[+-]?\d+$/.test(vin)) return { ok: false, code: 'vin_shortened', vin }
  if (length !== VIN_LENGTH) return { ok: false, code: 'vin_length', vin, length }
  const refusal = forbiddenLetter(vin) ?? forbiddenCharacter(vin)
  if (refusal) return refusal
  const found = vin.charAt(CHECK_DIGIT_INDEX)
  const expected = checkDigit(vin)
  if (found === expected) return { ok: true, vin, warning: null }
  if (isNorthAmerican(vin)) return { ok: false, code: 'vin_check_digit', vin, found, expected }
  return { ok: true, vin, warning: 'vin_check_digit' }
}

/** World manufacturer regions 1 to 5: United States, Canada, Mexico. */
export function isNorthAmerican(vin: string): boolean {
  return /^[1-5]/.test(vin)
}

const WEIGHTS = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2]
// Letters with the values 1, 2, … 9; not alphabetical after R.
const LETTERS_BY_VALUE = ['', 'AJ', 'BKS', 'CLT', 'DMU', 'ENV', 'FW', 'GPX', 'HY', 'RZ']
const LETTER_VALUES = new Map(LETTERS_BY_VALUE.flatMap((letters, value) => [...letters].map((letter) => [letter, value])))

/** The check digit at position 9 of a 17-character VIN: '0' to '9' or 'X'. */
export function checkDigit(vin: string): string {
  const sum = WEIGHTS.reduce((total, weight, index) => {
    const character = vin.charAt(index)
    return total + weight * (LETTER_VALUES.get(character) ?? Number(character))
  }, 0)
  return sum % 11 === 10 ? 'X' : String(sum % 11)
}

function forbiddenLetter(vin: string): VinRefusal | null {
  const index = vin.search(/[IOQ]/)
  if (index < 0) return null
  const letter = vin.charAt(index) as 'I' | 'O' | 'Q'
  const corrected = vin.replaceAll('O', '0').replaceAll('I', '1')
  const correctedVin = /^[A-HJ-NPR-Z0-9]{17}$/.test(corrected) ? corrected : null
  return { ok: false, code: 'vin_letter', vin, letter, position: index + 1, correctedVin }
}

function forbiddenCharacter(vin: string): VinRefusal | null {
  const index = [...vin].findIndex((character) => !/[A-Z0-9]/.test(character))
  if (index < 0) return null
  return { ok: false, code: 'vin_character', vin, character: [...vin][index] ?? '', position: index + 1 }
}
