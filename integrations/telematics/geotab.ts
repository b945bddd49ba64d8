import {
  type Device,
  type DeviceFault,
  type DeviceReading,
  type Page,
  type Since,
  type Telematics,
  TelematicsFailed,
} from './port.ts'
import { dateOf, idOf, listOf, listsOf, type Row, textOf } from './geotab/answers.ts'
import { codeOf, MEASURES } from './geotab/measures.ts'
import type { GeotabSettings } from './geotab/protocol.ts'
import { type Caller, openSessions } from './geotab/session.ts'
import { openTires, type Tires } from './geotab/tires.ts'

/** Rows per page of a feed. The provider allows 50,000, which as objects take more memory than all the rest of a sync. */
const PAGE_ROWS = 10_000
/** Diagnostics requested per call. */
const CALLS_AT_ONCE = 100

type Named = { code: string; name: string }

/**
 * MyGeotab, by its JSON-RPC protocol: https://my.geotab.com/apiv1. Measurements come as StatusData, faults as FaultData; both are
 * feeds, continued from the version of the last page.
 */
export const geotab = (settings: GeotabSettings): Telematics => {
  const ask = openSessions(settings)
  const diagnostics = new Map<string, Named>()
  const tires = openTires(ask)
  return {
    devices: (database, signal) => listDevices(ask, database, signal),
    readings: async (database, since, signal) => {
      const known = await tires(database, signal)
      const { rows, ...rest } = await feed(ask, database, 'StatusData', since, signal)
      return { ...rest, rows: readingsOf(rows, known) }
    },
    faults: async (database, since, signal) => {
      const { rows, ...rest } = await feed(ask, database, 'FaultData', since, signal)
      const unknown = new Set(
        rows.flatMap((row) => idOf(row.diagnostic) ?? []).filter((id) => !diagnostics.has(`${database} ${id}`)),
      )
      for (const [id, named] of await nameDiagnostics(ask, database, [...unknown], signal))
        diagnostics.set(`${database} ${id}`, named)
      return { ...rest, rows: rows.flatMap((row) => toFault(row, diagnostics.get(`${database} ${idOf(row.diagnostic)}`))) }
    },
  }
}

/** Devices and when each last reported: two requests in one call. */
const listDevices = async (ask: Caller, database: string, signal: AbortSignal): Promise<Device[]> => {
  const calls = [
    { method: 'Get', params: { typeName: 'Device' } },
    { method: 'Get', params: { typeName: 'DeviceStatusInfo' } },
  ]
  const [devices, statuses] = listsOf(await ask(database, 'ExecuteMultiCall', { calls }, signal), calls.length)
  const lastSentById = new Map(statuses!.map((status) => [idOf(status.device), dateOf(status.dateTime)]))
  return devices!.flatMap((device) => {
    const [id, serialNumber] = [textOf(device.id), textOf(device.serialNumber)]
    if (id === null || serialNumber === null) return []
    const vin = textOf(device.vehicleIdentificationNumber) ?? textOf(device.engineVehicleIdentificationNumber)
    return [
      {
        id,
        serialNumber,
        vin: vin === '?' ? null : vin,
        name: textOf(device.name) ?? serialNumber,
        lastSentAt: lastSentById.get(id) ?? null,
      },
    ]
  })
}

const feed = async (ask: Caller, database: string, typeName: string, since: Since, signal: AbortSignal): Promise<Page<Row>> => {
  const from = 'version' in since ? { fromVersion: since.version } : { search: { fromDate: since.from.toISOString() } }
  const answer = (await ask(database, 'GetFeed', { typeName, resultsLimit: PAGE_ROWS, ...from }, signal)) as Row | null
  const rows = listOf(answer?.data, `GetFeed ${typeName}`)
  const version = textOf(answer?.toVersion)
  if (version === null) throw new TelematicsFailed('not_understood', `GetFeed ${typeName}: no version`)
  return { rows, version, isLast: rows.length < PAGE_ROWS }
}

/**
 * On an axle with two tires the second is the right one, on one with four it is the inner left: from a device with four, the
 * reading named "second" is not the right wheel and is skipped.
 */
const readingsOf = (rows: readonly Row[], { measures, twins }: Tires): DeviceReading[] => {
  const readings: DeviceReading[] = []
  const inner = new Set<DeviceReading>()
  for (const row of rows) {
    const diagnostic = idOf(row.diagnostic) ?? ''
    const measure = MEASURES[diagnostic] ?? measures.get(diagnostic)
    const [deviceId, readAt, value] = [idOf(row.device), dateOf(row.dateTime), row.data]
    if (!measure || deviceId === null || readAt === null || typeof value !== 'number' || !Number.isFinite(value)) continue
    const reading = { deviceId, kind: measure.kind, value: measure.convert(value), readAt }
    readings.push(reading)
    if (measure.isOfTwins) twins.add(deviceId)
    if (measure.isInnerOfTwins) inner.add(reading)
  }
  return inner.size === 0 ? readings : readings.filter((one) => !(inner.has(one) && twins.has(one.deviceId)))
}

const toFault = (row: Row, diagnostic: Named | undefined): DeviceFault[] => {
  const [id, deviceId, occurredAt] = [textOf(row.id), idOf(row.device), dateOf(row.dateTime)]
  if (id === null || deviceId === null || occurredAt === null || !diagnostic) return []
  return [{ id, deviceId, ...diagnostic, occurredAt, isDismissed: dateOf(row.dismissDateTime) !== null }]
}

/** Names of codes: many requests in one call. */
const nameDiagnostics = async (ask: Caller, database: string, ids: string[], signal: AbortSignal): Promise<[string, Named][]> => {
  const entries: [string, Named][] = []
  for (let start = 0; start < ids.length; start += CALLS_AT_ONCE) {
    const part = ids.slice(start, start + CALLS_AT_ONCE)
    const calls = part.map((id) => ({ method: 'Get', params: { typeName: 'Diagnostic', search: { id } } }))
    const answers = listsOf(await ask(database, 'ExecuteMultiCall', { calls }, signal), calls.length)
    for (const [index, [diagnostic]] of answers.entries()) {
      const code = diagnostic?.code
      const codeText =
        typeof code === 'number' ? codeOf(String(diagnostic?.diagnosticType ?? ''), code) : (textOf(code) ?? part[index]!)
      entries.push([part[index]!, { code: codeText, name: textOf(diagnostic?.name) ?? codeText }])
    }
  }
  return entries
}
