/** The estimate as edited by a shop: wheels selected one by one, unit prices, and a tax that follows the subtotal. */

export const ESTIMATE_LINES_MAXIMUM = 60
export const QUANTITY_MAXIMUM = 99
export const SHOP_COMMENTS_MAXIMUM = 500
export const SHOP_NOTE_MAXIMUM = 200
export const PART_NUMBER_MAXIMUM = 60
export const LABOR_HOURS_MAXIMUM = 999
export const LINE_NAME_MAXIMUM = 80
export const INVOICE_NUMBER_MAXIMUM = 50
/** Maximum length of a decline's comment. */
export const DECLINE_COMMENT_MAXIMUM = 300
/** A higher price of a line is refused as a typing error. */
export const PRICE_MAXIMUM_CENTS = 10_000_000

export const WHEELS = ['front_left', 'front_right', 'rear_left', 'rear_right'] as const
export type Wheel = (typeof WHEELS)[number]
const ALL_FOUR = 'all_four'

/** The wheels of a position; empty for other positions. */
export function wheelsOf(position: string | null): Wheel[] {
  if (position === ALL_FOUR) return [...WHEELS]
  return WHEELS.filter((wheel) => wheel === position)
}

/** A stored line; `priceCents` is for the whole line. */
export type StoredLine = {
  id: number | null
  serviceDefinitionId: number | null
  name: string | null
  position: string | null
  quantity: number
  priceCents: number | null
  /** Of `priceCents`; the rest is labor. Null: not said. */
  partsCents: number | null
  laborMinutes: number | null
  partNumber: string | null
  shopNote: string | null
  photoIds: number[]
}

/** A line as edited: the wheels of one service are one line, and the price is per unit. */
export type EditableLine = {
  ids: { id: number; position: string | null }[]
  serviceDefinitionId: number | null
  name: string | null
  position: string | null
  /** Null: not a wheel service. */
  wheels: Wheel[] | null
  quantity: number
  unitCents: number | null
  /** Parts within `unitCents`. */
  unitPartsCents: number | null
  unitLaborMinutes: number | null
  partNumber: string | null
  shopNote: string | null
  photoIds: number[]
}

/** Quantity: the number of wheels, for a wheel service. */
export const timesOf = (line: Pick<EditableLine, 'wheels' | 'quantity'>): number => line.wheels?.length ?? line.quantity

export const lineCents = (line: Pick<EditableLine, 'wheels' | 'quantity' | 'unitCents'>): number | null =>
  line.unitCents === null ? null : line.unitCents * timesOf(line)

export const subTotalCents = (lines: readonly EditableLine[]): number =>
  lines.reduce((sum, line) => sum + (lineCents(line) ?? 0), 0)

const unitOf = (whole: number | null, times: number): number | null => (whole === null ? null : Math.round(whole / times))

/** Groups stored lines for editing. Wheels of one service with the same price and note become one line. */
export function toEditable(lines: readonly StoredLine[]): EditableLine[] {
  const mergedLines: EditableLine[] = []
  for (const line of lines) {
    const wheels = wheelsOf(line.position)
    const times = wheels.length || line.quantity
    const unitCents = unitOf(line.priceCents, times)
    const unitPartsCents = unitOf(line.partsCents, times)
    const unitLaborMinutes = unitOf(line.laborMinutes, times)
    const { serviceDefinitionId, name, position, quantity, partNumber, shopNote, photoIds } = line
    const ids = line.id === null ? [] : [{ id: line.id, position }]
    const same = mergedLines.find(
      (other) =>
        wheels.length > 0 &&
        other.serviceDefinitionId === serviceDefinitionId &&
        other.unitCents === unitCents &&
        other.unitPartsCents === unitPartsCents &&
        other.unitLaborMinutes === unitLaborMinutes &&
        other.partNumber === partNumber &&
        other.shopNote === shopNote &&
        other.photoIds.join() === photoIds.join() &&
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
        unitPartsCents,
        unitLaborMinutes,
        partNumber,
        shopNote,
        photoIds,
      })
  }
  return mergedLines
}

/**
 * Splits edited lines for storage: one per wheel, so that the fleet decides on each, or one for all four. A wheel that was already on
 * the order keeps its line, and with it its approval.
 */
export function toStored(lines: readonly EditableLine[]): StoredLine[] {
  return lines.flatMap((line): StoredLine[] => {
    // A draft of a previous version has no parts, hours, part number or photos.
    const {
      serviceDefinitionId,
      name,
      unitCents,
      unitPartsCents = null,
      unitLaborMinutes = null,
      partNumber = null,
      shopNote,
      photoIds = [],
    } = line
    const sharedFields = { serviceDefinitionId, name, partNumber, shopNote, photoIds }
    const amountsOf = (times: number) => {
      const whole = (unit: number | null) => (unit === null ? null : unit * times)
      return { priceCents: whole(unitCents), partsCents: whole(unitPartsCents), laborMinutes: whole(unitLaborMinutes) }
    }
    if (line.wheels === null) {
      const id = line.ids[0]?.id ?? null
      return [{ ...sharedFields, id, position: line.position, quantity: line.quantity, ...amountsOf(line.quantity) }]
    }
    return positionsOf(line).map((position) => {
      const id = line.ids.find((known) => known.position === position)?.id ?? null
      return { ...sharedFields, id, position, quantity: 1, ...amountsOf(wheelsOf(position).length) }
    })
  })
}

/** Four lines approved separately stay four; otherwise four wheels become "all four". */
function positionsOf({ wheels, ids }: EditableLine): string[] {
  const isSingle = ids.some(({ position }) => position !== ALL_FOUR)
  return wheels?.length === WHEELS.length && !isSingle ? [ALL_FOUR] : (wheels ?? [])
}
