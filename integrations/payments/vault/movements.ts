import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '#platform/db/database.ts'
import type { Currency, Failure, Outcome, ProviderMovement } from '../port.ts'
import { dayEverywhere, inTransaction, type VaultDeps } from './card-entry.ts'
import type { MovementKind, MovementTable } from './tables.ts'
import type { Behaviour } from './test-cards.ts'

export type MovementRequest = {
  kind: MovementKind
  key: string
  amountCents: number
  currency: Currency
  /** The method for new money, the movement's reference for a capture, void or refund. */
  vaultToken?: string
  reference?: string
  orderName?: string
}

const LOST: Failure = { ok: false, how: 'unreachable', code: 'timeout', reason: 'The card provider did not answer.' }

const ENDS_AS = {
  authorise: 'authorised',
  capture: 'captured',
  release: 'voided',
  refund: 'refunded',
  charge: 'captured',
} as const satisfies Record<MovementKind, ProviderMovement['state']>

/**
 * Runs one movement. A repeated key returns the first result. `answer_lost` books it but returns an error, so that only a lookup
 * by key finds the result; `unreachable` books nothing.
 */
export const move = async (vault: VaultDeps, request: MovementRequest, hang: () => Promise<void>): Promise<Outcome> => {
  const { outcome, behaviour, isNew } = await inTransaction(vault, (tx) => book(tx, vault, request))
  if (behaviour === 'unreachable' || (behaviour === 'answer_lost' && isNew)) {
    await hang()
    return LOST
  }
  return outcome
}

type Booked = { outcome: Outcome; behaviour: Behaviour | null; isNew: boolean }

const book = async (tx: Tx, { clock }: VaultDeps, request: MovementRequest): Promise<Booked> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${request.key}, 3636))`.execute(tx)
  const before = await tx.selectFrom('vaultMovements').selectAll().where('key', '=', request.key).executeTakeFirst()
  if (before) return { outcome: outcomeOf(before), behaviour: null, isNew: false }
  const original = request.reference
    ? await tx.selectFrom('vaultMovements').selectAll().where('reference', '=', request.reference).forUpdate().executeTakeFirst()
    : undefined
  const token = original?.token ?? request.vaultToken ?? ''
  const method = await tx.selectFrom('vaultMethods').selectAll().where('token', '=', token).executeTakeFirst()
  if (!method) return { outcome: declined('unknown', 'Unknown payment method or transaction'), behaviour: null, isNew: false }
  const { behaviour } = method
  if (behaviour === 'unreachable') return { outcome: LOST, behaviour, isNew: true }
  const today = dayEverywhere(clock.now())
  const isExpired = method.expiresOn !== null && method.expiresOn < today
  const refused = original
    ? await refusedByLedger(tx, request, original, behaviour)
    : refusedByBank(behaviour, isExpired, method.forgottenAt !== null)
  const row: MovementTable = {
    reference: `vt_${randomUUID().replaceAll('-', '')}`,
    key: request.key,
    kind: request.kind,
    state: refused ? 'failed' : ENDS_AS[request.kind],
    token,
    ofReference: original?.reference ?? null,
    amountCents: request.amountCents,
    currency: request.currency,
    code: refused?.code ?? null,
    reason: refused?.reason ?? null,
    orderName: request.orderName ?? null,
    at: clock.now(),
  }
  await tx.insertInto('vaultMovements').values(row).execute()
  return { outcome: outcomeOf(row), behaviour, isNew: true }
}

const declined = (code: string, reason: string): Failure => ({ ok: false, how: 'declined', code, reason })

export const outcomeOf = (row: Pick<MovementTable, 'state' | 'reference' | 'amountCents' | 'code' | 'reason'>): Outcome =>
  row.state === 'failed'
    ? declined(row.code ?? 'declined', row.reason ?? 'Declined')
    : { ok: true, reference: row.reference, amountCents: row.amountCents }

const BANK: Partial<Record<Behaviour, Failure>> = {
  declines: declined('do_not_honour', 'Do not honor'),
  declines_storing: declined('do_not_honour', 'Do not honor'),
  insufficient_funds: declined('insufficient_funds', 'Insufficient funds'),
  expired: declined('expired_card', 'Expired card'),
}

const refusedByBank = (behaviour: Behaviour, isExpired: boolean, isForgotten: boolean): Failure | null => {
  if (isForgotten) return declined('unknown', 'Unknown payment method or transaction')
  return isExpired ? BANK.expired! : (BANK[behaviour] ?? null)
}

/** An authorization is captured once or voided once, never above its amount; refunds never exceed the captured amount. */
const refusedByLedger = async (
  tx: Tx,
  request: MovementRequest,
  original: MovementTable,
  behaviour: Behaviour,
): Promise<Failure | null> => {
  const since = await tx
    .selectFrom('vaultMovements')
    .select(['state', 'amountCents'])
    .where('ofReference', '=', original.reference)
    .where('state', '<>', 'failed')
    .execute()
  if (request.currency !== original.currency) return declined('other_currency', 'The currency is not that of the transaction')
  if (request.kind === 'refund') {
    if (original.state !== 'captured') return declined('not_captured', 'The transaction was not captured')
    if (behaviour === 'declines_refund') return declined('refund_declined', 'The bank declined the refund')
    const returned = since.reduce((sum, { amountCents }) => sum + amountCents, 0)
    return returned + request.amountCents > original.amountCents ? declined('above_amount', 'More than was captured') : null
  }
  if (original.state !== 'authorised' || since.length) return declined('not_open', 'The authorization is no longer open')
  if (request.kind === 'release') return null
  if (behaviour === 'declines_capture') return declined('do_not_honour', 'Do not honor')
  return request.amountCents > original.amountCents ? declined('above_amount', 'More than was authorized') : null
}
