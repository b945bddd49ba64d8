import { fleetZone } from '#features/accounts/server/fleet-day.ts'
import { productDayOf } from '#features/countries/dates.ts'
import { type EventActor, happened, SYSTEM_ACTOR } from '#features/events/event.ts'
import { type DeviceFault, type Page, type Since, TelematicsFailed, type Device } from '#integrations/telematics/port.ts'
import type { Tx } from '#platform/db/database.ts'
import { publish } from '#platform/http/channel.ts'
import { FIRST_SYNC_DAYS, retentionCheck, STOPPED_AFTER_DAYS, type SyncProblem } from '../../sync-event.ts'
import { lockConnected, saveFaults } from './arrived-store.ts'
import { countConnected, lockVehicles, saveDevices, saveMatches } from './device-store.ts'
import { createMonths } from './partition-store.ts'
import { saveReadings } from './save-readings.ts'
import type { OpenSync, SyncDeps } from './sync-deps.ts'
import {
  countRead,
  doNotWaitForDisk,
  type Feed,
  findDatabase,
  findSync,
  findVersion,
  finishSync,
  type Progress,
  setVehiclesTotal,
  startSync,
  type StoredSync,
  takeVersion,
} from './sync-store.ts'
import { normalizeVin } from '#features/vehicles/vin/vin.ts'
import { matchDevices } from '../../match-devices.ts'

export const SYNC_JOB = 'telematics-sync'
export type SyncJob = { fleetId: number; id: number }

const DAY_MS = 86_400_000
/** Maximum vehicles per event, which also bounds the work of reactions in the same transaction, such as due dates. */
const VEHICLES_OF_EVENT = 500
/** Pages saved together: for several hours, a vehicle with hourly readings then gets one odometer and one computation of due dates. */
const PAGES_AT_ONCE = 5
/** With a slow provider, saves the data received so far after this time. */
const COLLECT_MS = 1000

/**
 * Reads a database. May be interrupted anywhere and rerun: data and feed version are saved in one transaction, so that the
 * next attempt continues after the last saved page. Throws only errors that a retry may fix.
 */
export const runSync = async (deps: SyncDeps, { fleetId, id }: SyncJob): Promise<void> => {
  const event = await findSync(deps.db, { fleetId }, id)
  if (!event || event.finishedAt) return
  const { name: database, zip } = (await findDatabase(deps.db, { fleetId })) ?? { name: null, zip: null }
  if (database === null) return finish(deps, event, 'database_removed')
  try {
    const sync = { fleetId, id, database, zone: fleetZone(deps, zip) }
    await begin(deps, sync)
    if (await readAll(deps, sync)) await finish(deps, event, null)
  } catch (error) {
    if (!(error instanceof TelematicsFailed)) throw error
    await finish(deps, event, error.reason)
  }
}

const begin = async (deps: SyncDeps, sync: OpenSync): Promise<void> => {
  await createMonths(deps.db, productDayOf(deps.clock.now()))
  await deps.write((tx) => startSync(tx, sync, sync.id, sync.database, deps.clock.now()))
  const devices = await deps.telematics.devices(sync.database, deps.signal)
  await deps.write(async (tx) => {
    await linkDevices(tx, sync, devices)
    const { total } = await countConnected(tx, sync, deps.clock.now())
    await setVehiclesTotal(tx, sync, sync.id, total)
  })
}

/** False if another worker took over, or the database was changed in the meantime. */
const readAll = async (deps: SyncDeps, sync: OpenSync): Promise<boolean> => {
  const { telematics, database } = { ...deps, ...sync }
  const readings = await readFeed(deps, sync, 'readings', {
    fetchPage: (since) => telematics.readings(database, since, deps.signal),
    save: (tx, rows) => saveReadings(tx, sync, rows, { now: deps.clock.now(), forecast: deps.forecast }),
  })
  if (!readings) return false
  return readFeed(deps, sync, 'faults', {
    fetchPage: (since) => telematics.faults(database, since, deps.signal),
    save: (tx, rows) => saveFaultsOf(tx, sync, rows, deps.clock.now()),
  })
}

type FeedSource<Row> = {
  fetchPage: (since: Since) => Promise<Page<Row>>
  /** Returns the vehicles whose odometer changed. */
  save: (tx: Tx, rows: Row[]) => Promise<number[]>
}

const readFeed = async <Row>(deps: SyncDeps, sync: OpenSync, feed: Feed, source: FeedSource<Row>): Promise<boolean> => {
  const first = new Date(deps.clock.now().getTime() - FIRST_SYNC_DAYS[feed] * DAY_MS)
  const fetchPage = (version: string | null): Promise<Page<Row>> => {
    const page = source.fetchPage(version === null ? { from: first } : { version })
    // Handled where the promise is awaited; this avoids an unhandled rejection if the current page fails first.
    page.catch(() => undefined)
    return page
  }
  let from = await findVersion(deps.db, sync, feed)
  for (let nextPage = fetchPage(from); ;) {
    const rows: Row[][] = []
    const until = performance.now() + COLLECT_MS
    let to = from
    let isEnd = false
    do {
      deps.signal.throwIfAborted()
      const page = await nextPage
      rows.push(page.rows)
      isEnd = page.isLast || page.version === to
      to = page.version
      // Requests the next page while this one is saved.
      if (!isEnd) nextPage = fetchPage(to)
    } while (!isEnd && rows.length < PAGES_AT_ONCE && performance.now() < until)
    if (!(await savePages(deps, sync, { feed, from, to, rows: rows.flat(), save: source.save }))) return false
    if (isEnd) return true
    from = to
  }
}

type Step<Row> = { feed: Feed; from: string | null; to: string; rows: Row[]; save: FeedSource<Row>['save'] }

const savePages = <Row>(deps: SyncDeps, sync: OpenSync, step: Step<Row>): Promise<boolean> =>
  deps.write(async (tx, emit) => {
    await doNotWaitForDisk(tx)
    if (!(await takeVersion(tx, sync, { ...step, syncId: sync.id, database: sync.database }))) return false
    const changed = step.rows.length > 0 ? await step.save(tx, step.rows) : []
    const where = { fleetId: sync.fleetId, subjectId: sync.fleetId, at: deps.clock.now().toISOString(), actor: SYSTEM_ACTOR }
    for (let start = 0; start < changed.length; start += VEHICLES_OF_EVENT) {
      const vehicleIds = changed.slice(start, start + VEHICLES_OF_EVENT)
      emit(happened('vehicles_saved', where, { vehicleIds, added: 0, changed: vehicleIds.length, source: 'telematics' }))
    }
    await pushProgress(tx, sync.fleetId, await countRead(tx, sync, sync.id))
    return true
  })

const saveFaultsOf = async (tx: Tx, sync: OpenSync, faults: readonly DeviceFault[], now: Date): Promise<number[]> => {
  const vehicles = await lockConnected(tx, sync, [...new Set(faults.map(({ deviceId }) => deviceId))])
  const isRetained = retentionCheck(productDayOf(now))
  const known = faults.flatMap((fault) => {
    const vehicle = vehicles.get(fault.deviceId)
    return vehicle && isRetained(fault.occurredAt) ? [{ ...fault, vehicleId: vehicle.id }] : []
  })
  // Among duplicates in a page, the later one counts.
  const unique = new Map(known.map((fault) => [`${fault.vehicleId} ${fault.id} ${fault.occurredAt.getTime()}`, fault]))
  await saveFaults(tx, sync, [...unique.values()])
  return []
}

/** Ends the sync with the number of connected vehicles, or the reason for its failure. */
const finish = (
  deps: Pick<SyncDeps, 'write' | 'clock'>,
  event: Pick<StoredSync, 'fleetId' | 'id' | 'startedBy' | 'firstName' | 'lastName'>,
  error: SyncProblem | null,
): Promise<void> =>
  deps.write(async (tx, emit) => {
    const now = deps.clock.now()
    const sentSince = new Date(now.getTime() - STOPPED_AFTER_DAYS * DAY_MS)
    const connected = error === null ? (await countConnected(tx, event, sentSince)).connected : null
    const end = await finishSync(tx, event, event.id, { error, connected, now })
    if (!end) return
    const where = { fleetId: event.fleetId, subjectId: event.fleetId, at: now.toISOString(), actor: actorOf(event) }
    emit(happened('telematics_synced', where, { syncId: event.id, status: error ? 'failed' : 'completed', error, connected }))
    await pushProgress(tx, event.fleetId, end)
  })

/** Gives up a sync that could not be finished. */
export const giveUpSync = async (deps: Pick<SyncDeps, 'db' | 'write' | 'clock'>, { fleetId, id }: SyncJob): Promise<void> => {
  const event = await findSync(deps.db, { fleetId }, id)
  if (event) await finish(deps, event, 'interrupted')
}

const actorOf = ({ startedBy, firstName, lastName }: Pick<StoredSync, 'startedBy' | 'firstName' | 'lastName'>): EventActor =>
  startedBy === null ? SYSTEM_ACTOR : { kind: 'user', id: startedBy, name: [firstName, lastName].filter(Boolean).join(' ') }

/** Pushes progress to the open screens of the fleet. */
const pushProgress = (tx: Tx, fleetId: number, { id, status, vehiclesRead, vehiclesTotal }: Progress): Promise<void> => {
  const facts = { id, status, vehicles_read: vehiclesRead, vehicles_total: vehiclesTotal }
  return publish(tx, { topic: `fleet:${fleetId}`, channel: 'telematics_sync', ...facts })
}

/** Saves the devices of a database with their matches. Returns the number of matched vehicles. */
const linkDevices = async (tx: Tx, scope: { fleetId: number }, devices: readonly Device[]): Promise<number> => {
  const listed = onceEach(devices).map((device) => ({ ...device, vin: device.vin && normalizeVin(device.vin) }))
  const vehicles = await lockVehicles(tx, scope)
  const matches = matchDevices(await saveDevices(tx, scope, listed), vehicles)
  await saveMatches(tx, scope, matches)
  return matches.filter(({ vehicleId }) => vehicleId !== null).length
}

/** Some databases list a reinstalled device twice: the one that reported last counts. */
const onceEach = (devices: readonly Device[]): Device[] => {
  const byLastSent = devices.toSorted((a, b) => (a.lastSentAt?.getTime() ?? 0) - (b.lastSentAt?.getTime() ?? 0))
  const bySerial = new Map(byLastSent.map((device) => [device.serialNumber, device]))
  return [...new Map([...bySerial.values()].map((device) => [device.id, device])).values()]
}
