import { CARD_PROVIDER, currencyOf, type LedgerKind } from '#features/ledger/ledger.ts'
import type { EventActor, ProductEvent } from '#features/events/event.ts'
import { methodName } from '#features/accounts/payment-words.ts'
import type { LivedOrder } from './lived-order.ts'

type Line = { kind: LedgerKind; amountCents: number; reference: string | null; of: string | null; reason?: string }

/** Ledger lines of an order's event, as the product writes them: a card is authorized, then captured, or fails and is settled. */
const linesOf = ({ order, parties }: LivedOrder, event: ProductEvent): Line[] => {
  const isCard = parties.payment?.paymentType === CARD_PROVIDER
  const held = `demo-held-${order.id}`
  const amountCents = 'totalCents' in event.payload ? event.payload.totalCents : 0
  switch (event.type) {
    case 'order_approved':
    case 'order_auto_approved':
      return isCard ? [{ kind: 'authorised', amountCents, reference: held, of: null }] : []
    case 'order_payment_deferred':
      return event.payload.reason === 'capture_failed'
        ? [
            { kind: 'failed', amountCents, reference: null, of: held, reason: 'Do not honor' },
            { kind: 'voided', amountCents, reference: `demo-freed-${order.id}`, of: held },
          ]
        : []
    case 'order_paid':
      return event.actor.kind === 'system'
        ? [{ kind: 'captured', amountCents, reference: `demo-taken-${order.id}`, of: held }]
        : [{ kind: 'settled', amountCents, reference: null, of: null }]
    case 'order_paid_in_shop':
      return event.actor.kind !== 'system' ? [{ kind: 'settled', amountCents, reference: null, of: null }] : []
    default:
      return []
  }
}

/** The ledger lines of a past order. */
export const ledgerRows = (lived: LivedOrder) =>
  lived.events.flatMap((event) => linesOf(lived, event).map((line, index) => ledgerRow(lived, event, line, index)))

const ledgerRow = ({ order, parties }: LivedOrder, event: ProductEvent, line: Line, index: number) => {
  const { method, payment, fleet } = parties
  const isOfMethod = line.kind !== 'settled' && method !== null
  return {
    fleetId: order.fleetId,
    kind: line.kind,
    orderId: order.id,
    amountCents: line.amountCents,
    currency: currencyOf(fleet.country),
    provider: payment?.paymentType ?? 'offline',
    methodId: isOfMethod ? method.id : null,
    methodWords: isOfMethod ? methodName(method, 'en') : null,
    providerReference: line.reference,
    ofReference: line.of,
    idempotencyKey: `demo:${order.id}:${event.type}:${index}`,
    reason: line.reason ?? null,
    ...actorOf(event.actor),
    at: event.at,
  }
}

const actorOf = ({ kind, id, name }: EventActor) => ({ actorKind: kind, actorId: id, actorName: name })

const BOOKED: Partial<Record<LedgerKind, { kind: string; state: string }>> = {
  authorised: { kind: 'authorise', state: 'authorised' },
  captured: { kind: 'capture', state: 'captured' },
  voided: { kind: 'release', state: 'voided' },
}

/** The vault's records of the same movements: a daily job reconciles them with the ledger. */
export const vaultRows = (lived: LivedOrder) => {
  const { method } = lived.parties
  if (!method) return []
  return ledgerRows(lived).flatMap(({ kind, providerReference, ofReference, amountCents, currency, at, idempotencyKey }) => {
    const booked = BOOKED[kind]
    return booked && providerReference
      ? [
          {
            ...booked,
            reference: providerReference,
            key: idempotencyKey,
            token: method.vaultToken,
            ofReference,
            amountCents,
            currency,
            at,
          },
        ]
      : []
  })
}
