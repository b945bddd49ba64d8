import type { BraintreeGateway, Transaction } from 'braintree'
import { disputeMovements, type ProviderMovement } from '../port.ts'
import { centsOf, stateOf } from './answers.ts'
import { disputeOf, type RawDispute } from './disputes.ts'
import { utcDay } from '#platform/clock/utc-day.ts'

/** Braintree's movements between two instants: transactions and dispute debits and credits. */
export async function* movementsBetween(gateway: BraintreeGateway, from: Date, to: Date): AsyncIterable<ProviderMovement> {
  const stream = gateway.transaction.search((search) => {
    search.createdAt().between(from, to)
  }) as AsyncIterable<Transaction>
  for await (const row of stream) {
    const createdAt = new Date(row.createdAt)
    if (createdAt < from || createdAt >= to) continue
    const currency = row.currencyIsoCode === 'CAD' ? 'CAD' : 'USD'
    yield {
      reference: row.id,
      key: row.orderId || null,
      state: stateOf(row),
      amountCents: centsOf(row.amount),
      currency,
      at: createdAt,
    }
  }
  yield* disputesBetween(gateway, from, to)
}

/** Disputes opened and disputes won in that time. */
async function* disputesBetween(gateway: BraintreeGateway, from: Date, to: Date): AsyncIterable<ProviderMovement> {
  const day = (instant: Date): string => utcDay(instant)
  const found = new Map<string, RawDispute>()
  for (const field of ['receivedDate', 'effectiveDate'] as const) {
    const stream = await readDisputes(gateway, (search) => search[field]().between(day(from), day(to)))
    for (const dispute of stream) if (dispute.kind !== 'retrieval') found.set(dispute.id, dispute)
  }
  for (const dispute of found.values())
    for (const movement of disputeMovements(disputeOf(dispute))) if (movement.at >= from && movement.at < to) yield movement
}

type DisputeSearch = Record<'receivedDate' | 'effectiveDate', () => { between(from: string, to: string): void }>
const readDisputes = (gateway: BraintreeGateway, narrow: (search: DisputeSearch) => void): Promise<RawDispute[]> =>
  new Promise((done, fail) => {
    const rows: RawDispute[] = []
    // The SDK's types lack the date filters of a search and that its result is a stream.
    const stream = gateway.dispute.search(narrow as never) as unknown as NodeJS.ReadableStream
    stream.on('data', (row) => rows.push(row as RawDispute))
    stream.on('end', () => done(rows))
    stream.on('error', fail)
  })
