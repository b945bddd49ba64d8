import type { Ctx } from '#features/accounts/server/context.ts'
import { toDollars } from '#features/countries/money.ts'
import { uiLanguage } from '#features/countries/country.ts'
import { translateTo } from '#platform/i18n/texts.ts'
import { disputeTexts, reasonKey } from '../../disputes/dispute.ts'
import { type DisputeRow, listClosedDisputes, listOpenDisputes } from './dispute-store.ts'

/** Open disputes first, then closed ones. */
export const listDisputes = async (ctx: Ctx) => {
  const [open, closed] = await Promise.all([listOpenDisputes(ctx.db), listClosedDisputes(ctx.db)])
  return {
    disputes: [...open, ...closed].map((row) => present(ctx, row)),
    can_simulate: ctx.ports.cardProvider.simulateDispute !== undefined,
  }
}

const present = ({ language }: Ctx, row: DisputeRow) => ({
  id: row.id,
  reference: row.reference,
  status: row.status,
  amount: toDollars(row.amountCents),
  currency: row.currency,
  reason: translateTo(disputeTexts, reasonKey(row.reason), uiLanguage(language)),
  opened_at: row.openedAt.toISOString(),
  reply_by: row.replyBy,
  closed_at: row.closedAt?.toISOString() ?? null,
  fleet_name: row.fleetName,
  order_id: row.orderId,
  vehicle: row.vehicleName,
  subscription_charge_id: row.subscriptionChargeId,
})
