/** The estimate as a desk writes it: wheels touched one by one, prices for one, a tax that follows the sum. */

export const ESTIMATE_LINES_MAXIMUM = 60
export const QUANTITY_MAXIMUM = 99
export const SHOP_COMMENTS_MAXIMUM = 500
export const SHOP_NOTE_MAXIMUM = 200
export const LINE_NAME_MAXIMUM = 80
export const INVOICE_NUMBER_MAXIMUM = 50
/** Longest reason for a decline. */
export const DECLINE_COMMENT_MAXIMUM = 300
/** A line dearer than this is a slip of the finger. */
export const PRICE_MAXIMUM_CENTS = 10_000_000

/** The tax that is proposed, in cents. `taxRate` is a fraction: 0.1025. */
export const defaultTaxCents = (subTotalCents: number, taxRate: number): number => Math.round(subTotalCents * taxRate)

export const WHEELS = ['front_left', 'front_right', 'rear_left', 'rear_right'] as const
export type Wheel = (typeof WHEELS)[number]
const ALL_FOUR = 'all_four'

/** The wheels that a position stands for; none when it is no position of wheels. */
export function wheelsOf(position: string | null): Wheel[] {
  if (position === ALL_FOUR) return [...WHEELS]
  return WHEELS.filter((wheel) => wheel === position)
}

/** A line as stored; `priceCents` is for the whole line. */
export type StoredLine = {
  id: number | null
  serviceDefinitionId: number | null
  name: string | null
  position: string | null
  quantity: number
  priceCents: number | null
  shopNote: string | null
}

/** A line as it is written: wheels of one service stand together, and the price is for one. */
export type WrittenLine = {
  ids: { id: number; position: string | null }[]
  serviceDefinitionId: number | null
  name: string | null
  position: string | null
  /** Null: the service is not one of wheels. */
  wheels: Wheel[] | null
  quantity: number
  unitCents: number | null
  shopNote: string | null
}

/** How many times the price counts. */
export const timesOf = (line: Pick<WrittenLine, 'wheels' | 'quantity'>): number => line.wheels?.length ?? line.quantity

export const lineCents = (line: Pick<WrittenLine, 'wheels' | 'quantity' | 'unitCents'>): number | null =>
  line.unitCents === null ? null : line.unitCents * timesOf(line)

export const subTotalCents = (lines: readonly WrittenLine[]): number =>
  lines.reduce((sum, line) => sum + (lineCents(line) ?? 0), 0)

const unitOf = (line: StoredLine, times: number): number | null =>
  line.priceCents === null ? null : Math.round(line.priceCents / times)

/** Stored lines as they are written. Wheels of one service at one price and with one note become one line. */
export function toWritten(lines: readonly StoredLine[]): WrittenLine[] {
  const mergedLines: WrittenLine[] = []
  for (const line of lines) {
    const wheels = wheelsOf(line.position)
    const unitCents = unitOf(line, wheels.length || line.quantity)
    const { serviceDefinitionId, name, position, quantity, shopNote } = line
    const ids = line.id === null ? [] : [{ id: line.id, position }]
    const same = mergedLines.find(
      (other) =>
        wheels.length > 0 &&
        other.serviceDefinitionId === serviceDefinitionId &&
        other.unitCents === unitCents &&
        other.shopNote === shopNote &&
        other.wheels?.every((wheel) => !wheels.includes(wheel)),
    )
    if (same) {
      same.ids.push(...ids)
      same.wheels = WHEELS.filter((wheel) => same.wheels!.includes(wheel) || wheels.includes(wheel))
    } else
      mergedLines.push({
        ids,
        serviceDefinitionId,
        name,
        position,
        wheels: wheels.length > 0 ? wheels : null,
        quantity,
        unitCents,
        shopNote,
      })
  }
  return mergedLines
}

/**
 * Written lines as they are stored: one for each wheel, so that the fleet decides on each, or one for all four. A wheel that was
 * there before keeps its line, and with it an approval.
 */
export function toStored(lines: readonly WrittenLine[]): StoredLine[] {
  return lines.flatMap((line): StoredLine[] => {
    const { serviceDefinitionId, name, quantity, unitCents, shopNote } = line
    const sharedFields = { serviceDefinitionId, name, quantity, shopNote }
    if (line.wheels === null) {
      const id = line.ids[0]?.id ?? null
      return [{ ...sharedFields, id, position: line.position, priceCents: lineCents(line) }]
    }
    return positionsOf(line).map((position) => {
      const id = line.ids.find((known) => known.position === position)?.id ?? null
      const times = wheelsOf(position).length
      return { ...sharedFields, id, position, quantity: 1, priceCents: unitCents === null ? null : unitCents * times }
    })
  })
}

/** Four lines that the fleet approved one by one stay four; otherwise four wheels are "all four". */
function positionsOf({ wheels, ids }: WrittenLine): string[] {
  const isSingle = ids.some(({ position }) => position !== ALL_FOUR)
  return wheels?.length === WHEELS.length && !isSingle ? [ALL_FOUR] : (wheels ?? [])
}
