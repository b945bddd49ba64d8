import { foldText } from '#platform/i18n/fold-text.ts'

/** A visit that is recorded: what was done with its prices, and what is known of it. Null: the record does not say it. */
export type RecordedVisit = {
  /** Unique over orders, records and marks. */
  key: string
  vehicleId: number
  doneOn: string
  /** `keys`: by what a file may name the service. */
  lines: readonly { keys: readonly string[]; priceCents: number }[]
  totalCents: number | null
  /** In the unit of the vehicle. */
  odometer: number | null
  shop: string | null
  poNumber: string | null
  notes: string | null
}

/** The same of a row of a file; null: the row does not say it, which fits whatever is recorded. */
export type VisitOfRow = {
  vehicleId: number
  doneOn: string
  services: readonly string[]
  costCents: number | null
  odometer: number | null
  shop: string | null
  poNumber: string | null
  notes: string | null
}

/** Readings in miles and kilometers are rounded once each way. */
const ROUNDING = 1

/**
 * Visits that stood there before a file is read. Each line of them is one row's: a file with two equal lines has the second one too
 * much, unless two are recorded.
 */
export class RecordedVisits {
  readonly #byDay: Map<string, RecordedVisit[]> = new Map()
  readonly #known = new Set<string>()
  /** Lines that rows have taken, by visit. */
  readonly #taken = new Map<string, Set<number>>()

  add(visits: readonly RecordedVisit[]): void {
    for (const visit of visits) {
      if (this.#known.has(visit.key)) continue
      this.#known.add(visit.key)
      const day = dayKey(visit)
      this.#byDay.set(day, [...(this.#byDay.get(day) ?? []), visit])
    }
  }

  /** Whether the row says nothing but a recorded visit; its lines are then taken. */
  take(row: VisitOfRow): boolean {
    for (const visit of this.#byDay.get(dayKey(row)) ?? []) {
      const taken = this.#taken.get(visit.key) ?? new Set()
      const lines = linesOf(row, visit, taken)
      if (lines === null || !isSame(row, visit, lines)) continue
      this.#taken.set(visit.key, taken.union(new Set(lines)))
      return true
    }
    return false
  }
}

const dayKey = ({ vehicleId, doneOn }: { vehicleId: number; doneOn: string }): string => `${vehicleId} ${doneOn}`

/** The visit's line of each service of the row, none twice; null if one is missing. */
const linesOf = (row: VisitOfRow, { lines }: RecordedVisit, taken: ReadonlySet<number>): number[] | null => {
  const found: number[] = []
  for (const service of row.services) {
    const free = lines.flatMap(({ keys }, index) =>
      keys.includes(service) && !taken.has(index) && !found.includes(index) ? [index] : [],
    )
    // Of two lines of one service the one with the row's price is meant.
    const line = free.find((index) => lines[index]!.priceCents === row.costCents) ?? free[0]
    if (line === undefined) return null
    found.push(line)
  }
  return found
}

const isSame = (row: VisitOfRow, visit: RecordedVisit, lines: readonly number[]): boolean =>
  isSameCost(row.costCents, visit, lines) &&
  (row.odometer === null || visit.odometer === null || Math.abs(row.odometer - visit.odometer) <= ROUNDING) &&
  isSameText(row.shop, visit.shop) &&
  isSameText(row.poNumber, visit.poNumber) &&
  isSameText(row.notes, visit.notes)

/** Of a whole visit its total or what was paid without tax, of some of its lines their prices. */
const isSameCost = (cents: number | null, visit: RecordedVisit, lines: readonly number[]): boolean => {
  if (cents === null) return true
  if (visit.totalCents === null) return cents === 0
  const prices = lines.reduce((sum, index) => sum + visit.lines[index]!.priceCents, 0)
  return cents === prices || (lines.length === visit.lines.length && cents === visit.totalCents)
}

const isSameText = (ofRow: string | null, recorded: string | null): boolean =>
  ofRow === null || foldText(ofRow) === foldText(recorded ?? '')
