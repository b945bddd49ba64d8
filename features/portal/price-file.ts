import { type LanguageCode, localize, type Words } from '#features/countries/country.ts'
import { parseMoney } from '#features/countries/money.ts'
import { servicesNamed } from '#features/imports/service-history/service-synonyms.ts'
import { serviceById, SERVICES } from '#features/services/catalog/services.ts'
import { fitsDutyClass, type ServiceDefinition } from '#features/services/service.ts'
import type { DutyClass } from '#features/vehicles/body-type.ts'
import { plainHeader } from '#features/vehicles/bulk-upload/bulk-columns.ts'
import { PRICE_MAXIMUM_CENTS } from './estimate.ts'
import type { priceFileProblems } from './price-file-words.ts'

export const PRICE_FILE_ROWS_MAXIMUM = 1000
/** How long an import of prices can be undone. */
export const PRICE_UNDO_MS = 86_400_000

/** A row as typed; `serviceDefinitionId`: the service that the user chose for it. */
export type PriceFileRow = {
  line: number
  service: string
  position: string
  vehicleClass: string
  price: string
  serviceDefinitionId: number | null
}
type PriceCell = 'service' | 'position' | 'vehicle_class' | 'price'
type PriceProblem = {
  cell: PriceCell
  code: keyof typeof priceFileProblems.entries
}
export type PriceSlot = { serviceDefinitionId: number; position: string; dutyClass: DutyClass }
type JudgedPrice = { line: number } & (
  | ({ outcome: 'added' | 'changed' | 'unchanged'; beforeCents: number | null; priceCents: number } & PriceSlot)
  /** Without a price: the shop's price stays unchanged. */
  | { outcome: 'skipped' }
  | { outcome: 'failed'; problem: PriceProblem }
)

/** Common names of the classes at shops. GVWR class 3 is light as a van and heavy as a truck, so the user must choose. */
const CLASS_NAMES: Record<DutyClass, readonly string[]> = {
  light: [
    'light',
    'light duty',
    'cars and vans',
    'autos et fourgonnettes',
    'class 1',
    'class 2',
    '1',
    '2',
    'leger',
    'legers',
    'vehicules legers',
    'classe 1',
    'classe 2',
  ],
  medium_heavy: [
    'medium heavy',
    'medium and heavy',
    'medium',
    'heavy',
    'heavy duty',
    'medium duty',
    'trucks',
    'medium and heavy duty',
    'lourd',
    'lourds',
    'moyen',
    'moyens et lourds',
    'moyens ou lourds',
    'vehicules lourds',
    'camions',
    'medium and heavy trucks',
    'camions moyens et lourds',
    ...[4, 5, 6, 7, 8].flatMap((gvwr) => [String(gvwr), `class ${gvwr}`, `classe ${gvwr}`]),
  ],
}
const classNamed = (cell: string): DutyClass | null => {
  const name = plainHeader(cell)
  return (['light', 'medium_heavy'] as const).find((dutyClass) => CLASS_NAMES[dutyClass].includes(name)) ?? null
}

const positionNamed = (service: ServiceDefinition, cell: string): string | null => {
  const name = plainHeader(cell)
  const isNamed = ({ code, name: words }: { code: string; name: Words }): boolean =>
    [code, words.en, words.fr].some((one) => plainHeader(one) === name)
  return service.positions?.find(isNamed)?.code ?? null
}

/**
 * A name that says the type or position as well: "Full synthetic oil change", "Front brake pads". The longest one counts, since
 * "Full Synthetic" contains "Synthetic"; null if several remain.
 */
const namedWithPosition = (cell: string): { service: ServiceDefinition; position: string } | null => {
  const name = ` ${plainHeader(cell)} `
  const found = SERVICES.flatMap((service) =>
    (service.positions ?? []).flatMap(({ code, name: words }) =>
      [...new Set([words.en, words.fr].map(plainHeader))].flatMap((part) => {
        if (!name.includes(` ${part} `)) return []
        const [only, ...more] = servicesNamed(name.replace(` ${part} `, ' ').trim(), (one) => one)
        return more.length === 0 && only?.serviceDefinitionId === service.id
          ? [{ service, position: code, length: part.length }]
          : []
      }),
    ),
  )
  const longest = Math.max(...found.map(({ length }) => length))
  const [one, ...others] = found.filter(({ length }) => length === longest)
  return one && others.every(({ position }) => position === one.position) ? one : null
}

const serviceNamed = ({ service, serviceDefinitionId }: PriceFileRow, earlier: ReadonlyMap<string, number>) => {
  const chosen = serviceDefinitionId ?? earlier.get(plainHeader(service)) ?? null
  if (chosen !== null) return serviceById(chosen) ?? null
  const named = servicesNamed(service, (name) => name)
  // The price of several services together is the price of none of them.
  return named.length === 1 ? (serviceById(named[0]!.serviceDefinitionId) ?? null) : null
}

export const slotKey = ({ serviceDefinitionId, position, dutyClass }: PriceSlot): string =>
  `${serviceDefinitionId} ${position} ${dutyClass}`

/** The effect of each row on a shop's prices. `earlier`: services that the desk chose for names before. */
export const judgePrices = (
  rows: readonly PriceFileRow[],
  current: ReadonlyMap<string, number>,
  earlier: ReadonlyMap<string, number>,
): JudgedPrice[] => {
  const seen = new Set<string>()
  return rows.map((row): JudgedPrice => {
    const { line } = row
    const fail = (cell: PriceCell, code: PriceProblem['code']): JudgedPrice => ({
      line,
      outcome: 'failed',
      problem: { cell, code },
    })
    if (row.price.trim() === '') return { line, outcome: 'skipped' }
    const byName = serviceNamed(row, earlier)
    const withPosition = namedWithPosition(row.service)
    const service = byName ?? withPosition?.service
    if (!service) return fail('service', 'service_unknown')
    const saidByName = withPosition?.service.id === service.id ? withPosition.position : ''
    const position = row.position.trim() === '' ? saidByName : positionNamed(service, row.position)
    if (position === null) return fail('position', 'position_unknown')
    const dutyClass = row.vehicleClass.trim() === '' ? 'light' : classNamed(row.vehicleClass)
    if (dutyClass === null) return fail('vehicle_class', 'class_unknown')
    if (!fitsDutyClass(service, dutyClass)) return fail('vehicle_class', 'does_not_fit')
    const priceCents = parseMoney(row.price)
    if (priceCents === null || priceCents > PRICE_MAXIMUM_CENTS) return fail('price', 'price_invalid')
    const slot = { serviceDefinitionId: service.id, position, dutyClass }
    const key = slotKey(slot)
    if (seen.has(key)) return fail('service', 'price_twice')
    seen.add(key)
    const beforeCents = current.get(key) ?? null
    const outcome = beforeCents === null ? 'added' : beforeCents === priceCents ? 'unchanged' : 'changed'
    return { line, outcome, ...slot, beforeCents, priceCents }
  })
}

/** Names a service and position as in the list. */
export const slotName = ({ serviceDefinitionId, position }: PriceSlot, language: LanguageCode): string => {
  const service = serviceById(serviceDefinitionId)
  const name = service ? localize(service.name, language) : String(serviceDefinitionId)
  const at = service?.positions?.find(({ code }) => code === position)
  return at ? `${name}, ${localize(at.name, language)}` : name
}
