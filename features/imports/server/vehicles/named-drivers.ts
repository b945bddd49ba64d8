import { holds } from '#features/accounts/capabilities.ts'
import { foldText } from '#platform/i18n/fold-text.ts'
import type { ImportDeps, RowDrivers } from '../kind.ts'
import type { DriverName } from '../tables.ts'
import type { KeptName } from './driver-names-store.ts'
import { keptName } from './link-drivers.ts'

/** Bound on counted names: a file may contain only distinct ones. */
const MOST_NAMES = 5000

/** Collects drivers that the fleet does not have, over all rows of a file: each name once. */
export class NamedDrivers {
  readonly #names = new Map<string, DriverName>()
  /** Names by vehicle, which may be new; includes names that are added as drivers now. */
  readonly byVehicle: KeptName[] = []

  add(drivers: RowDrivers | undefined): void {
    if (!drivers) return
    for (const name of drivers.created) this.#note(name, 'created')
    for (const name of drivers.kept) this.#note(name, 'kept')
    for (const name of drivers.leftOut) this.#note(name, 'left_out')
    for (const name of [...drivers.created, ...drivers.kept]) this.byVehicle.push(keptName(drivers.vin, name))
  }

  #note(name: string, became: DriverName['became']): void {
    const key = foldText(name)
    if (this.#names.size < MOST_NAMES && !this.#names.has(key)) this.#names.set(key, { name, became })
  }

  get isEmpty(): boolean {
    return this.#names.size === 0
  }
  get names(): DriverName[] {
    return [...this.#names.values()]
  }
  get counts(): { unknown: number; created: number } {
    const created = this.names.filter(({ became }) => became === 'created').length
    return { unknown: this.names.length - created, created }
  }
}

/** Users who may add vehicles may not always add people. */
export const canAddPeople = ({ importer }: Pick<ImportDeps, 'importer'>): boolean => holds(importer.roles, 'imports.people')
