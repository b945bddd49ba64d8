import type { DistanceUnit } from '#features/countries/country.ts'
import { ODOMETER_MAXIMUM } from '#features/vehicles/odometer.ts'

/** `unit`: null if it was not texted. `isConfirmed`: the driver repeats a doubtful figure with YES. */
export type TextedOdometer = { odometer: number; unit: DistanceUnit | null; isConfirmed: boolean }

const NUMBER = String.raw`(?<number>\d{1,3}(?:[ ,]\d{3})+|\d+)`
const SHAPE = new RegExp(
  String.raw`^(?<yes>(?:yes|oui)[ ,:]*)?(?:(?:odometer|odometre|odo|mileage|kilometrage)[ :=]*)?${NUMBER} ?(?<unit>mi|miles?|milles?|km|kms|kilomet(?:er|re)s?)?[.!]?$`,
)

/** Parses a reply with an odometer: "79700", "79,700 mi", "Odomètre 79 700 km"; null for anything else. */
export const textedOdometer = (body: string): TextedOdometer | null => {
  const plain = body
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()
  const { number, unit, yes } = SHAPE.exec(plain)?.groups ?? {}
  const odometer = Number(number?.replace(/\D/g, ''))
  if (!number || odometer > ODOMETER_MAXIMUM) return null
  const units = unit === undefined ? null : unit.startsWith('k') ? ('kilometers' as const) : ('miles' as const)
  return { odometer, unit: units, isConfirmed: yes !== undefined }
}

/** The number of a vehicle in a list of `count`, as a reply to it; null for anything else. */
export const textedChoice = (body: string, count: number): number | null => {
  const number = /^\s*(\d{1,2})\s*\.?\s*$/.exec(body)?.[1]
  return number && Number(number) >= 1 && Number(number) <= count ? Number(number) : null
}

/** For so long a question about an odometer waits for its answer. */
export const TEXTED_QUESTION_MS = 24 * 60 * 60 * 1000
