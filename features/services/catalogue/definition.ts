import type { Words } from '#platform/i18n/texts.ts'
import type { CataloguePosition } from './positions.ts'
import { type ServiceCode, serviceNames } from './service-names.ts'

/** A service that a shop can do. Hours and parts are the product's own estimates, for shops without a price of their own. */
export type CatalogueService = {
  /** Stands in orders and policies: never reuse or renumber. */
  readonly id: number
  readonly code: ServiceCode
  readonly name: Words
  /** Null: nothing to choose. */
  readonly positions: readonly CataloguePosition[] | null
  /** Offered for medium- and heavy-duty vehicles too. */
  readonly mediumHeavy: boolean
  readonly standardMinutes: number
  readonly lightLaborHours: number
  readonly lightPartsCents: number
  /** Null where the service is for light vehicles only. */
  readonly heavyLaborHours: number | null
  readonly heavyPartsCents: number | null
  /** "You may also need": offered beside what is due, never due itself. */
  readonly extraRecommended?: boolean
}

type Positions = readonly CataloguePosition[] | null
/** Labour hours and parts in cents. */
type Work = readonly [laborHours: number, partsCents: number]

/** In place of the heavy work: shops do this for light vehicles only. */
export const LIGHT_ONLY = null

/** A definition out of its row; `heavy` null: for light vehicles only. */
export function service(
  id: number,
  code: ServiceCode,
  positions: Positions,
  minutes: number,
  light: Work,
  heavy: Work | null,
): CatalogueService {
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

/** The same, offered beside what is due and never due itself. */
export function extra(definition: CatalogueService): CatalogueService {
  return { ...definition, extraRecommended: true }
}

/** An inspection that shops do with other work without charging for it. */
export const INCLUDED: Work = [0, 0]
