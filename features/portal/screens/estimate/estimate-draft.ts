import { toCents } from '#features/countries/money.ts'
import { defaultTaxCents, type StoredLine, subTotalCents, toWritten, type WrittenLine } from '../../estimate.ts'
import type { DeskOrder, OfferedService } from '../../contract.ts'
import { usualCents } from './usual-price.ts'
import type { Language } from '#platform/i18n/languages.ts'
import { decimalSign } from '#features/countries/number.ts'

/** A line as it is being written: the price as typed, so that a half-typed one is not lost. */
export type DraftLine = WrittenLine & { key: string; typed: string; isApproved: boolean }

export type Draft = {
  /** The version of the order that the desk has seen. */
  version: number
  lines: DraftLine[]
  /** Null: the tax follows the sum. */
  tax: string | null
  comments: string
}

/** "189.00", "189,00": as the desk's language types it. */
export const amountText = (cents: number | null, language: Language): string => {
  if (cents === null) return ''
  return (cents / 100).toFixed(2).replace('.', decimalSign(language))
}

/** The live lines as the rules of the estimate know them. */
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
      shopNote: line.shop_note,
    }))

const approvedIds = (order: DeskOrder): Set<number | null> =>
  new Set(order.services.filter((line) => line.status === 'approved').map(({ id }) => id))

/** Null while the tax is what the shop's rate makes of the sum: it goes on following it. */
const typedTax = (order: DeskOrder, lines: readonly DraftLine[], language: Language): string | null => {
  const sent = toCents(order.tax_amount)
  const follows = order.estimate_version === 0 || sent === defaultTaxCents(subTotalCents(lines), order.tax_rate)
  return follows ? null : amountText(sent, language)
}

/** The estimate as the server has it, ready to be written on. Before the first one, lines have the prices that the shop asks for them. */
export const draftOf = (order: DeskOrder, services: readonly OfferedService[], language: Language): Draft => {
  const stored = storedLines(order)
  const approved = approvedIds(order)
  const wasSent = order.estimate_version > 0
  const lines = toWritten(stored).map((line) => {
    const service = services.find(({ id }) => id === line.serviceDefinitionId) ?? null
    const unitCents = wasSent ? line.unitCents : (line.unitCents ?? usualCents(service, line))
    const key = `line-${line.ids[0]?.id}`
    const isApproved = line.ids.length > 0 && line.ids.every(({ id }) => approved.has(id))
    return { ...line, key, isApproved, unitCents, typed: amountText(unitCents, language) }
  })
  return {
    version: order.version,
    lines,
    tax: typedTax(order, lines, language),
    comments: order.shop_comments ?? '',
  }
}

/** Lines that the fleet has declined or that are gone meanwhile are no longer ours to send. */
export const onto = (order: DeskOrder, draft: Draft): Draft => {
  const known = new Set(storedLines(order).map((line) => line.id))
  const approved = approvedIds(order)
  const lines = draft.lines.map((line) => {
    const ids = line.ids.filter(({ id }) => known.has(id))
    return { ...line, ids, isApproved: ids.length > 0 && ids.every(({ id }) => approved.has(id)) }
  })
  const hadLines = new Set(draft.lines.filter((line) => line.ids.length > 0).map((line) => line.key))
  return { ...draft, version: order.version, lines: lines.filter((line) => line.ids.length > 0 || !hadLines.has(line.key)) }
}
