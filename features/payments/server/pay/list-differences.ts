import type { Ctx } from '#features/accounts/server/context.ts'
import { toDollars } from '#features/countries/money.ts'
import { listDifferences } from './difference-store.ts'

const dollars = (cents: number | null): number | null => (cents === null ? null : toDollars(cents))

export const listPaymentDifferences = async ({ db }: Ctx) => ({
  differences: (await listDifferences(db)).map((row) => ({
    id: row.id,
    found_at: row.foundAt.toISOString(),
    happened_at: row.happenedAt.toISOString(),
    what: row.what,
    kind: row.kind,
    reference: row.reference,
    provider_amount: dollars(row.providerCents),
    ledger_amount: dollars(row.ledgerCents),
    currency: row.currency,
    fleet_id: row.fleetId,
    fleet_name: row.fleetName,
    order_id: row.orderId,
  })),
})
