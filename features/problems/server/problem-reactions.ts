import type { ProductEvent } from '#features/events/event.ts'
import { shownComponent } from '#features/recalls/recall.ts'
import { faultName } from '#features/telematics/fault-names.ts'
import type { Tx } from '#platform/db/database.ts'
import { inEveryLanguage, localize, toEveryLanguage } from '#platform/i18n/texts.ts'
import { severityOfLamp, systemOfCode } from '../fault-system.ts'
import { endBookings } from './book-problems.ts'
import { insertStep, updateProblem } from './problem-store.ts'
import { raiseProblem } from './raise-problem.ts'
import { findEndedRecalls, findLitFaults, findOpenRecalls } from './signal-store.ts'

type React = (tx: Tx, event: ProductEvent, now: Date, emit: (event: ProductEvent) => void) => Promise<void>

/** On completion, closes the problems booked with the order, unless nothing of it was approved. */
export const closeBookedProblems: React = async (db, event, now, emit) => {
  if (event.type !== 'order_completed' || event.fleetId === null) return
  const isRepaired = event.payload.services.some(({ status }) => status === 'approved')
  await endBookings(
    { db, now, emit },
    { fleetId: event.fleetId, orderId: Number(event.subjectId), actor: event.actor, isRepaired },
  )
}

/** Reopens problems when an order ends without the work. */
export const reopenBookedProblems: React = async (db, event, now, emit) => {
  if (event.fleetId === null) return
  const order = { fleetId: event.fleetId, orderId: Number(event.subjectId), actor: event.actor, isRepaired: false }
  await endBookings({ db, now, emit }, order)
}

/** As far back as a vehicle's page shows codes. */
const FAULT_DAYS = 30
const DAY_MS = 24 * 3_600_000

/** After a sync, opens problems of codes whose lamp is on. Codes without a lamp stay among the vehicle's signals. */
export const raiseFaults: React = async (db, event, now, emit) => {
  if (event.type !== 'telematics_synced' || event.fleetId === null || event.payload.status !== 'completed') return
  const since = new Date(now.getTime() - FAULT_DAYS * DAY_MS)
  for (const { vehicleId, code, name, lamp, at } of await findLitFaults(db, event.fleetId, since)) {
    const known = toEveryLanguage(faultName(code, name))
    await raiseProblem(
      { db, now, emit },
      {
        fleetId: event.fleetId,
        vehicleId,
        kind: 'fault_code',
        key: `code:${code}`,
        title: inEveryLanguage((language) => `${code}, ${localize(known, language)}`),
        system: systemOfCode(code),
        severity: severityOfLamp(lamp),
        at,
        words: null,
      },
    )
  }
}

/** Opens problems of recalls that apply or forbid driving; recalls that only might apply stay in their list. */
export const raiseRecalls: React = async (db, event, now, emit) => {
  const { fleetId } = event
  if (fleetId === null) return
  const vehicleIds = event.type === 'recall_changed' ? [Number(event.subjectId)] : null
  for (const recall of await findOpenRecalls(db, fleetId, vehicleIds)) {
    const { component, componentFr } = recall
    await raiseProblem(
      { db, now, emit },
      {
        fleetId,
        vehicleId: recall.vehicleId,
        kind: 'recall',
        key: `recall:${recall.campaignId}`,
        title: inEveryLanguage((language) => shownComponent(language === 'fr' && componentFr ? componentFr : component)),
        system: 'other',
        severity: recall.parkIt ? 'do_not_drive' : 'repair_soon',
        at: recall.foundAt,
        reference: recall.campaignId,
      },
    )
  }
  if (event.type === 'recall_changed') await closeEndedRecalls(db, event, now)
}

const closeEndedRecalls = async (db: Tx, event: ProductEvent, now: Date): Promise<void> => {
  const fleetId = event.fleetId!
  for (const { problemId, isDone, changedBy } of await findEndedRecalls(db, fleetId, Number(event.subjectId))) {
    const closedAs = isDone ? ('repaired' as const) : ('no_fault' as const)
    await updateProblem(db, fleetId, problemId, {
      state: 'closed',
      closedAt: now,
      closedAs,
      closedBy: changedBy,
      watchUntil: null,
    })
    await insertStep(db, fleetId, problemId, { step: 'closed', at: now, actorName: changedBy, facts: { reason: closedAs } })
  }
}
