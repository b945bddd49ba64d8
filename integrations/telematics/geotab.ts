import {
  type Device,
  type DeviceFault,
  type FaultLamp,
  type DeviceReading,
  type Page,
  type Since,
  type Telematics,
  TelematicsFailed,
} from './port.ts'
import { codeOf, MEASURES, MEASURES_BY_NAME, type Measure } from './geotab/measures.ts'
import type { GeotabSettings } from './geotab/protocol.ts'
import { type Caller, openSessions } from './geotab/session.ts'

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
  const callApi = openSessions(settings)
  const diagnostics = new Map<string, Named>()
  const tires = openTires(callApi)
  return {
    devices: (database, signal) => listDevices(callApi, database, signal),
    readings: async (database, since, signal) => {
      const known = await tires(database, signal)
      const { rows, ...rest } = await feed(callApi, database, 'StatusData', since, signal)
      return { ...rest, rows: readingsOf(rows, known) }
    },
    faults: async (database, since, signal) => {
      const { rows, ...rest } = await feed(callApi, database, 'FaultData', since, signal)
      const unknown = new Set(
        rows.flatMap((row) => idOf(row.diagnostic) ?? []).filter((id) => !diagnostics.has(`${database} ${id}`)),
      )
      for (const [id, named] of await nameDiagnostics(callApi, database, [...unknown], signal))
        diagnostics.set(`${database} ${id}`, named)
      return { ...rest, rows: rows.flatMap((row) => toFault(row, diagnostics.get(`${database} ${idOf(row.diagnostic)}`))) }
    },
  }
}

/** Devices and when each last reported: two requests in one call. */
const listDevices = async (callApi: Caller, database: string, signal: AbortSignal): Promise<Device[]> => {
  const calls = [
    { method: 'Get', params: { typeName: 'Device' } },
    { method: 'Get', params: { typeName: 'DeviceStatusInfo' } },
  ]
  const [devices, statuses] = listsOf(await callApi(database, 'ExecuteMultiCall', { calls }, signal), calls.length)
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

const feed = async (
  callApi: Caller,
  database: string,
  typeName: string,
  since: Since,
  signal: AbortSignal,
): Promise<Page<Row>> => {
  const from = 'version' in since ? { fromVersion: since.version } : { search: { fromDate: since.from.toISOString() } }
  const answer = (await callApi(database, 'GetFeed', { typeName, resultsLimit: PAGE_ROWS, ...from }, signal)) as Row | null
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
  return [{ id, deviceId, ...diagnostic, lamp: lampOf(row), occurredAt, isDismissed: dateOf(row.dismissDateTime) !== null }]
}

/** FaultData has a flag for each lamp. */
const LAMP_FLAGS: readonly [flag: string, lamp: FaultLamp][] = [
  ['redStopLamp', 'red_stop'],
  ['amberWarningLamp', 'amber'],
  ['protectWarningLamp', 'protect'],
  ['malfunctionLamp', 'malfunction'],
]
const lampOf = (row: Row): FaultLamp | null => LAMP_FLAGS.find(([flag]) => row[flag] === true)?.[1] ?? null

/** Names of codes: many requests in one call. */
const nameDiagnostics = async (
  callApi: Caller,
  database: string,
  ids: string[],
  signal: AbortSignal,
): Promise<[string, Named][]> => {
  const entries: [string, Named][] = []
  for (let start = 0; start < ids.length; start += CALLS_AT_ONCE) {
    const part = ids.slice(start, start + CALLS_AT_ONCE)
    const calls = part.map((id) => ({ method: 'Get', params: { typeName: 'Diagnostic', search: { id } } }))
    const answers = listsOf(await callApi(database, 'ExecuteMultiCall', { calls }, signal), calls.length)
    for (const [index, [diagnostic]] of answers.entries()) {
      const code = diagnostic?.code
      const codeText =
        typeof code === 'number' ? codeOf(String(diagnostic?.diagnosticType ?? ''), code) : (textOf(code) ?? part[index]!)
      entries.push([part[index]!, { code: codeText, name: textOf(diagnostic?.name) ?? codeText }])
    }
  }
  return entries
}

/** What each diagnostic of a database measures, by the id there. */
type MeasureOf = ReadonlyMap<string, Measure>

/**
 * Diagnostics with a name but no known id: looks up the id in the database, once. A name that is missing there measures nothing.
 */
const findNamedMeasures = async (callApi: Caller, database: string, signal: AbortSignal): Promise<MeasureOf> => {
  const names = Object.keys(MEASURES_BY_NAME)
  const calls = names.map((name) => ({ method: 'Get', params: { typeName: 'Diagnostic', search: { name } } }))
  const found = listsOf(await callApi(database, 'ExecuteMultiCall', { calls }, signal), calls.length)
  return new Map(
    names.flatMap((name, index) => {
      const id = textOf(found[index]!.find((row) => textOf(row.name)?.toLowerCase() === name.toLowerCase())?.id)
      return id === null ? [] : [[id, MEASURES_BY_NAME[name]!] as const]
    }),
  )
}

/** A database's tire facts: its tire diagnostics, and the devices that have sent four on an axle. */
type Tires = { measures: MeasureOf; twins: Set<string> }

/** One lookup per database. */
const openTires = (callApi: Caller): ((database: string, signal: AbortSignal) => Promise<Tires>) => {
  const known = new Map<string, Promise<Tires>>()
  return (database, signal) => {
    const loading =
      known.get(database) ??
      findNamedMeasures(callApi, database, signal).then((measures) => ({ measures, twins: new Set<string>() }))
    known.set(database, loading)
    loading.catch(() => known.get(database) === loading && known.delete(database))
    return loading
  }
}

type Row = Record<string, unknown>
const NO_DATE_BEFORE = Date.parse('2000-01-01')

const listOf = (value: unknown, what: string): Row[] => {
  if (!Array.isArray(value)) throw new TelematicsFailed('not_understood', `${what}: no list`)
  return value.filter((row): row is Row => typeof row === 'object' && row !== null)
}
const textOf = (value: unknown): string | null => (typeof value === 'string' && value.trim() !== '' ? value.trim() : null)
/** References come as `{ id }`, or as the id alone. */
const idOf = (value: unknown): string | null => textOf(value) ?? textOf((value as { id?: unknown } | null)?.id)
const dateOf = (value: unknown): Date | null => {
  const epochMs = typeof value === 'string' ? Date.parse(value) : Number.NaN
  return Number.isNaN(epochMs) || epochMs < NO_DATE_BEFORE ? null : new Date(epochMs)
}

/** The responses of a multi-call, in its order. */
const listsOf = (answer: unknown, calls: number): Row[][] => {
  if (!Array.isArray(answer) || answer.length !== calls)
    throw new TelematicsFailed('not_understood', 'ExecuteMultiCall: other answers')
  return answer.map((one) => listOf(one, 'ExecuteMultiCall'))
}
