/** The vehicle data encoded in a VIN. Texts are the data's own English terms; null means "not in the data". */
export type DecodedVin = {
  /** Best model year; null where the VIN does not say it. Read `yearCandidates` before trusting it: the letter repeats every 30 years. */
  readonly year: number | null
  /** Every model year that the VIN can mean, newest first. More than one only where the rules do not decide. */
  readonly yearCandidates: readonly number[]
  readonly make: string | null
  /** The common name, e.g. 'Transit 250', 'F-150', 'RAV4'. */
  readonly model: string | null
  /** The model without its payload number, e.g. 'Transit'; the name recalls are filed under. */
  readonly modelFamily: string | null
  /** Series and trim, e.g. 'Low Roof', 'XLE HV'. */
  readonly submodel: string | null
  /** Ready to show, e.g. '3.5L V6 Gasoline', '5.2L I4 Diesel', 'Electric'. */
  readonly engine: string | null
  readonly engineModel: string | null
  readonly displacementLiters: number | null
  readonly cylinders: number | null
  /** e.g. 'Gasoline', 'Diesel', 'Electric', 'Compressed Natural Gas (CNG)'. */
  readonly fuelType: string | null
  /** Second fuel; 'Electric' with a gasoline engine means a hybrid. */
  readonly secondaryFuelType: string | null
  readonly electrification: Electrification
  /** e.g. 'Cargo Van', 'Pickup', 'Incomplete - Cutaway'. */
  readonly bodyClass: string | null
  /** e.g. 'Class 2H: 9,001 - 10,000 lb (4,082 - 4,536 kg)'. */
  readonly gvwrClass: string | null
  /** Weight class 1 to 8 from `gvwrClass`; 3 and more is medium or heavy duty. */
  readonly gvwrClassNumber: number | null
  /** e.g. 'Truck', 'Passenger Car', 'Multipurpose Passenger Vehicle (MPV)', 'Incomplete Vehicle', 'Trailer'. */
  readonly vehicleType: string | null
}

export type Electrification = 'none' | 'hybrid' | 'plug_in_hybrid' | 'electric'

/**
 * Electric vehicles whose maker and NHTSA use another name than the data, which files them under the combustion model. By make
 * and model in lower case, without the payload number.
 */
const ELECTRIC_MODELS: Record<string, string> = {
  'ford transit': 'E-Transit',
  'ford f-150': 'F-150 Lightning',
  'ford focus': 'Focus Electric',
  'chevrolet silverado': 'Silverado EV',
  'chevrolet blazer': 'Blazer EV',
  'chevrolet equinox': 'Equinox EV',
  'chevrolet spark': 'Spark EV',
  'gmc sierra': 'Sierra EV',
  'ram promaster': 'ProMaster EV',
  'mercedes-benz sprinter': 'eSprinter',
  'freightliner sprinter': 'eSprinter',
  'freightliner cascadia': 'eCascadia',
  'freightliner m2': 'eM2',
  'isuzu nrr': 'NRR EV',
  'kenworth t680': 'T680E',
  'peterbilt 220': '220EV',
  'peterbilt 579': '579EV',
  'fiat 500': '500e',
  'genesis g80': 'Electrified G80',
  'genesis gv70': 'Electrified GV70',
  'honda fit': 'Fit EV',
  'hyundai ioniq': 'Ioniq Electric',
  'hyundai kona': 'Kona Electric',
  'kia niro': 'Niro EV',
  'kia soul': 'Soul EV',
  'porsche macan': 'Macan Electric',
  'toyota rav4': 'RAV4 EV',
  'volkswagen golf': 'e-Golf',
}
/** A payload in a model name is dropped for the electric model: there is one Silverado EV. */
const PAYLOAD = /[\s-]+(?:T-?)?(\d{3,4}(?:\s*HD)?)$/i
const KEEPS_PAYLOAD = new Set(['E-Transit'])

/** The name of the electric variant of a model: 'Transit 350' is 'E-Transit 350'; null if it has no separate name. */
export const electricModel = (make: string, model: string): string | null => {
  const key = `${make} ${model}`.toLowerCase()
  const own = ELECTRIC_MODELS[key]
  if (own !== undefined) return own
  const family = ELECTRIC_MODELS[key.replace(PAYLOAD, '')]
  const payload = PAYLOAD.exec(model)?.[1]
  return family === undefined ? null : KEEPS_PAYLOAD.has(family) ? `${family} ${payload}` : family
}

export interface VinDecoder {
  /**
   * Null when the text cannot be a VIN (17 characters without I, O, Q) or its first three are not registered.
   * Does not verify the check digit: that rule belongs to the product.
   */
  decode(vin: string): DecodedVin | null
  /** One result for each VIN, in order. Synchronous: pass a thousand at a time to keep the server responsive. */
  decodeMany(vins: readonly string[]): (DecodedVin | null)[]
  close(): void
}

/** Options of the year, make, model, sub-model, engine drop-downs; each list is sorted. */
export interface VehicleCatalog {
  years(): number[]
  makes(year: number): string[]
  models(year: number, make: string): string[]
  submodels(year: number, make: string, model: string): string[]
  /** `submodel` null: the engines of every sub-model. */
  engines(year: number, make: string, model: string, submodel: string | null): string[]
  /** A model's body, weight class and type, in the data's own terms; nulls for an unknown model. */
  build(year: number, make: string, model: string): Pick<DecodedVin, 'bodyClass' | 'gvwrClass'>
  close(): void
}

declare module '#platform/http/ports.ts' {
  interface Ports {
    vehicleCatalog: VehicleCatalog
    vinDecoder: VinDecoder
  }
}
