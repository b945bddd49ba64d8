import type { ShopCtx, WritingShopCtx } from '#features/accounts/server/context.ts'
import { taxesOf } from '#features/countries/sales-tax.ts'
import { logoAddress } from '#features/shops/server/logo-address.ts'
import type { Input } from '#platform/contract/call.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { portalCalls } from '../contract.ts'
import { hoursProblem } from '#features/shops/hours-problem.ts'
import { PAYMENT_PROVIDERS } from '../payment-providers.ts'
import { savePrices } from './prices/price-list.ts'
import { findShopTimes, saveShopTimes } from './settings-store.ts'
import { moveAppointments } from './steps/propose-time.ts'

export const settings = async (ctx: Pick<ShopCtx, 'db' | 'acting' | 'now'>) => {
  const shop = await findShopTimes(ctx.db, ctx.acting)
  return {
    hours: [...shop.hours],
    closures: [...shop.closedOn],
    bays: shop.bays,
    auto_confirm: shop.autoConfirm,
    phone_only: shop.phoneOnly,
    payment_providers: PAYMENT_PROVIDERS.filter((code) => shop.paymentProviders.includes(code)),
    gst_number: shop.gstNumber,
    pst_number: shop.pstNumber,
    taxes: taxesOf(shop.state),
    logo_url: logoAddress(shop, ctx.now),
  }
}

/** Changes future booking. Existing appointments stay, except those moved with a closed day; prices are saved with the rest. */
export const saveSettings = async (ctx: WritingShopCtx, { body }: Input<typeof portalCalls.saveSettings>) => {
  const problem = hoursProblem(body.hours)
  if (problem) refuse(problem)
  if (body.phone_only && body.auto_confirm) refuse('auto_confirm_by_phone')
  const closures = [...new Set(body.closures)].toSorted()
  await saveShopTimes(ctx.db, ctx.acting, {
    hours: body.hours,
    closures,
    bays: body.bays,
    autoConfirm: body.auto_confirm,
    phoneOnly: body.phone_only,
    paymentProviders: PAYMENT_PROVIDERS.filter((code) => body.payment_providers.includes(code)),
    ...(body.gst_number === undefined ? {} : { gstNumber: body.gst_number || null }),
    ...(body.pst_number === undefined ? {} : { pstNumber: body.pst_number || null }),
  })
  await savePrices(ctx, { body })
  await moveAppointments(ctx, body.moves)
  return settings(ctx)
}
