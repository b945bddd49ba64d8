import { setTimeout as rest } from 'node:timers/promises'
import { Refusal, refuse } from '#platform/contract/refusal.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import type { Write } from '#platform/db/writer.ts'
import type { WireAnswer } from '../wire-answer.ts'
import { type Attempt, claimKey, findRecord, freeKey, storeResponse, storeRefusal } from './idempotency-store.ts'

const WAIT_MS = 5000
const RETRY_MS = 100
/** A change without a response after this long was made by a process that died right after it. */
const LOST_AFTER_MS = 60_000

export type IdempotentRun<Event> = {
  attempt: Attempt
  now: Date
  db: Db
  write: Write<Event>
  /** Whether the whole call is one transaction; otherwise it writes through the `write` it receives. */
  oneTransaction: boolean
  /** How long a second attempt waits for the first before it is refused; default: some seconds. */
  waitMs?: number | undefined
  run(db: Db, emit: ((event: Event) => void) | null, write: Write<Event>): Promise<WireAnswer>
}

/**
 * Runs a writing call once per key. The key is claimed in the transaction of the change, so that both are saved or neither; a
 * retry, concurrent or within a day, gets the first response.
 */
export const runIdempotent = async <Event>(once: IdempotentRun<Event>): Promise<WireAnswer> => {
  const until = performance.now() + (once.waitMs ?? WAIT_MS)
  for (;;) {
    try {
      return await tryOnce(once)
    } catch (error) {
      if (error instanceof AnsweredBefore) return error.answer
      if (!(error instanceof StillRunning)) throw error
      if (performance.now() > until) refuse('still_running')
    }
    await rest(RETRY_MS)
  }
}

const tryOnce = async <Event>({ attempt, now, db, write, oneTransaction, run }: IdempotentRun<Event>): Promise<WireAnswer> => {
  let isClaimed = false
  const claiming: Write<Event> = (work) =>
    write(async (tx, emit) => {
      if (!isClaimed) await claim(tx, attempt, now)
      isClaimed = true
      return work(tx, emit)
    })
  if (oneTransaction) {
    return claiming(async (tx, emit) => {
      const answer = await run(tx, emit, claiming)
      await storeResponse(tx, attempt, answer)
      return answer
    })
  }
  // The key is claimed with the first write; a call that writes nothing needs none.
  const answer = await run(db, null, claiming).catch(async (error: unknown) => {
    if (isClaimed) await endKey(db, attempt, error).catch(() => undefined)
    throw error
  })
  // A change whose response cannot be stored still keeps its key: it must not run twice.
  if (isClaimed) await storeResponse(db, attempt, answer)
  return answer
}

/** A refusal with `isStored` is stored as the response; after any other failure the key is freed. */
const endKey = (db: Db, attempt: Attempt, error: unknown): Promise<void> =>
  error instanceof Refusal && error.isStored ? storeRefusal(db, attempt, error) : freeKey(db, attempt)

const claim = async (tx: Tx, attempt: Attempt, now: Date): Promise<void> => {
  if (await claimKey(tx, attempt, now)) return
  const record = await findRecord(tx, attempt)
  if (!record) throw new StillRunning()
  if (record.call !== attempt.call || record.requestHash !== attempt.requestHash) refuse('key_of_another_request')
  if (record.refusal) refuse(record.refusal.code, record.refusal.data, record.refusal.facts)
  if (record.status !== null) throw new AnsweredBefore({ status: record.status, headers: REPLAYED, body: record.answer })
  if (now.getTime() - record.createdAt.getTime() > LOST_AFTER_MS) refuse('done_before')
  throw new StillRunning()
}
const REPLAYED = { 'idempotency-replayed': 'true' }

// Thrown, so that its transaction is rolled back.
class StillRunning extends Error {}
class AnsweredBefore extends Error {
  readonly answer: WireAnswer
  constructor(answer: WireAnswer) {
    super('answered before')
    this.answer = answer
  }
}
