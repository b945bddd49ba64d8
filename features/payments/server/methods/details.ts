import { postalCodeOf } from '#features/countries/postal-code.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Details } from './method-store.ts'

type Sent = { nickname?: string | null; billing_address?: string | null; billing_zip?: string | null; email?: string | null }

/** The submitted changes as stored: an emptied field becomes null. */
export const changesOf = (sent: Sent): Partial<Details> => ({
  ...(sent.nickname === undefined ? {} : { nickname: sent.nickname || null }),
  ...(sent.billing_address === undefined ? {} : { billingAddress: sent.billing_address || null }),
  ...(sent.billing_zip === undefined ? {} : { billingZip: postalCodeOf(sent.billing_zip ?? '') ?? (sent.billing_zip || null) }),
  ...(sent.email === undefined ? {} : { billingEmail: sent.email || null }),
})

const NOTHING: Details = { nickname: null, billingAddress: null, billingZip: null, billingEmail: null }
export const detailsOf = (sent: Sent): Details => ({ ...NOTHING, ...changesOf(sent) })

/** Billing addresses without any details would be indistinguishable. */
export const refuseEmptyBillTo = ({ nickname, billingAddress }: Details): void => {
  if (!nickname && !billingAddress) refuse('invalid_input', {}, { problems: [{ field: 'nickname', message: 'bill_to_empty' }] })
}
