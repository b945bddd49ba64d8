import type { Ctx } from '#features/accounts/server/context.ts'
import { productDayOf, startOfDay } from '#features/countries/dates.ts'
import { toDollars } from '#features/countries/money.ts'
import { taxLines } from '#features/countries/sales-tax.ts'
import type { Input } from '#platform/contract/call.ts'
import type { Db } from '#platform/db/database.ts'
import type { payCalls } from '../../pay/pay-contract.ts'
import { findRefundable, REFUNDABLE_SHOWN, sumRefunds } from './refundable-store.ts'

export const listRefundable = async ({ db, language, now }: Ctx, { query }: Input<typeof payCalls.refundable>) => {
  const rows = await findRefundable(db, query.query)
  const today = productDayOf(now)
  return {
    refunded_this_month: await refundsOfMonth(db, today),
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

/** Refunds since the first of the month of `today`: their number, and their amounts by currency. */
export const refundsOfMonth = async (db: Db, today: string) => {
  const month = `${today.slice(0, 7)}-01`
  const sums = await sumRefunds(db, startOfDay(month))
  return {
    month,
    count: sums.reduce((all, { count }) => all + count, 0),
    amounts: sums.map(({ currency, cents }) => ({ amount: toDollars(cents), currency })),
  }
}
