/** The vehicle data encoded in a VIN. Texts are the data's own English terms; null means "not in the data". */
export type DecodedVin = {
  /** Best model year. Read `yearCandidates` before trusting it: the letter repeats every 30 years. */
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
export interface VehicleCatalogue {
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
    vehicleCatalogue: VehicleCatalogue
    vinDecoder: VinDecoder
  }
}
