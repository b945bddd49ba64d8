import { productDayOf } from '#features/countries/dates.ts'
import { happened, type ProductEvent, SYSTEM_ACTOR } from '#features/events/event.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import type { Write } from '#platform/db/writer.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { isMethodReminderDue, nextTryAfter, stepOf, monthOf } from '../../fees/subscriptions.ts'
import { beginIntent } from '../intents/begin-intent.ts'
import type { IntentEnd, IntentEnds } from '../intents/end-intent.ts'
import { findMethodWords } from '../pay/method-store.ts'
import {
  findCharge,
  findLineOf,
  findUnpaidIds,
  lockUnpaid,
  type OpenChargeRow,
  saveCharge,
  findFleetsToCharge,
  insertCharge,
} from './charge-store.ts'
import { aboutFee, feeFacts } from './fee-event.ts'
import { feeOfPlan } from './next-fee.ts'
import { CARD_PROVIDER, currencyOf } from '#features/ledger/ledger.ts'

export const CHARGE_FEES_JOB = 'charge-monthly-fees'
/** Hourly: a fleet that chose another method does not wait for the next day. */
export const CHARGE_FEES_CRON = '20 * * * *'
const MONTHLY_FEE = 'monthly_fee'

type ChargingDeps = { db: Db; write: Write<ProductEvent>; jobs: Pick<Jobs, 'send'>; now: () => Date }

/**
 * Inserts the fees of the month and begins to charge those that are due: one intent each, run by a job outside of any transaction
 * with its own idempotency key. After a crash at any point the next run continues; a fee is charged once.
 */
export const chargeFees = async ({ db, write, jobs, now }: ChargingDeps): Promise<void> => {
  await openCharges(db, now())
  for (const id of await findUnpaidIds(db)) {
    await write(async (tx, emit) => {
      const charge = await lockUnpaid(tx, id)
      if (charge) await beginCharge({ tx, emit, jobs, now: now() }, charge)
    })
  }
}

type Step = { tx: Tx; emit: (event: ProductEvent) => void; jobs: Pick<Jobs, 'send'>; now: Date }

const beginCharge = async ({ tx, emit, jobs, now }: Step, charge: OpenChargeRow): Promise<void> => {
  const step = stepOf(charge, charge.defaultMethodId, now)
  if (step === 'needs_method' && isMethodReminderDue(charge.askedForMethodAt, now)) {
    await saveCharge(tx, charge.id, { askedForMethodAt: now })
    emit(happened('fee_needs_method', aboutFee(charge, now), feeFacts(charge)))
  }
  if (step !== 'charge') return
  const { fleetId, id, amountCents, currency } = charge
  const intent = { fleetId, subscriptionChargeId: id, methodId: charge.defaultMethodId, amountCents, currency }
  await beginIntent(
    { db: tx, now, jobs },
    { ...intent, kind: 'charge', provider: CARD_PROVIDER, request: { purpose: MONTHLY_FEE }, actor: SYSTEM_ACTOR },
  )
}

/** The outcome of a fee's charge: paid, or to be retried after a pause. The ledger line is already written. */
const feeEnded: IntentEnd = async ({ db, now, emit }, intent, outcome) => {
  const charge = intent.subscriptionChargeId === null ? null : await findCharge(db, intent.subscriptionChargeId)
  if (!charge) return
  const method = await findMethodWords(db, intent.methodId)
  if (outcome.ok) {
    await saveCharge(db, charge.id, { paidAt: now, nextTryAt: null })
    const lineId = await findLineOf(db, intent.id)
    emit(happened('fee_paid', aboutFee(charge, now), { ...feeFacts(charge), method, lineId }))
    return
  }
  // Another method restarts the series of pauses.
  const tries = charge.triedMethodId === intent.methodId ? charge.tries + 1 : 1
  const nextTryAt = nextTryAfter(tries, now)
  await saveCharge(db, charge.id, { tries, nextTryAt, triedMethodId: intent.methodId })
  const nextTryOn = nextTryAt && productDayOf(nextTryAt)
  emit(happened('fee_declined', aboutFee(charge, now), { ...feeFacts(charge), method, nextTryOn }))
}

export const FEE_ENDS: IntentEnds = { [MONTHLY_FEE]: feeEnded }

/**
 * Inserts this month's fee for every fleet that owes one and has none yet: on the first of the month, or on the first day after
 * it on which the product runs or the fleet has a vehicle.
 */
const openCharges = async (db: Db, now: Date): Promise<void> => {
  const today = productDayOf(now)
  const month = monthOf(today)
  for (const fleet of await findFleetsToCharge(db, month)) {
    const vehicles = Number(fleet.vehicles)
    const fee = feeOfPlan(fleet, vehicles)
    if (!fee) continue
    const currency = currencyOf(fleet.country)
    await insertCharge(db, { fleetId: fleet.id, month, chargedOn: today, vehicles, currency, ...fee }, now)
  }
}
