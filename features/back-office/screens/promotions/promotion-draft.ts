import { parseMoney, toDollars } from '#features/countries/money.ts'
import type { PromotionBody, PromotionRow } from '#features/promotions/contract.ts'

/** Promotion form while typing: numbers as text, since a partial number has no value yet. */
export type PromotionDraft = {
  name: string
  name_fr: string
  description: string
  description_fr: string
  code: string
  kind: 'percent' | 'amount'
  percent_off: string
  amount_off: string
  fleet_id: string
  shop_id: string
  starts_on: string | null
  ends_on: string | null
  minimum: string
  currency: 'USD' | 'CAD'
  maximum_uses: string
}

const text = (value: number | null): string => (value === null ? '' : String(value))

export const draftOf = (row: PromotionRow | null): PromotionDraft => ({
  name: row?.name ?? '',
  name_fr: row?.name_fr ?? '',
  description: row?.description ?? '',
  description_fr: row?.description_fr ?? '',
  code: row?.code ?? '',
  kind: row && row.percent_off === null ? 'amount' : 'percent',
  percent_off: text(row?.percent_off ?? null),
  amount_off: text(row?.amount_off ?? null),
  fleet_id: row?.fleet ? String(row.fleet.id) : '',
  shop_id: row?.shop ? String(row.shop.id) : '',
  starts_on: row?.starts_on ?? null,
  ends_on: row?.ends_on ?? null,
  minimum: text(row?.minimum ?? null),
  currency: row?.currency ?? 'USD',
  maximum_uses: text(row?.maximum_uses ?? null),
})

const WHOLE = /^\d{1,7}$/
const percentOf = (typed: string): number | null => (WHOLE.test(typed.trim()) ? Number(typed) : null)
const dollarsOf = (typed: string): number | null => {
  const cents = parseMoney(typed.trim())
  return cents === null ? null : toDollars(cents)
}

/** Whether the draft has an amount, so that a currency is required. */
export const namesSums = (draft: PromotionDraft): boolean => draft.kind === 'amount' || draft.minimum.trim() !== ''

export type DraftProblem = 'nameMissing' | 'percentInvalid' | 'amountInvalid' | 'daysInvalid' | 'minimumInvalid' | 'usesInvalid'

/** Validation problems of the draft, by field. */
export const draftProblems = (draft: PromotionDraft): { [F in keyof PromotionDraft]?: DraftProblem | null } => {
  const percent = percentOf(draft.percent_off)
  const isPercentWrong = percent === null || percent < 1 || percent > 100
  const { starts_on: from, ends_on: to, maximum_uses: uses } = draft
  return {
    name: draft.name.trim() === '' ? 'nameMissing' : null,
    percent_off: draft.kind === 'percent' && isPercentWrong ? 'percentInvalid' : null,
    amount_off: draft.kind === 'amount' && !dollarsOf(draft.amount_off) ? 'amountInvalid' : null,
    ends_on: from !== null && to !== null && to < from ? 'daysInvalid' : null,
    minimum: draft.minimum.trim() !== '' && dollarsOf(draft.minimum) === null ? 'minimumInvalid' : null,
    maximum_uses: uses.trim() !== '' && !(WHOLE.test(uses.trim()) && Number(uses) > 0) ? 'usesInvalid' : null,
  }
}

export const bodyOf = (draft: PromotionDraft): PromotionBody => ({
  name: draft.name.trim(),
  name_fr: draft.name_fr.trim() || null,
  description: draft.description.trim() || null,
  description_fr: draft.description_fr.trim() || null,
  code: draft.code.trim() || null,
  percent_off: draft.kind === 'percent' ? percentOf(draft.percent_off) : null,
  amount_off: draft.kind === 'amount' ? dollarsOf(draft.amount_off) : null,
  fleet_id: draft.fleet_id === '' ? null : Number(draft.fleet_id),
  shop_id: draft.shop_id === '' ? null : Number(draft.shop_id),
  starts_on: draft.starts_on,
  ends_on: draft.ends_on,
  minimum: dollarsOf(draft.minimum),
  currency: namesSums(draft) ? draft.currency : null,
  maximum_uses: draft.maximum_uses.trim() === '' ? null : Number(draft.maximum_uses),
})
