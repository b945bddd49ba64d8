import type { Electrification } from './port.ts'

/** Parts of the engine text; numbers and names as in the data. */
type EngineParts = {
  liters: number | null
  cylinders: number | null
  configuration: string | null
  fuelType: string | null
  electrification: Electrification
}

/** Makes that the data writes in capitals and the makers do not; all others stay unchanged. */
const SPELLED_MAKES: Record<string, string> = { RAM: 'Ram', RIVIAN: 'Rivian', RIZON: 'Rizon', LION: 'Lion', FLXIBLE: 'Flxible' }

const CYLINDER_LAYOUT: Record<string, string> = {
  'In-Line': 'I',
  'V-Shaped': 'V',
  'W Shaped': 'W',
  'Horizontally opposed (boxer)': 'H',
}

const SHORT_FUELS: Record<string, string> = {
  'Compressed Natural Gas (CNG)': 'CNG',
  'Liquefied Natural Gas (LNG)': 'LNG',
  'Liquefied Petroleum Gas (propane or LPG)': 'Propane',
  'Flexible Fuel Vehicle (FFV)': 'Flex Fuel',
  'Ethanol (E85)': 'E85',
  'Compressed Hydrogen/Hydrogen': 'Hydrogen',
}

export function spellMake(name: string): string {
  return SPELLED_MAKES[name] ?? name
}

/** '3.5L V6 Gasoline', '2.5L I4 Hybrid', 'Electric'; null when nothing is known. */
export function engineText(parts: EngineParts): string | null {
  if (parts.electrification === 'electric') return 'Electric'
  const words: string[] = []
  if (parts.liters !== null) words.push(`${parts.liters.toFixed(1)}L`)
  const layout = parts.configuration === null ? undefined : CYLINDER_LAYOUT[parts.configuration]
  if (parts.cylinders !== null) words.push(layout ? `${layout}${parts.cylinders}` : `${parts.cylinders} cyl`)
  const drive = driveWord(parts)
  if (drive) words.push(drive)
  return words.length > 0 ? words.join(' ') : null
}

function driveWord({ electrification, fuelType }: EngineParts): string | null {
  if (electrification === 'hybrid') return 'Hybrid'
  if (electrification === 'plug_in_hybrid') return 'Plug-in Hybrid'
  return fuelType === null ? null : (SHORT_FUELS[fuelType] ?? fuelType)
}

/**
 * The data's own electrification field is nearly empty in the packaged copy, so a hybrid is detected by its name, its second fuel
 * or the note about its engine. The note comes last: one note can cover the hybrid and the plug-in of the same model.
 */
export function electrificationOf(facts: {
  fuelType: string | null
  secondaryFuelType: string | null
  names: readonly (string | null)[]
  otherEngineInfo: string | null
}): Electrification {
  if (facts.fuelType === 'Electric' && facts.secondaryFuelType === null) return 'electric'
  const byName = electrificationNamed(facts.names.filter((name) => name !== null).join(' '))
  if (byName !== 'none') return byName
  const byNote = electrificationNamed(facts.otherEngineInfo ?? '')
  if (byNote !== 'none') return byNote
  return facts.secondaryFuelType === 'Electric' || facts.fuelType === 'Electric' ? 'hybrid' : 'none'
}

function electrificationNamed(text: string): Electrification {
  if (/\bF?HEV\b/.test(text)) return 'hybrid'
  if (/plug-?in|\bPHEV\b|\bPrime\b/i.test(text)) return 'plug_in_hybrid'
  return /hybrid|\bPrius\b/i.test(text) ? 'hybrid' : 'none'
}

/** The payload number of vans and pickups: at the head of the series, and commonly said after the model name. */
const PAYLOAD = /^(?:T-)?((?:150|250|350|450|550|1500|2500|3500|4500|5500|6500)(?: ?HD)?)(?=\s|$)/

/**
 * Series words used only inside the factory: Toyota's type approval codes ('ZVW51L/ZVW55L', '50 Series'),
 * the Sprinter's '907 (VS30)', Ram's platform letters.
 */
const FACTORY_WORDS = [
  /\b[A-Z]{2,4}\d{2,3}[A-Z](?:\s*\/\s*[A-Z]{2,4}\d{2,3}[A-Z])*\b/g,
  /\b\d{2} Series\b/g,
  /\b\d{3} \([A-Z]+\d+\)/g,
  /^V[FM]\b/g,
]

/**
 * Common names of model and sub-model: 'Transit', '250 Low Roof' becomes 'Transit 250', 'Low Roof';
 * 'RAV4', 'AXAA52L XLE' becomes 'RAV4', 'XLE'. A model that has a number already ('F-150') keeps its name.
 */
export function modelAndSubmodel(
  family: string,
  series: string | null,
  trim: string | null,
): { model: string; submodel: string | null } {
  const payload = /\d/.test(family) ? null : PAYLOAD.exec(series ?? '')
  const rest = payload && series !== null ? series.slice(payload[0].length) : series
  return { model: payload ? `${family} ${payload[1]}` : family, submodel: joinWords([rest, trim]) }
}

/** Joins series and trim, without factory codes and duplicates ('LE' and 'LE'). */
function joinWords(parts: readonly (string | null)[]): string | null {
  const words = parts.map((part) =>
    FACTORY_WORDS.reduce((text, code) => text.replace(code, ''), part ?? '')
      .replace(/\s+/g, ' ')
      .trim(),
  )
  const [series = '', trim = ''] = words
  if (series.toLowerCase().includes(trim.toLowerCase())) return series === '' ? null : series
  return series === '' ? trim : `${series} ${trim}`
}

/** Parses weight class 1 to 8 from 'Class 2H: 9,001 - 10,000 lb …'. */
export function gvwrClassNumber(gvwrClass: string | null): number | null {
  const digit = /^Class (\d)/.exec(gvwrClass ?? '')?.[1]
  return digit === undefined ? null : Number(digit)
}

/** Numbers are text in the data ('6', '3.50'), sometimes followed by a word. */
export function positiveNumber(text: string | null): number | null {
  const number = Number.parseFloat(text ?? '')
  return Number.isFinite(number) && number > 0 ? number : null
}
