import type { Clock } from '#platform/clock/clock.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import type { Write } from '#platform/db/writer.ts'
import type { Ports } from '#platform/http/ports.ts'
import { happened, type ProductEvent, SYSTEM_ACTOR } from '#features/events/event.ts'
import { buildKind, isTrailer } from '../../body-type.ts'
import { hasVinsToLookUp, saveTrailers, takeVinsToLookUp } from './vins-store.ts'

export const IDENTIFY_TRAILERS_JOB = 'identify-trailers'
export const IDENTIFY_TRAILERS_CRON = '* * * * *'
/** Lookups are synchronous: larger batches would block the server. */
const AT_ONCE = 500

type Deps = { db: Db; write: Write<ProductEvent>; clock: Clock; ports: Pick<Ports, 'vinDecoder'> }

/**
 * Looks up vehicles stored before trailers were detected by VIN: trailers are marked as such, and the event recomputes their
 * plan. Usually the queue is empty.
 */
export const identifyTrailers = async (deps: Deps, stopping: AbortSignal): Promise<void> => {
  let left = await hasVinsToLookUp(deps.db)
  while (left && !stopping.aborted) left = await deps.write((tx, emit) => lookUpSome(deps, tx, emit))
}

/** False if none are left. */
const lookUpSome = async ({ clock, ports }: Deps, tx: Tx, emit: (event: ProductEvent) => void): Promise<boolean> => {
  const vehicles = await takeVinsToLookUp(tx, AT_ONCE)
  const decoded = ports.vinDecoder.decodeMany(vehicles.map(({ vin }) => vin))
  const trailers = vehicles.flatMap(({ fleetId, id }, index) => {
    const kind = buildKind(decoded[index] ?? {})
    return isTrailer(kind) ? [{ fleetId, id, dutyClass: kind.dutyClass }] : []
  })
  if (trailers.length > 0) await saveTrailers(tx, trailers, clock.now())
  for (const [fleetId, own] of Map.groupBy(trailers, (trailer) => trailer.fleetId)) {
    const where = { fleetId, subjectId: fleetId, at: clock.now().toISOString(), actor: SYSTEM_ACTOR }
    const counts = { added: 0, changed: own.length, source: 'form' } as const
    emit(happened('vehicles_saved', where, { vehicleIds: own.map(({ id }) => id), ...counts }))
  }
  return vehicles.length === AT_ONCE
}
