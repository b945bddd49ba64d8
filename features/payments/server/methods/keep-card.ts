import { createHash } from 'node:crypto'
import type { StoredMethod } from '#integrations/payments/port.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Ports } from '#platform/http/ports.ts'

/** Provider codes for a nonce that is no longer valid. */
const NONCE_OVER = new Set(['nonce_unknown', 'nonce_used', 'not_confirmed'])

/**
 * Stores the card at the provider, outside of any transaction. The idempotency key is made of tenant and nonce: a retry after a
 * lost response or a crash gets the same card instead of a second one.
 */
export const keepCard = async (
  { cardProvider }: Pick<Ports, 'cardProvider'>,
  { nonce, customer }: { nonce: string; customer: string },
): Promise<StoredMethod> => {
  const result = await cardProvider.store({ key: uuidOf(`${customer} ${nonce}`), nonce, customer })
  if (result.ok) return result.method
  if (result.how === 'unreachable') return refuse('card_provider_away')
  return refuse(NONCE_OVER.has(result.code) ? 'card_details_expired' : 'card_declined', {}, { reason: result.reason })
}

const uuidOf = (text: string): string => {
  const hash = createHash('sha256').update(text).digest('hex')
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-5${hash.slice(13, 16)}-a${hash.slice(17, 20)}-${hash.slice(20, 32)}`
}
