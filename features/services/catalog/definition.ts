import type { Words } from '#platform/i18n/texts.ts'
import type { CatalogPosition } from './positions.ts'
import { type ServiceCode, serviceNames } from './service-names.ts'

/** A service of the catalog. Hours and parts are the product's own estimates, for shops that have not set a price. */
export type CatalogService = {
  /** Referenced by orders and policies: never reuse or renumber. */
  readonly id: number
  readonly code: ServiceCode
  readonly name: Words
  /** Null: no positions. */
  readonly positions: readonly CatalogPosition[] | null
  /** Also offered for medium- and heavy-duty vehicles. */
  readonly mediumHeavy: boolean
  readonly standardMinutes: number
  readonly lightLaborHours: number
  readonly lightPartsCents: number
  /** Null if the service is for light vehicles only. */
  readonly heavyLaborHours: number | null
  readonly heavyPartsCents: number | null
  /** "You may also need": offered beside due services, never due itself. */
  readonly extraRecommended?: boolean
}

type Positions = readonly CatalogPosition[] | null
/** Labor hours, and parts in cents. */
type Work = readonly [laborHours: number, partsCents: number]

/** Passed instead of the heavy work: only for light vehicles. */
export const LIGHT_ONLY = null

/** Builds a definition from a row; `heavy` null: light vehicles only. */
export function service(
  id: number,
  code: ServiceCode,
  positions: Positions,
  minutes: number,
  light: Work,
  heavy: Work | null,
): CatalogService {
  const [lightLaborHours, lightPartsCents] = light
  const [heavyLaborHours, heavyPartsCents] = heavy ?? [null, null]
  const mediumHeavy = heavy !== null
  return {
    id,
    code,
    name: serviceNames[code],
    positions,
    mediumHeavy,
    standardMinutes: minutes,
    lightLaborHours,
    lightPartsCents,
    heavyLaborHours,
    heavyPartsCents,
  }
}

/** Marks a service that is offered beside due ones and never due itself. */
export function extra(definition: CatalogService): CatalogService {
  return { ...definition, extraRecommended: true }
}

/** An inspection that shops include with other work at no charge. */
export const INCLUDED: Work = [0, 0]
