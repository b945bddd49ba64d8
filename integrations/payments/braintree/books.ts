import type { BraintreeGateway, Transaction } from 'braintree'
import { disputeMovements, type ProviderMovement } from '../port.ts'
import { centsOf, stateOf } from './answers.ts'
import { disputeOf, type RawDispute } from './disputes.ts'
import { utcDay } from '#platform/clock/utc-day.ts'

/** What moved between two instants, as Braintree has it: transactions, and what disputes took and gave back. */
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

/** Disputes that began in that time, and those that were won in it. */
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
    // The types know of a search neither its days nor that its answer is a stream.
    const stream = gateway.dispute.search(narrow as never) as unknown as NodeJS.ReadableStream
    stream.on('data', (row) => rows.push(row as RawDispute))
    stream.on('end', () => done(rows))
    stream.on('error', fail)
  })
