import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { BoundedCache } from './bounded-cache.ts'
import { checkDigit } from './check-digit.ts'
import { lightVehicleYear, possibleYears } from './model-year.ts'
import { describedPart } from './pattern.ts'
import { type DecodedVin, electricModel, type VinDecoder } from './port.ts'
import { loadBundle, valuesFor } from './schema-bundle.ts'
import type { SchemaBundle } from './schema-bundle.ts'
import { loadSharedCode, makeOfNeighbouringYears } from './shared-manufacturer-code.ts'
import type { SharedCode } from './shared-manufacturer-code.ts'
import { electrificationOf, engineText, gvwrClassNumber, modelAndSubmodel, positiveNumber, spellMake } from './vehicle-words.ts'
import { ELEMENT, openVpicDatabase, readEngineFacts, readLookup, VEHICLE_TYPES } from './vpic-database.ts'

/** Bundles are cached up to this many rows of the data, about 25 MB; the biggest single bundle has some 9,000. */
const CACHED_STATEMENTS = 120_000
/** Decoded vehicles to cache; a fleet of 50,000 has a few hundred kinds. */
const CACHED_VEHICLES = 10_000

const EMPTY_BUNDLE: SchemaBundle = { statements: [], significantLength: 0 }

type Wmi = {
  id: number
  make: string | null
  vehicleTypeId: number | null
  vehicleType: string | null
  /** Set where several makes share the code; only the model identifies the make. */
  shared: SharedCode | null
}

/** Opens the decoder over the NHTSA vPIC data of the installed package, unpacked once into `cacheDirectory`. */
export async function openVinDecoder(cacheDirectory = join(tmpdir(), 'fleetwright-vehicle-data')): Promise<VinDecoder> {
  return new EmbeddedVinDecoder(await openVpicDatabase(cacheDirectory))
}

class EmbeddedVinDecoder implements VinDecoder {
  readonly #db: DatabaseSync
  readonly #latestYear: number
  readonly #lookups: Record<'body' | 'fuel' | 'weight' | 'configuration', Map<string, string>>
  readonly #engineFacts: Map<string, Map<number, string>>
  readonly #wmis = new BoundedCache<Wmi | null>(2_000)
  readonly #bundles = new BoundedCache<SchemaBundle>(CACHED_STATEMENTS)
  readonly #vehicles = new BoundedCache<DecodedVin>(CACHED_VEHICLES)

  constructor(db: DatabaseSync) {
    this.#db = db
    this.#latestYear = (db.prepare('SELECT max(YearFrom) AS year FROM Wmi_VinSchema').get() as { year: number }).year
    this.#lookups = {
      body: readLookup(db, 'BodyStyle'),
      fuel: readLookup(db, 'FuelType'),
      weight: readLookup(db, 'GrossVehicleWeightRating'),
      configuration: readLookup(db, 'EngineConfiguration'),
    }
    this.#engineFacts = readEngineFacts(db)
  }

  decode(vin: string): DecodedVin | null {
    if (!/^[A-HJ-NPR-Z0-9]{17}$/.test(vin)) return null
    const code = wmiCode(vin)
    const wmi = this.#wmi(code)
    if (!wmi) return null
    const years = possibleYears(vin, this.#latestYear)
    const bundles = years.map((year) => this.#bundle(wmi, year))
    const lengths = bundles.map((bundle) => bundle.significantLength)
    const significantLength = Math.max(7, wmi.shared?.significantLength ?? 0, ...lengths)
    const kind = `${code} ${describedPart(vin).slice(0, significantLength)}`
    const known = this.#vehicles.get(kind) ?? Object.freeze(this.#decodeKind(vin, wmi, years, bundles))
    this.#vehicles.set(kind, known)
    return saysItsYear(vin, known) ? known : Object.freeze({ ...known, year: null, yearCandidates: offeredYears(vin, known) })
  }

  decodeMany(vins: readonly string[]): (DecodedVin | null)[] {
    return vins.map((vin) => this.decode(vin))
  }

  close(): void {
    this.#db.close()
  }

  /** Decodes the VIN in each possible model year and chooses by the rules of the year. */
  #decodeKind(vin: string, wmi: Wmi, years: readonly number[], bundles: readonly SchemaBundle[]): DecodedVin {
    const readings = years
      .map((year, i) => ({ bundle: bundles[i] as SchemaBundle, ...this.#read(vin, wmi, year, bundles[i] as SchemaBundle) }))
      .map(({ bundle, ...reading }) => ({ reading, hasData: bundle.statements.length > 0 }))
    const withModel = readings.filter(({ reading }) => reading.model !== null).map(({ reading }) => reading)
    const ruled = followsPositionSeven(vin, wmi, withModel) ? lightVehicleYear(vin, years) : null
    if (ruled !== null) {
      // If the data has no such model in the ruled year, the light vehicle was numbered by other rules: the year with the model
      // is the better guess. Except for cars with a letter in position 7: since 1981 that is never before 2010, and an older
      // model matches by chance.
      const isRecentCar = isCar(wmi) && ruled >= LETTER_SINCE
      const chosen = withModel.find((reading) => reading.year === ruled) ?? (isRecentCar ? undefined : withModel[0])
      if (chosen) return chosen
      return this.#read(vin, wmi, ruled, EMPTY_BUNDLE)
    }
    // No rule decides the others. Proposes the newest, since a thirty-year-old truck is rare, and offers all plausible ones.
    const withData = readings.filter(({ hasData }) => hasData).map(({ reading }) => reading)
    const known = withData.length > 0 ? withData : readings.map(({ reading }) => reading)
    const newest = known[0] ?? this.#read(vin, wmi, null, EMPTY_BUNDLE)
    const plausible = newest.model === null ? known : withModel
    return { ...newest, yearCandidates: plausible.map((reading) => reading.year as number) }
  }

  #read(vin: string, wmi: Wmi, year: number | null, bundle: SchemaBundle): DecodedVin {
    const values = valuesFor(bundle, vin)
    const engineModel = values.get(ELEMENT.engineModel) ?? null
    const engineFacts = engineModel === null ? undefined : this.#engineFacts.get(engineModel)
    const value = (element: number) => values.get(element) ?? engineFacts?.get(element) ?? null
    const family = this.#modelAndMake(value(ELEMENT.model))
    const dataNames = family ? modelAndSubmodel(family.model, value(ELEMENT.series), value(ELEMENT.trim)) : null
    const fuelType = this.#word('fuel', value(ELEMENT.fuelType))
    const secondaryFuelType = this.#word('fuel', value(ELEMENT.secondaryFuelType))
    const names = [dataNames?.model ?? null, dataNames?.submodel ?? null, engineModel]
    const electrification = electrificationOf({
      fuelType,
      secondaryFuelType,
      names,
      otherEngineInfo: value(ELEMENT.otherEngineInfo),
    })
    const make = family?.make ?? wmi.make ?? makeNear(wmi, vin, year)
    const nameOf = (model: string | undefined): string | null =>
      model === undefined ? null : (electrification === 'electric' && make !== null && electricModel(make, model)) || model
    const liters = litersOf(value(ELEMENT.displacementLiters), value(ELEMENT.displacementCubicCentimeters))
    const cylinders = positiveNumber(value(ELEMENT.cylinders))
    const configuration = this.#word('configuration', value(ELEMENT.engineConfiguration))
    const gvwrClass = this.#word('weight', value(ELEMENT.gvwrClass))
    return {
      year,
      yearCandidates: year === null ? [] : [year],
      make,
      model: nameOf(dataNames?.model),
      modelFamily: nameOf(family?.model),
      submodel: dataNames?.submodel ?? null,
      engine: engineText({ liters, cylinders, configuration, fuelType, electrification }),
      engineModel,
      displacementLiters: liters,
      cylinders,
      fuelType,
      secondaryFuelType,
      electrification,
      bodyClass: this.#word('body', value(ELEMENT.bodyClass)),
      gvwrClass,
      gvwrClassNumber: gvwrClassNumber(gvwrClass),
      vehicleType: wmi.vehicleType,
    }
  }

  #word(lookup: 'body' | 'fuel' | 'weight' | 'configuration', id: string | null): string | null {
    return id === null ? null : (this.#lookups[lookup].get(id) ?? null)
  }

  #modelAndMake(modelId: string | null): { model: string; make: string | null } | null {
    if (modelId === null) return null
    const row = this.#db
      .prepare(
        `SELECT m.Name AS model, k.Name AS make FROM Model m
           LEFT JOIN Make_Model mm ON mm.ModelId = m.Id LEFT JOIN Make k ON k.Id = mm.MakeId WHERE m.Id = ?`,
      )
      .get(Number(modelId)) as { model: string; make: string | null } | undefined
    return row ? { model: row.model, make: row.make === null ? null : spellMake(row.make) } : null
  }

  #bundle(wmi: Wmi, year: number): SchemaBundle {
    const key = `${wmi.id} ${year}`
    const known = this.#bundles.get(key)
    if (known) return known
    const bundle = loadBundle(this.#db, wmi.id, year)
    this.#bundles.set(key, bundle, bundle.statements.length + 1)
    return bundle
  }

  #wmi(code: string): Wmi | null {
    const known = this.#wmis.get(code)
    if (known !== undefined) return known
    const row = this.#db
      .prepare(
        `SELECT w.Id AS id, w.VehicleTypeId AS vehicleTypeId, t.Name AS vehicleType, count(k.Id) AS makes, min(k.Name) AS make
           FROM Wmi w LEFT JOIN VehicleType t ON t.Id = w.VehicleTypeId
           LEFT JOIN Wmi_Make wm ON wm.WmiId = w.Id LEFT JOIN Make k ON k.Id = wm.MakeId
          WHERE w.Wmi = ? GROUP BY w.Id`,
      )
      .get(code) as WmiRow | undefined
    const wmi = row ? withMake(this.#db, row) : null
    this.#wmis.set(code, wmi)
    return wmi
  }
}

type WmiRow = Omit<Wmi, 'shared'> & { makes: number }

function withMake(db: DatabaseSync, { makes, make, ...row }: WmiRow): Wmi {
  if (makes === 1 && make !== null) return { ...row, make: spellMake(make), shared: null }
  return { ...row, make: null, shared: makes > 1 ? loadSharedCode(db, row.id) : null }
}

function makeNear({ shared }: Wmi, vin: string, year: number | null): string | null {
  return shared === null || year === null ? null : makeOfNeighbouringYears(shared, vin, year)
}

/** Makers of fewer than 1,000 vehicles a year share a code that ends in 9 and are distinguished by positions 12 to 14. */
function wmiCode(vin: string): string {
  return vin[2] === '9' ? vin.slice(0, 3) + vin.slice(11, 14) : vin.slice(0, 3)
}

/**
 * Position 7 decides the year for cars, MPVs and trucks up to 10,000 lb made for North America. A European VIN without a model in
 * this data follows its own rules.
 */
const LETTER_SINCE = 2010
const isCar = ({ vehicleTypeId }: Wmi): boolean => vehicleTypeId === VEHICLE_TYPES.car || vehicleTypeId === VEHICLE_TYPES.mpv

function followsPositionSeven(vin: string, wmi: Wmi, withModel: readonly DecodedVin[]): boolean {
  // Without a model the rule is certain only for North American VINs, and for other makers' cars with a letter in position 7 that
  // is not a filler.
  if (withModel.length === 0 && !/^[1-5]/.test(vin)) return isCar(wmi) && /^...(?!ZZZ)...[A-Z]/.test(vin)
  if (isCar(wmi)) return true
  return withModel.length > 0 && withModel.every((reading) => reading.gvwrClassNumber !== null && reading.gvwrClassNumber <= 2)
}

/**
 * European makers need not write the model year at position 10: Mercedes writes the side of the steering wheel there. It is a
 * year if the VIN follows the North American rules, by its check digit and a model in this data; otherwise a user must be asked.
 */
function saysItsYear(vin: string, { model }: DecodedVin): boolean {
  return !/^[S-Z]/.test(vin) || (model !== null && hasCheckDigit(vin))
}

const hasCheckDigit = (vin: string): boolean => vin[8] === checkDigit(vin)

const offeredYears = (vin: string, { yearCandidates }: DecodedVin): readonly number[] =>
  hasCheckDigit(vin) ? yearCandidates : []

function litersOf(liters: string | null, cubicCentimeters: string | null): number | null {
  const direct = positiveNumber(liters)
  if (direct !== null) return direct
  const cc = positiveNumber(cubicCentimeters)
  return cc === null ? null : cc / 1000
}
