import { laborMinutes } from '#features/orders/labor.ts'
import { photosOfLine } from '#features/orders/line-photos.ts'
import { hoursInField } from './typed-hours.ts'
import { amountInField, toCents } from '#features/countries/money.ts'
import { salesTaxCents, type ShopTax } from '#features/countries/sales-tax.ts'
import { type StoredLine, subTotalCents, toEditable, type EditableLine } from '../../estimate.ts'
import type { DeskOrder, OfferedService } from '../../contract.ts'
import { usualCents } from './usual-price.ts'
import type { Language } from '#platform/i18n/languages.ts'

/** A line while it is edited: the price as typed, so that a partial one is not lost. */
export type DraftLine = EditableLine & { key: string; typed: string; typedParts: string; typedHours: string; isApproved: boolean }

export type Draft = {
  /** Version of the order when the draft began. */
  version: number
  lines: DraftLine[]
  /** Null: the tax follows the subtotal. */
  tax: string | null
  comments: string
}

/** "189.00", "189,00": in the format of the user's language. */
export const amountText = (cents: number | null, language: Language): string =>
  cents === null ? '' : amountInField(cents, language)

/** State and rate that decide this order's tax. */
export const shopTaxOf = ({ tax_rate: taxRate, taxes_of: { state } }: DeskOrder): ShopTax => ({ state, taxRate })

/** Live lines as input of the estimate's rules. */
export const storedLines = (order: DeskOrder): StoredLine[] =>
  order.services
    .filter((line) => line.status !== 'rejected')
    .map((line) => ({
      id: line.id,
      serviceDefinitionId: line.service_definition_id,
      name: line.own_name,
      position: line.position,
      quantity: line.quantity,
      priceCents: line.price === null ? null : toCents(line.price),
      partsCents: line.parts === null ? null : toCents(line.parts),
      laborMinutes: laborMinutes(line.labor_hours),
      partNumber: line.part_number,
      shopNote: line.shop_note,
      photoIds: photosOfLine(order.line_photos, line.id).map(({ id }) => id),
    }))

const approvedIds = (order: DeskOrder): Set<number | null> =>
  new Set(order.services.filter((line) => line.status === 'approved').map(({ id }) => id))

/** Null if the tax equals the shop's rate of the subtotal: it then continues to follow the subtotal. */
const typedTax = (order: DeskOrder, lines: readonly DraftLine[], language: Language): string | null => {
  const sent = toCents(order.tax_amount)
  const follows = order.estimate_version === 0 || sent === salesTaxCents(subTotalCents(lines), shopTaxOf(order))
  return follows ? null : amountText(sent, language)
}

/** The server's estimate as an editable draft. Before the first estimate, lines have the shop's prices. */
export const draftOf = (order: DeskOrder, services: readonly OfferedService[], language: Language): Draft => {
  const stored = storedLines(order)
  const approved = approvedIds(order)
  const wasSent = order.estimate_version > 0
  const lines = toEditable(stored).map((line) => {
    const service = services.find(({ id }) => id === line.serviceDefinitionId) ?? null
    const unitCents = wasSent ? line.unitCents : (line.unitCents ?? usualCents(service, line))
    const key = `line-${line.ids[0]?.id}`
    const isApproved = line.ids.length > 0 && line.ids.every(({ id }) => approved.has(id))
    const typedParts = amountText(line.unitPartsCents, language)
    const typedHours = hoursInField(line.unitLaborMinutes, language)
    return { ...line, key, isApproved, unitCents, typed: amountText(unitCents, language), typedParts, typedHours }
  })
  return {
    version: order.version,
    lines,
    tax: typedTax(order, lines, language),
    comments: order.shop_comments ?? '',
  }
}
