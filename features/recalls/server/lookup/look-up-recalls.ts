import { happened, type ProductEvent, SYSTEM_ACTOR } from '#features/events/event.ts'
import { type RecallLookup, RecallLookupFailed, type RecallRow } from '#integrations/recalls/port.ts'
import { electricModel } from '#integrations/vin-decoder/port.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Db } from '#platform/db/database.ts'
import type { Write } from '#platform/db/writer.ts'
import { publish } from '#platform/http/channel.ts'
import { namesOfModel } from '../../model-key.ts'
import { matchCampaigns } from '../match-store.ts'
import {
  type DueLookup,
  type LookupModel,
  findModelsToLookUp,
  storeResponse,
  keepFailure,
  insertCampaigns,
} from './lookup-store.ts'

export const LOOK_UP_RECALLS_JOB = 'look-up-recalls'
/** Runs hourly: a few models at a time, each once a week. */
export const LOOK_UP_RECALLS_CRON = '41 * * * *'
const MODELS_AT_ONCE = 40
const DAY_MS = 86_400_000
const LOOKUP_INTERVAL_DAYS = 7

type Deps = { db: Db; write: Write<ProductEvent>; clock: Clock; signal: AbortSignal; recallLookup: RecallLookup | null }
type Answer = { model: LookupModel; rows: RecallRow[] }

/**
 * Queries the authority about models not queried for a week, and saves each response in one transaction with the query's
 * record: after an interruption, the next run repeats unsaved queries. A failed query does not stop the others.
 */
export const lookUpRecalls = async (deps: Deps): Promise<{ requested: number; failed: number }> => {
  const { db, recallLookup, signal, clock } = deps
  if (!recallLookup) return { requested: 0, failed: 0 }
  const models = await findModelsToLookUp(db, clock.now(), MODELS_AT_ONCE)
  const answers: Answer[] = []
  for (const model of models) {
    signal.throwIfAborted()
    const rows = await lookUpAllNames(recallLookup, model, signal)
    if (rows) answers.push({ model, rows })
    else await keepFailure(db, model, clock.now())
  }
  if (answers.length > 0) await saveResponses(deps, answers)
  return { requested: models.length, failed: models.length - answers.length }
}

/** A fleet may enter "Transit 250" for the authority's "TRANSIT", or "E-TRANSIT" if electric. Null if there was no response. */
const lookUpAllNames = async (lookup: RecallLookup, due: DueLookup, signal: AbortSignal) => {
  const { make, model, year, hasElectric } = due
  const electric = hasElectric ? electricModel(make, model) : null
  const rows: RecallRow[] = []
  try {
    for (const name of [model, electric].flatMap((one) => (one === null ? [] : namesOfModel(one))))
      rows.push(...(await lookup.byModel({ make, model: name, year }, signal)))
  } catch (error) {
    if (error instanceof RecallLookupFailed) return null
    throw error
  }
  return rows
}

const saveResponses = ({ write, clock }: Deps, answers: readonly Answer[]): Promise<void> =>
  write(async (tx, emit) => {
    const now = clock.now()
    const again = new Date(now.getTime() + LOOKUP_INTERVAL_DAYS * DAY_MS)
    const changed = await insertCampaigns(
      tx,
      answers.flatMap(({ rows }) => rows),
    )
    for (const { model, rows } of answers) await storeResponse(tx, model, { now, again, campaigns: rows.length })
    for (const { fleetId, ...found } of await matchCampaigns(tx, changed, now)) {
      const where = { fleetId, subjectId: fleetId, at: now.toISOString(), actor: SYSTEM_ACTOR }
      emit(happened('recalls_found', where, { importId: null, ...found }))
      await publish(tx, { topic: `fleet:${fleetId}`, channel: 'recalls' })
    }
  })
