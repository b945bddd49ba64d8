import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { BoundedCache } from './bounded-cache.ts'
import { canMeet, readPattern } from './pattern.ts'
import type { Pattern } from './pattern.ts'
import { type DecodedVin, electricModel, type VehicleCatalog } from './port.ts'
import { electrificationOf, engineText, modelAndSubmodel, positiveNumber, spellMake } from './vehicle-words.ts'
import { ELEMENT, openVpicDatabase, VEHICLE_TYPES } from './vpic-database.ts'

/** A model with one of its sub-models, and the schema it comes from. */
type Variant = { model: string; submodel: string | null; schemaId: number; patterns: readonly Pattern[] }
type Stated = { value: string; pattern: Pattern }

type LookUp = 'FuelType' | 'EngineConfiguration' | 'BodyStyle' | 'GrossVehicleWeightRating'

const FLEET_TYPES = Object.values(VEHICLE_TYPES).join(', ')
const CACHED_MAKES = 40

/** Opens the drop-down choices over the decoder's data. */
export async function openVehicleCatalog(cacheDirectory = join(tmpdir(), 'fleetwright-vehicle-data')): Promise<VehicleCatalog> {
  return new EmbeddedVehicleCatalog(await openVpicDatabase(cacheDirectory))
}

class EmbeddedVehicleCatalog implements VehicleCatalog {
  readonly #db: DatabaseSync
  readonly #makes = new BoundedCache<ReadonlyMap<string, readonly number[]>>(CACHED_MAKES)
  readonly #variants = new BoundedCache<readonly Variant[]>(CACHED_MAKES)

  constructor(db: DatabaseSync) {
    this.#db = db
  }

  close(): void {
    this.#db.close()
  }

  years(): number[] {
    const bounds = this.#db.prepare('SELECT min(YearFrom) AS first, max(YearFrom) AS last FROM Wmi_VinSchema').get() as {
      first: number
      last: number
    }
    return Array.from({ length: bounds.last - bounds.first + 1 }, (_, i) => bounds.last - i)
  }

  makes(year: number): string[] {
    return sorted(this.#schemasByMake(year).keys())
  }

  models(year: number, make: string): string[] {
    return sorted(this.#variantsOf(year, make).map((variant) => variant.model))
  }

  submodels(year: number, make: string, model: string): string[] {
    const variants = this.#variantsOf(year, make).filter((variant) => variant.model === model)
    return sorted(variants.flatMap((variant) => (variant.submodel === null ? [] : [variant.submodel])))
  }

  engines(year: number, make: string, model: string, submodel: string | null): string[] {
    const variants = this.#variantsOf(year, make).filter(
      (variant) => variant.model === model && (submodel === null || variant.submodel === submodel),
    )
    return sorted(variants.flatMap((variant) => this.#enginesOf(variant)))
  }

  build(year: number, make: string, model: string): Pick<DecodedVin, 'bodyClass' | 'gvwrClass'> {
    const variants = this.#variantsOf(year, make).filter((variant) => variant.model === model)
    const valueOf = (element: number, table: LookUp): string | null => {
      const words = variants.flatMap((variant) => this.#words(this.#fitting(variant, element), table).map(({ value }) => value))
      // The bare chassis of a model is the exception, not the usual meaning of its name.
      return words.find((word) => !word.startsWith('Incomplete')) ?? words[0] ?? null
    }
    return {
      bodyClass: valueOf(ELEMENT.bodyClass, 'BodyStyle'),
      gvwrClass: valueOf(ELEMENT.gvwrClass, 'GrossVehicleWeightRating'),
    }
  }

  /** Schemas by make of road vehicles in a model year; skips six-character codes (small builders and conversions). */
  #schemasByMake(year: number): ReadonlyMap<string, readonly number[]> {
    const known = this.#makes.get(String(year))
    if (known) return known
    const rows = this.#db
      .prepare(
        `SELECT DISTINCT k.Name AS make, s.VinSchemaId AS schemaId
           FROM Wmi w JOIN Wmi_VinSchema s ON s.WmiId = w.Id
           JOIN schema_make m ON m.schema_id = s.VinSchemaId JOIN Make k ON k.Id = m.make_id
          WHERE w.VehicleTypeId IN (${FLEET_TYPES}) AND length(w.Wmi) = 3 AND s.YearFrom <= ? AND coalesce(s.YearTo, 9999) >= ?`,
      )
      .all(year, year) as { make: string; schemaId: number }[]
    const makes = new Map<string, number[]>()
    for (const { make, schemaId } of rows) {
      const name = spellMake(make)
      makes.set(name, [...(makes.get(name) ?? []), schemaId])
    }
    this.#makes.set(String(year), makes)
    return makes
  }

  #variantsOf(year: number, make: string): readonly Variant[] {
    const key = `${year} ${make}`
    const known = this.#variants.get(key)
    if (known) return known
    const schemas = this.#schemasByMake(year).get(make) ?? []
    const variants = schemas.flatMap((schemaId) =>
      this.#variantsInSchema(schemaId, make).flatMap((variant) => this.#byDrive(variant, make)),
    )
    this.#variants.set(key, variants)
    return variants
  }

  /** Every model with every series and trim that can occur in the same VIN. */
  #variantsInSchema(schemaId: number, make: string): Variant[] {
    const models = this.#modelStatements(schemaId, make)
    const series = this.#statements(schemaId, ELEMENT.series)
    const trims = this.#statements(schemaId, ELEMENT.trim)
    const variants = new Map<string, Variant>()
    for (const model of models) {
      for (const line of meeting(series, [model.pattern])) {
        const patterns = line ? [model.pattern, line.pattern] : [model.pattern]
        // Not every vehicle of a line carries a trim code, so the line alone stays a choice.
        for (const trim of new Set([...meeting(trims, patterns), null])) {
          const modelNames = modelAndSubmodel(model.value, line?.value ?? null, trim?.value ?? null)
          const all = trim ? [...patterns, trim.pattern] : patterns
          const key = `${modelNames.model}|${modelNames.submodel}|${all.map((pattern) => pattern.keys).join('|')}`
          variants.set(key, { ...modelNames, schemaId, patterns: all })
        }
      }
    }
    return [...variants.values()]
  }

  /** A model that the data shares between combustion and electric vehicles is two, by the fuels that its VINs can have. */
  #byDrive(variant: Variant, make: string): Variant[] {
    const name = electricModel(make, variant.model)
    if (name === null) return [variant]
    const fuels = this.#words(this.#fitting(variant, ELEMENT.fuelType), 'FuelType')
    if (!fuels.some(({ value }) => value === 'Electric')) return [variant]
    return fuels.map(({ value, pattern }) => ({
      ...variant,
      model: value === 'Electric' ? name : variant.model,
      patterns: [...variant.patterns, pattern],
    }))
  }

  #enginesOf(variant: Variant): string[] {
    const fits = (element: number) => this.#fitting(variant, element)
    const fuels = this.#words(fits(ELEMENT.fuelType), 'FuelType')
    const secondaryFuels = this.#words(fits(ELEMENT.secondaryFuelType), 'FuelType')
    const configurations = this.#words(fits(ELEMENT.engineConfiguration), 'EngineConfiguration')
    const [cylinders, notes] = [fits(ELEMENT.cylinders), fits(ELEMENT.otherEngineInfo)]
    const sizes = [
      ...fits(ELEMENT.displacementLiters),
      ...fits(ELEMENT.displacementCubicCentimeters).map((cc) => ({ ...cc, value: String(Number(cc.value) / 1000) })),
    ]
    // Engines are named by size; those without a size (electric) by fuel.
    const engines = [...sizes, ...fuels.filter((fuel) => !sizes.some((size) => canMeet(size.pattern, fuel.pattern)))]
    return engines.flatMap((engine) => {
      const beside = (list: readonly Stated[]) => list.find((other) => canMeet(other.pattern, engine.pattern))?.value ?? null
      const [fuelType, secondaryFuelType] = [beside(fuels), beside(secondaryFuels)]
      const names = [variant.model, variant.submodel]
      const text = engineText({
        liters: sizes.includes(engine) ? positiveNumber(engine.value) : null,
        cylinders: positiveNumber(beside(cylinders)),
        configuration: beside(configurations),
        fuelType,
        electrification: electrificationOf({ fuelType, secondaryFuelType, names, otherEngineInfo: beside(notes) }),
      })
      return text === null ? [] : [text]
    })
  }

  #fitting(variant: Variant, element: number): Stated[] {
    return this.#statements(variant.schemaId, element).filter(({ pattern }) =>
      variant.patterns.every((own) => canMeet(own, pattern)),
    )
  }

  #statements(schemaId: number, element: number): Stated[] {
    const rows = this.#db
      .prepare('SELECT DISTINCT Keys AS keys, AttributeId AS value FROM Pattern WHERE VinSchemaId = ? AND ElementId = ?')
      .all(schemaId, element) as { keys: string; value: string }[]
    return rows.map(({ keys, value }) => ({ value, pattern: readPattern(keys) }))
  }

  #modelStatements(schemaId: number, make: string): Stated[] {
    const rows = this.#db
      .prepare(
        `SELECT DISTINCT p.Keys AS keys, m.Name AS value, k.Name AS make FROM Pattern p JOIN Model m ON m.Id = CAST(p.AttributeId AS INTEGER)
           JOIN Make_Model mm ON mm.ModelId = m.Id JOIN Make k ON k.Id = mm.MakeId
          WHERE p.VinSchemaId = ? AND p.ElementId = ${ELEMENT.model}`,
      )
      .all(schemaId) as { keys: string; value: string; make: string }[]
    return rows.filter((row) => spellMake(row.make) === make).map(({ keys, value }) => ({ value, pattern: readPattern(keys) }))
  }

  #words(stated: readonly Stated[], table: LookUp): Stated[] {
    const rows = this.#db.prepare(`SELECT Id AS id, Name AS name FROM ${table}`).all() as { id: number; name: string }[]
    const names = new Map(rows.map(({ id, name }) => [String(id), name]))
    return stated.flatMap(({ value, pattern }) => {
      const name = names.get(value)
      return name === undefined ? [] : [{ value: name, pattern }]
    })
  }
}

/** The statements compatible with all patterns; a single null when none is, so that the variant is not lost. */
function meeting(statements: readonly Stated[], patterns: readonly Pattern[]): (Stated | null)[] {
  const found = statements.filter((statement) => patterns.every((pattern) => canMeet(pattern, statement.pattern)))
  return found.length > 0 ? found : [null]
}

function sorted(texts: Iterable<string>): string[] {
  return [...new Set(texts)].toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }))
}
