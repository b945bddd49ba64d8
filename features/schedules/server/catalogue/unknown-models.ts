import { setImmediate as breathe } from 'node:timers/promises'
import type { Ctx } from '#features/accounts/server/context.ts'
import type { VehicleCatalogue } from '#integrations/vin-decoder/port.ts'
import type { ManufacturerInterval } from '../../catalogue/interval-line.ts'
import { keyOfModel, type NamedModel, nearestName } from '../../catalogue/nearest-model.ts'
import { type CatalogueScope, findModelsOfVehicles } from './interval-store.ts'

/** A make's models of one year take a tenth of a second to read the first time; a file with more makes gets hints for the first of them. */
const LISTS_READ = 40

/** What a model that nobody knows was perhaps meant to be; null when no name comes near. */
export type UnknownModels = ReadonlyMap<string, NamedModel | null>

/**
 * The models of these intervals that neither the data of VINs knows in one of their years nor any vehicle within the scope is called by.
 * No list of models is whole, so that this is a hint and never an error.
 */
export const findUnknownModels = async (
  { db, ports }: Pick<Ctx, 'db' | 'ports'>,
  scope: CatalogueScope,
  intervals: readonly ManufacturerInterval[],
): Promise<UnknownModels> => {
  const byModel = Map.groupBy(intervals, keyOfModel)
  const models = [...byModel.values()].map(([first]) => first!)
  const own = await findModelsOfVehicles(db, scope, models)
  const ofVehicles = new Set(own.map(keyOfModel))
  const lists = new ModelLists(ports.vehicleCatalogue)
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
  readonly #catalogue: VehicleCatalogue
  readonly #read = new Map<string, readonly NamedModel[]>()

  constructor(catalogue: VehicleCatalogue) {
    this.#catalogue = catalogue
  }

  /** The models of the make, or of the one that is written most like it, in the first and the last year; null once too many were read. */
  async of(lines: readonly ManufacturerInterval[]): Promise<NamedModel[] | null> {
    const years = new Set(lines.flatMap(({ yearFrom, yearTo }) => [yearFrom, yearTo]))
    const found: NamedModel[] = []
    for (const year of years) {
      const make = nearestName(lines[0]!.make, this.#catalogue.makes(year))
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
    // It is read in one go: others are answered between two of them.
    await breathe()
    const list = this.#catalogue.models(year, make).map((model) => ({ make, model }))
    this.#read.set(key, list)
    return list
  }
}
