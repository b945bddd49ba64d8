import type { CountryCode, DistanceUnit } from '#features/countries/country.ts'
import { distanceUnitOf } from '#features/countries/country.ts'
import type { FleetDay, IsoDate } from '#features/countries/dates.ts'
import { convertDistance } from '#features/countries/distance.ts'
import type { BuildKind, DecodedAttributes } from '../body-type.ts'
import { buildKind, isTrailer, trailerKind } from '../body-type.ts'
import { type StoredValues, UPLOAD_FIELDS, type UploadField } from '../fields/fields.ts'
import type { BulkVehicle } from './bulk-row.ts'
import { displayName } from '../identity.ts'

/** Decoded data of a VIN. */
export type Decoded = DecodedAttributes & {
  year: number | null
  make: string | null
  model: string | null
  submodel: string | null
  engine: string | null
  /** More than one: ambiguous, so only a person can decide. */
  yearCandidates?: readonly number[]
}

/** The model year if the VIN is unambiguous; null if it must be asked for. */
export const certainYear = ({ year, yearCandidates = [] }: Decoded): number | null => (yearCandidates.length > 1 ? null : year)

/** Text fields that a row may fill. */
type Texts = Omit<StoredValues<UploadField>, 'vin'>
const TEXTS = UPLOAD_FIELDS.map(({ stored }) => stored).filter((stored) => stored !== 'vin')
/** Distances in `odometerUnits`. */
type Odometer = { odometer: number; odometerUnits: DistanceUnit; odometerReadOn: IsoDate; firstOdometer: number }
type Hours = { engineHours: number | null; engineHoursReadOn: IsoDate | null; firstEngineHours: number | null }
export type StoredVehicle = Texts & BuildKind & Odometer & Hours & { vin: string; isActive: boolean }
export type MergedVehicle = StoredVehicle & {
  name: string
  /** In `odometerUnits`; null if the file has none. */
  reading: number | null
}

/**
 * Merges a row over stored values over decoded ones. An empty cell never clears a known value, and the decoder never overrides a
 * person's input.
 */
export function mergeBulkVehicle(
  row: BulkVehicle,
  stored: StoredVehicle | null,
  decoded: Decoded | null,
  { country, today }: { country: CountryCode; today: FleetDay },
): MergedVehicle {
  const pick = <K extends keyof Texts>(key: K): Texts[K] => row[key] ?? stored?.[key] ?? null
  const pickDecoded = <K extends 'make' | 'model' | 'submodel' | 'engine'>(key: K): Texts[K] =>
    pick(key) ?? (decoded?.[key] as Texts[K]) ?? null
  const model = pickDecoded('model')
  const texts: Texts = {
    ...(Object.fromEntries(TEXTS.map((key) => [key, pick(key)])) as Texts),
    year: pick('year') ?? (decoded && certainYear(decoded)),
    make: pickDecoded('make'),
    model,
    // Sub-model and engine belong to the decoded model: with another model they would contradict it.
    submodel: sameModel(model, decoded) ? pickDecoded('submodel') : pick('submodel'),
    engine: sameModel(model, decoded) ? pickDecoded('engine') : pick('engine'),
  }
  if (stored && stored.nameOfVehicle === null && isDerivedName(texts, stored, row.vin)) texts.nameOfVehicle = null
  const odometerUnits = stored?.odometerUnits ?? distanceUnitOf(country)
  const readOn = row.odometerReadOn ?? today
  // A reading from before the last one does not change the odometer.
  const isNews = row.odometer !== null && (!stored || stored.odometer === 0 || readOn >= stored.odometerReadOn)
  const reading = isNews ? convertDistance(row.odometer!, row.odometerUnits, odometerUnits) : null
  const kind = kindOf(row, stored, decoded, model)
  return {
    ...texts,
    vin: row.vin,
    name: displayName({ ...texts, vin: row.vin }),
    body: kind.body,
    dutyClass: kind.dutyClass,
    // A trailer's fuel is that of its refrigeration unit.
    powertrain: isTrailer(kind) ? kind.powertrain : (row.powertrain ?? kind.powertrain),
    isActive: row.isActive ?? stored?.isActive ?? true,
    odometer: reading ?? stored?.odometer ?? 0,
    odometerUnits,
    odometerReadOn: reading === null ? (stored?.odometerReadOn ?? today) : readOn,
    ...hoursOf(row, stored, readOn),
    firstOdometer: firstOdometer(stored?.firstOdometer ?? 0, reading),
    reading,
  }
}

/** Takes engine hours only if they increased: fewer hours mean a replaced meter, which only a person can confirm. */
const hoursOf = ({ engineHours }: BulkVehicle, stored: StoredVehicle | null, readOn: IsoDate): Hours => {
  const known = stored?.engineHours ?? null
  if (engineHours === null || (known !== null && engineHours <= known))
    return {
      engineHours: known,
      engineHoursReadOn: stored?.engineHoursReadOn ?? null,
      firstEngineHours: stored?.firstEngineHours ?? null,
    }
  return { engineHours, engineHoursReadOn: readOn, firstEngineHours: stored?.firstEngineHours ?? engineHours }
}

/** The VIN decides whether it is a trailer, even if the vehicle is stored otherwise; if the VIN does not show it, the file decides. */
const kindOf = (row: BulkVehicle, stored: StoredVehicle | null, decoded: Decoded | null, model: string | null): BuildKind => {
  const known = buildKind(decoded ?? { model })
  if (isTrailer(known)) return stored && isTrailer(stored) ? stored : known
  if (row.isTrailer && !decoded?.vehicleType) return trailerKind(null)
  return stored ?? known
}

/** Whether the name is just the one derived from the model, as in exports: then it is not stored, and still follows the model. */
const isDerivedName = (texts: Texts, stored: StoredVehicle, vin: string): boolean =>
  [stored, texts].some((one) => displayName({ ...one, vin, nameOfVehicle: null }) === texts.nameOfVehicle?.trim())

/** 0 means that the odometer was never read. */
const firstOdometer = (first: number, reading: number | null): number => {
  if (reading === null) return first
  return first === 0 ? reading : Math.min(first, reading)
}

const sameModel = (model: string | null, decoded: Decoded | null): boolean =>
  model === null || model.toLowerCase() === decoded?.model?.toLowerCase()
