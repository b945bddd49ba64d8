import { CARD_PROVIDER } from '#features/ledger/ledger.ts'

/** A payment for completed work that the bank declined: its fleet can pay again. Orders settled later by account have not failed. */
export const hasFailed = ({ status, paymentType }: { status: string; paymentType: string | null }): boolean =>
  status === 'paid_deferred' && paymentType === CARD_PROVIDER
