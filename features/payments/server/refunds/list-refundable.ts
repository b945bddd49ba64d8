import type { Ctx } from '#features/accounts/server/context.ts'
import { toDollars } from '#features/countries/money.ts'
import { taxLines } from '#features/countries/sales-tax.ts'
import type { Input } from '#platform/contract/call.ts'
import type { payCalls } from '../../pay/pay-contract.ts'
import { findRefundable, REFUNDABLE_SHOWN } from './refundable-store.ts'

export const listRefundable = async ({ db, language }: Ctx, { query }: Input<typeof payCalls.refundable>) => {
  const rows = await findRefundable(db, query.query)
  return {
    has_more: rows.length > REFUNDABLE_SHOWN,
    orders: rows.slice(0, REFUNDABLE_SHOWN).map((row) => ({
      id: Number(row.orderId),
      fleet: { id: row.fleetId, name: row.fleetName },
      shop_name: row.shopName,
      vehicle: row.vehicleName,
      charged_at: row.chargedAt.toISOString(),
      charged: toDollars(Number(row.capturedCents)),
      returned: toDollars(Number(row.returnedCents)),
      left: toDollars(Number(row.capturedCents) - Number(row.returnedCents)),
      taxes: taxLines(row, row, language).map(({ label, cents }) => ({ name: label, amount: toDollars(cents) })),
      currency: row.currency,
    })),
  }
}
