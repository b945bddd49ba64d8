/** Picture, lift and powertrain of a vehicle, derived from the VIN's decoded attributes (NHTSA vPIC). */

export type Body = 'van' | 'small_van' | 'truck' | 'pickup' | 'suv' | 'car' | 'bus' | 'trailer'
export type DutyClass = 'light' | 'medium_heavy'
/** `none`: a trailer, which has no engine, no cabin and often no odometer. */
export type Powertrain = 'gasoline' | 'diesel' | 'hybrid' | 'electric' | 'none'
export type BuildKind = { body: Body; dutyClass: DutyClass; powertrain: Powertrain }

/** `vehicle_type_id` on the wire. */
export const VEHICLE_TYPE_IDS: Record<DutyClass, number> = { light: 1, medium_heavy: 2 }

export function dutyClassOf(vehicleTypeId: number): DutyClass {
  return vehicleTypeId === VEHICLE_TYPE_IDS.medium_heavy ? 'medium_heavy' : 'light'
}

/** vPIC's texts, or null if the VIN does not contain the attribute. */
export type DecodedAttributes = {
  model?: string | null
  bodyClass?: string | null
  /** "Class 4: 14,001 - 16,000 lb (6,350 - 7,258 kg)" */
  gvwrClass?: string | null
  fuelType?: string | null
  secondaryFuelType?: string | null
  /** "HEV (Hybrid Electric Vehicle) - Level Unknown", "BEV (Battery Electric Vehicle)", or our own "hybrid", "electric" */
  electrification?: string | null
  /** "Truck", "Trailer" */
  vehicleType?: string | null
}

/** Detects a trailer by the word for it, in a file's type or a typed model. */
const TRAILER = /\b(?:semi-?\s?)?(?:trailers?|remorques?)\b/i

export const isTrailerNamed = (text: string): boolean => TRAILER.test(text)

export const isTrailer = ({ powertrain }: { powertrain: string }): boolean => powertrain === 'none'

/** vPIC's own type decides if present: a truck may be of a model "Trailer Hauler". */
const isTrailerOf = ({ vehicleType, bodyClass, model }: DecodedAttributes): boolean =>
  vehicleType ? /^trailer/i.test(vehicleType) : isTrailerNamed(`${bodyClass ?? ''} ${bodyClass ? '' : (model ?? '')}`)

export function buildKind(decoded: DecodedAttributes): BuildKind {
  const gvwrClass = gvwrClassNumber(decoded.gvwrClass)
  if (isTrailerOf(decoded)) return trailerKind(gvwrClass)
  const body = bodyOf(decoded, gvwrClass)
  const dutyClass = dutyClassFor(gvwrClass, body, decoded.bodyClass ?? '')
  return { body, dutyClass, powertrain: powertrainOf(decoded, dutyClass) }
}

/** A trailer over 10,000 lb has air brakes and needs a heavy-duty shop; without a weight class, the user selects it in the form. */
export const trailerKind = (gvwrClass: number | null): BuildKind => ({
  body: 'trailer',
  dutyClass: gvwrClass !== null && gvwrClass >= 3 ? 'medium_heavy' : 'light',
  powertrain: 'none',
})

// vPIC calls both a Transit Connect and a Transit "Cargo Van"; only the model name distinguishes them reliably.
const SMALL_VAN_MODELS = /transit connect|promaster city|nv200|city express|metris|kangoo/i

function bodyOf({ bodyClass, model }: DecodedAttributes, gvwrClass: number | null): Body {
  const text = bodyClass ?? ''
  if (SMALL_VAN_MODELS.test(model ?? '') || /minivan/i.test(text)) return 'small_van'
  if (/pickup/i.test(text)) return 'pickup'
  if (/\bbus\b/i.test(text)) return 'bus'
  if (/step van|walk-in|cutaway|chassis|tractor|incomplete|motorhome|ambulance|fire apparatus|^truck/i.test(text)) return 'truck'
  if (/van/i.test(text)) return 'van'
  if (/sport utility|suv|crossover|multi-?purpose/i.test(text)) return 'suv'
  if (text === '' && gvwrClass !== null && gvwrClass >= 4) return 'truck'
  return 'car'
}

/**
 * Classes 4 to 8 (over 14,000 lb) need a medium- and heavy-duty shop. Class 3 does if it is built as a truck; one-ton pickups and
 * vans of class 3 fit the same lift as light ones.
 */
function dutyClassFor(gvwrClass: number | null, body: Body, bodyClass: string): DutyClass {
  if (gvwrClass === null) return /tractor|step van|walk-in|\bbus\b|fire apparatus/i.test(bodyClass) ? 'medium_heavy' : 'light'
  if (gvwrClass >= 4) return 'medium_heavy'
  return gvwrClass === 3 && (body === 'truck' || body === 'bus') ? 'medium_heavy' : 'light'
}

/** Models that exist only with an electric drive. */
const ELECTRIC_NAMES =
  /\b(?:EV|EUV|electric|electrified|lightning|leaf|ariya|mach-e|EV[69]|BZ4X|bolt|taycan|recharge)\b|^e-?(?:transit|sprinter|cascadia|m2|golf|tron|vito)\b|^i-?miev|^id\.|^500e$|^T680E$|^(?:220|579)EV$|^ioniq [569]\b/i

function powertrainOf(decoded: DecodedAttributes, dutyClass: DutyClass): Powertrain {
  const fuel = decoded.fuelType ?? ''
  const electrification = decoded.electrification ?? ''
  // By name alone: the model was typed or selected without an engine, or kept that of the combustion model.
  if (ELECTRIC_NAMES.test(decoded.model ?? '')) return 'electric'
  if (/^electric|BEV|battery electric|FCEV|fuel cell/i.test(electrification) || /^electric|fuel cell/i.test(fuel))
    return 'electric'
  // A mild hybrid only assists its starter: it is serviced like its fuel type.
  const hybrid = /HEV|hybrid/i.test(electrification) && !/mild/i.test(electrification)
  if (hybrid || /electric/i.test(decoded.secondaryFuelType ?? '') || /hybrid/i.test(fuel)) return 'hybrid'
  if (/diesel/i.test(fuel)) return 'diesel'
  return fuel === '' && dutyClass === 'medium_heavy' ? 'diesel' : 'gasoline'
}

/**
 * Attributes in an engine's text, in the format of the list and the decoder: "3.5L V6 Gasoline", "2.5L I4 Hybrid",
 * "Electric".
 */
export function engineAttributes(engine: string | null): Pick<DecodedAttributes, 'fuelType' | 'electrification'> {
  const text = engine ?? ''
  if (/^electric/i.test(text)) return { fuelType: 'Electric' }
  const fuelType = /diesel/i.test(text) ? 'Diesel' : /gasoline|flex|hybrid/i.test(text) ? 'Gasoline' : null
  return { fuelType, electrification: /hybrid/i.test(text) ? 'hybrid' : null }
}

/** "Class 2H: 9,001 - 10,000 lb" is 2. */
function gvwrClassNumber(text: string | null | undefined): number | null {
  const match = /class\s*(\d)/i.exec(text ?? '')
  return match ? Number(match[1]) : null
}
