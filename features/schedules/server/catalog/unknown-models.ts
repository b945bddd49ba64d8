import { setImmediate as breathe } from 'node:timers/promises'
import type { Ctx } from '#features/accounts/server/context.ts'
import type { VehicleCatalog } from '#integrations/vin-decoder/port.ts'
import type { ManufacturerInterval } from '../../catalog/interval-line.ts'
import { keyOfModel, type NamedModel, nearestName } from '../../catalog/nearest-model.ts'
import { type CatalogScope, findModelsOfVehicles } from './interval-store.ts'

/** The first read of a make's models of one year takes a tenth of a second; in a file with more makes only the first ones get hints. */
const LISTS_READ = 40

/** Suggestion for an unknown model; null if no name is similar. */
export type UnknownModels = ReadonlyMap<string, NamedModel | null>

/**
 * The models of these intervals that are neither in the VIN data for one of their years nor of any vehicle within the scope. No
 * list of models is complete, so this is a hint and never an error.
 */
export const findUnknownModels = async (
  { db, ports }: Pick<Ctx, 'db' | 'ports'>,
  scope: CatalogScope,
  intervals: readonly ManufacturerInterval[],
): Promise<UnknownModels> => {
  const byModel = Map.groupBy(intervals, keyOfModel)
  const models = [...byModel.values()].map(([first]) => first!)
  const own = await findModelsOfVehicles(db, scope, models)
  const ofVehicles = new Set(own.map(keyOfModel))
  const lists = new ModelLists(ports.vehicleCatalog)
  const unknown = new Map<string, NamedModel | null>()
  for (const [key, lines] of byModel) {
    if (ofVehicles.has(key)) continue
    const candidates = await lists.of(lines)
    if (candidates === null || candidates.some((one) => keyOfModel(one) === key)) continue
    const nearest = nearestName(
      lines[0]!.model,
      candidates.map((one) => one.model),
    )
    unknown.set(key, candidates.find((one) => one.model === nearest) ?? null)
  }
  return unknown
}

class ModelLists {
  readonly #catalog: VehicleCatalog
  readonly #read = new Map<string, readonly NamedModel[]>()

  constructor(catalog: VehicleCatalog) {
    this.#catalog = catalog
  }

  /** Models of the make, or of the most similar one, in the first and last year; null after too many reads. */
  async of(lines: readonly ManufacturerInterval[]): Promise<NamedModel[] | null> {
    const years = new Set(lines.flatMap(({ yearFrom, yearTo }) => [yearFrom, yearTo]))
    const found: NamedModel[] = []
    for (const year of years) {
      const make = nearestName(lines[0]!.make, this.#catalog.makes(year))
      if (make === null) continue
      const list = await this.#models(year, make)
      if (list === null) return null
      found.push(...list)
    }
    return found
  }

  async #models(year: number, make: string): Promise<readonly NamedModel[] | null> {
    const key = `${year} ${make}`
    const known = this.#read.get(key)
    if (known) return known
    if (this.#read.size >= LISTS_READ) return null
    // Reading is synchronous: yields to other requests in between.
    await breathe()
    const list = this.#catalog.models(year, make).map((model) => ({ make, model }))
    this.#read.set(key, list)
    return list
  }
}
