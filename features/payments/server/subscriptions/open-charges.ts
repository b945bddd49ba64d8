import { providersOf } from '#features/accounts/payment-facts.ts'
import { productDayOf } from '#features/countries/dates.ts'
import { currencyOf } from '#features/ledger/ledger.ts'
import type { Db } from '#platform/db/database.ts'
import { CARD_PROVIDER } from '../../pay/pay-choice.ts'
import { monthlyFee, monthOf } from '../../fees/subscriptions.ts'
import { findFleetsToCharge, insertCharge } from './charge-store.ts'

/**
 * Inserts this month's fee for every fleet that owes one and has none yet: on the first of the month, or on the first day after
 * it on which the product runs or the fleet has a vehicle.
 */
export const openCharges = async (db: Db, now: Date): Promise<void> => {
  const today = productDayOf(now)
  const month = monthOf(today)
  for (const fleet of await findFleetsToCharge(db, month)) {
    const vehicles = Number(fleet.vehicles)
    const fee = monthlyFee({ ...fleet, paysByCard: providersOf(fleet.fleetPaymentType).includes(CARD_PROVIDER) }, vehicles)
    if (!fee) continue
    const currency = currencyOf(fleet.country)
    await insertCharge(db, { fleetId: fleet.id, month, chargedOn: today, vehicles, currency, ...fee }, now)
  }
}
