import { foldText } from '#platform/i18n/fold-text.ts'

/** A recorded visit: its services with prices, and other known data. Null: not recorded. */
export type RecordedVisit = {
  /** Unique across orders, records and marks. */
  key: string
  vehicleId: number
  doneOn: string
  /** `keys`: names by which a file may identify the service. */
  lines: readonly { keys: readonly string[]; priceCents: number }[]
  totalCents: number | null
  /** In the vehicle's unit. */
  odometer: number | null
  shop: string | null
  poNumber: string | null
  notes: string | null
}

/** A visit in a file; null: not in the row, which matches any recorded value. */
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

/** Converting readings between miles and kilometers rounds once in each direction. */
const ROUNDING = 1

/**
 * Visits recorded before the file is read. Each recorded line matches only one row: of two equal rows, the second is a duplicate
 * only if two such lines are recorded.
 */
export class RecordedVisits {
  readonly #byDay: Map<string, RecordedVisit[]> = new Map()
  readonly #known = new Set<string>()
  /** Indexes of lines that rows have matched, by visit. */
  readonly #taken = new Map<string, Set<number>>()

  add(visits: readonly RecordedVisit[]): void {
    for (const visit of visits) {
      if (this.#known.has(visit.key)) continue
      this.#known.add(visit.key)
      const day = dayKey(visit)
      this.#byDay.set(day, [...(this.#byDay.get(day) ?? []), visit])
    }
  }

  /** Whether the row repeats a recorded visit; if so, marks its lines as taken. */
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

/** Index of the visit's line for each service of the row, without repeats; null if one is missing. */
const linesOf = (row: VisitOfRow, { lines }: RecordedVisit, taken: ReadonlySet<number>): number[] | null => {
  const found: number[] = []
  for (const service of row.services) {
    const free = lines.flatMap(({ keys }, index) =>
      keys.includes(service) && !taken.has(index) && !found.includes(index) ? [index] : [],
    )
    // Of two lines of the same service, prefers the one with the row's price.
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

/** For a whole visit, compares the total or the price before tax; for some of its lines, compares their prices. */
const isSameCost = (cents: number | null, visit: RecordedVisit, lines: readonly number[]): boolean => {
  if (cents === null) return true
  if (visit.totalCents === null) return cents === 0
  const prices = lines.reduce((sum, index) => sum + visit.lines[index]!.priceCents, 0)
  return cents === prices || (lines.length === visit.lines.length && cents === visit.totalCents)
}

const isSameText = (ofRow: string | null, recorded: string | null): boolean =>
  ofRow === null || foldText(ofRow) === foldText(recorded ?? '')
