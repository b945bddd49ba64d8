import { SYSTEM_ACTOR } from '#features/events/event.ts'
import { type IsoDate, addDays, addMonths, firstOfMonth, productDayOf } from '#features/countries/dates.ts'
import { CARD_PROVIDER, currencyOf } from '#features/ledger/ledger.ts'
import { appendLine } from '#features/ledger/server/ledger-store.ts'
import { methodName } from '#features/accounts/payment-words.ts'
import { findDefaultMethod, findVaultToken } from '#features/payments/server/pay/method-store.ts'
import { feeOf } from '#features/payments/fees/subscriptions.ts'
import { insertCharge } from '#features/payments/server/subscriptions/charge-store.ts'
import type { Tx } from '#platform/db/database.ts'
import { FLEETS } from '../fleets.ts'
import { idOf, type Ids } from '../write-fleets.ts'

/** Monthly price per vehicle of some fleets, in cents. */
const PRICES: Readonly<Record<string, number>> = { northwind: 900, boreal: 1_200, halsted: 850, summit: 900, harvest: 950 }
const MONTHS = 12
/** One month of Northwind's was declined first and paid two days later. */
const DECLINED = { key: 'northwind', monthsAgo: 1, paidAfterDays: 2 }
/** 13:20 UTC: the morning in the product's time zone. */
const CHARGED_AT = 'T13:20:00.000Z'

/** Writes a year of monthly fees, each with its ledger line. The fleets grow by a vehicle every few months. */
export const writeFees = async (tx: Tx, fleetIds: Ids, now: Date): Promise<void> => {
  const thisMonth = firstOfMonth(productDayOf(now))
  for (const [key, priceCents] of Object.entries(PRICES)) {
    const fleetId = idOf(fleetIds, key)
    await tx.updateTable('fleets').set({ planPriceCents: priceCents }).where('id', '=', fleetId).execute()
    const { inUse } = await tx
      .selectFrom('vehicles')
      .select((eb) => eb.fn.countAll<number>().as('inUse'))
      .where('fleetId', '=', fleetId)
      .where('isActive', '=', true)
      .where('deletedAt', 'is', null)
      .executeTakeFirstOrThrow()
    for (let monthsAgo = MONTHS - 1; monthsAgo >= 0; monthsAgo -= 1) {
      const vehicles = Math.max(1, Number(inUse) - Math.floor(monthsAgo / 4))
      await writeFee(tx, { key, fleetId, monthsAgo, month: addMonths(thisMonth, -monthsAgo), vehicles, priceCents })
    }
  }
}

type Fee = { key: string; fleetId: number; monthsAgo: number; month: IsoDate; vehicles: number; priceCents: number }

const writeFee = async (tx: Tx, { key, fleetId, monthsAgo, month, vehicles, priceCents }: Fee): Promise<void> => {
  const place = FLEETS.find((fleet) => fleet.key === key)!
  const currency = currencyOf(place.country)
  const fee = feeOf(priceCents, vehicles, place)
  const { amountCents } = fee
  await insertCharge(tx, { fleetId, month, chargedOn: month, vehicles, currency, ...fee }, chargedAt(month))
  const charge = await tx
    .selectFrom('subscriptionCharges')
    .select('id')
    .where('fleetId', '=', fleetId)
    .where('month', '=', month)
    .executeTakeFirstOrThrow()
  const method = await findDefaultMethod(tx, { fleetId })
  const wasDeclined = key === DECLINED.key && monthsAgo === DECLINED.monthsAgo
  const paidAt = chargedAt(wasDeclined ? addDays(month, DECLINED.paidAfterDays) : month)
  const line = {
    fleetId,
    subscriptionChargeId: charge.id,
    amountCents,
    currency,
    provider: CARD_PROVIDER,
    methodId: method?.id ?? null,
    methodWords: method && methodName(method, 'en'),
    actor: SYSTEM_ACTOR,
  }
  const name = `fee:${fleetId}:${month}`
  if (wasDeclined) {
    const declined = {
      kind: 'failed' as const,
      reason: 'Insufficient funds',
      idempotencyKey: `${name}:declined`,
      at: chargedAt(month),
    }
    await appendLine(tx, { ...line, ...declined })
  }
  await appendLine(tx, { ...line, kind: 'captured', providerReference: name, idempotencyKey: name, at: paidAt })
  if (method) await book(tx, method.id, { reference: name, key: name, amountCents, currency, at: paidAt })
  await tx
    .updateTable('subscriptionCharges')
    .set({ paidAt, tries: wasDeclined ? 1 : 0 })
    .where('id', '=', charge.id)
    .execute()
}

type Booked = { reference: string; key: string; amountCents: number; currency: 'USD' | 'CAD'; at: Date }

/** Writes the same movement to the vault: a daily job reconciles it with the ledger. */
const book = async (tx: Tx, methodId: number, movement: Booked): Promise<void> => {
  const token = await findVaultToken(tx, methodId)
  if (token === null) return
  const noDetails = { ofReference: null, code: null, reason: null, orderName: null }
  await tx
    .insertInto('vaultMovements')
    .values({ ...movement, ...noDetails, token, kind: 'charge', state: 'captured' })
    .execute()
}

const chargedAt = (day: IsoDate): Date => new Date(`${day}${CHARGED_AT}`)
