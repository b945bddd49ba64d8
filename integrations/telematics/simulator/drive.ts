import type { DeviceFault, DeviceReading, Kind, Wheel } from '../port.ts'
import { WHEELS } from '../port.ts'
import { chance } from './chance.ts'
import { CODES, MISCOUNTS, STOPPED, STORIES, type Story } from './stories.ts'
import type { SimulatedVehicle } from './vehicles.ts'

export const DAY_MS = 86_400_000
/** Every device sends once per slot, at its own time. */
export const SLOT_MS = 4 * 3_600_000

const DAYS_PER_MONTH = 30.4
const METERS = { miles: 1609.344, kilometers: 1000 } as const
/** Distance between oil changes. */
const OIL_LASTS = { miles: 10_000, kilometers: 16_000 } as const
/** Including standing and idling. */
const DISTANCE_PER_HOUR = { miles: 25, kilometers: 40 } as const
const CODES_OF_ALL = Object.keys(CODES)
/** On average, one code per vehicle in this many days. */
const DAYS_BETWEEN_CODES = 45

export const deviceIdOf = ({ id }: SimulatedVehicle): string => `b${id.toString(16).toUpperCase()}`
const nameOf = ({ vin, id }: SimulatedVehicle): string => vin ?? String(id)
const storyOf = ({ vin }: SimulatedVehicle): Story | undefined => STORIES[vin ?? '']

/** The device's odometer: advances steadily from the last reading. */
const odometerAt = (vehicle: SimulatedVehicle, instant: number): number => {
  const days = Math.max(0, (instant - Date.parse(vehicle.readOn)) / DAY_MS)
  return vehicle.odometer + (vehicle.monthlyDistance * days) / DAYS_PER_MONTH
}

const oilLifeAt = (vehicle: SimulatedVehicle, odometer: number): number => {
  const since = Math.max(0, odometer - (vehicle.lastMaintenanceOdometer ?? 0)) % OIL_LASTS[vehicle.odometerUnits]
  return Math.round(100 * (1 - since / OIL_LASTS[vehicle.odometerUnits]))
}

/** Batteries age: some vehicles have an old one. */
const voltageAt = (vehicle: SimulatedVehicle, day: number): number => {
  const age = chance(10, nameOf(vehicle), 'battery')
  const rest = age === 0 ? 11.6 : age < 3 ? 12.15 : 12.6
  return Number((rest + chance(8, nameOf(vehicle), 'volts', day) / 100).toFixed(2))
}

const tireAt = (vehicle: SimulatedVehicle, wheel: Wheel, day: number): [psi: number, fahrenheit: number] => {
  const recommended = vehicle.isHeavy ? 80 : wheel.startsWith('front') ? 52 : 60
  const leaks = chance(40, nameOf(vehicle), wheel) === 0 ? 13 : 0
  return [recommended - leaks + chance(4, nameOf(vehicle), wheel, day), 74 + chance(9, nameOf(vehicle), wheel, day, 'warm')]
}

const hasStopped = (vehicle: SimulatedVehicle, instant: number, now: number): boolean =>
  instant > now - (STOPPED[vehicle.vin ?? ''] ?? 0) * DAY_MS

/** A device's readings between two instants, the first excluded. */
export const readingsBetween = (vehicle: SimulatedVehicle, from: number, to: number, now: number): DeviceReading[] => {
  const story = storyOf(vehicle)
  const readings: DeviceReading[] = []
  const send = (instant: number, kind: Kind, value: number | null): void => {
    if (value === null || instant <= from || instant > to) return
    readings.push({ deviceId: deviceIdOf(vehicle), kind, value, readAt: new Date(instant) })
  }
  if (story) {
    for (let day = startOfDay(from); day <= to; day += DAY_MS) emitStory(story, day, send)
    return readings
  }
  for (let slot = from - (from % SLOT_MS); slot <= to; slot += SLOT_MS) {
    const instant = slot + chance(SLOT_MS / 60_000, nameOf(vehicle), 'minute') * 60_000
    if (!hasStopped(vehicle, instant, now)) measure(vehicle, instant, send)
  }
  return readings
}

/** When the device last sent anything. */
export const lastSentAt = (vehicle: SimulatedVehicle, now: number): Date | null => {
  const until = now - (STOPPED[vehicle.vin ?? ''] ?? 0) * DAY_MS
  const last = Math.max(...readingsBetween(vehicle, until - DAY_MS, until, now).map(({ readAt }) => readAt.getTime()))
  return Number.isFinite(last) ? new Date(last) : null
}

type Send = (instant: number, kind: Kind, value: number | null) => void

const measure = (vehicle: SimulatedVehicle, instant: number, send: Send): void => {
  const day = Math.floor(instant / DAY_MS)
  const odometer = odometerAt(vehicle, instant)
  const counts = chance(4, nameOf(vehicle), 'odometer') !== 0
  const factor = MISCOUNTS.has(vehicle.vin ?? '') ? 10 : 1
  send(instant, 'odometer', counts || factor > 1 ? Math.round(odometer * METERS[vehicle.odometerUnits] * factor) : null)
  // Heavy vehicles report engine hours; passenger vehicles seldom do.
  send(
    instant,
    'engine_hours',
    vehicle.isHeavy && counts ? Math.floor(odometer / DISTANCE_PER_HOUR[vehicle.odometerUnits]) : null,
  )
  send(instant, 'battery_voltage', voltageAt(vehicle, day))
  send(instant, 'oil_life', vehicle.isElectric ? null : oilLifeAt(vehicle, odometer))
  for (const wheel of WHEELS) {
    const [psi, fahrenheit] = tireAt(vehicle, wheel, day)
    send(instant, `pressure_${wheel}`, psi)
    send(instant, `temperature_${wheel}`, fahrenheit)
  }
}

const emitStory = (story: Story, day: number, send: Send): void => {
  const instant = day + timeOf(story.at)
  send(instant, 'battery_voltage', story.batteryVoltage)
  send(instant, 'oil_life', story.oilLife)
  for (const wheel of WHEELS) {
    const [psi = null, fahrenheit = null] = story.tires[wheel] ?? []
    send(day + timeOf(story.tiresAt), `pressure_${wheel}`, psi)
    send(day + timeOf(story.tiresAt), `temperature_${wheel}`, fahrenheit)
  }
}

/** A vehicle's codes between two instants, the first excluded. `now`: stories are relative to today. */
export const faultsBetween = (vehicle: SimulatedVehicle, from: number, to: number, now: number): DeviceFault[] => {
  const story = storyOf(vehicle)
  const thrown = story
    ? story.codes.map(([daysAgo, time, code]) => [startOfDay(now) - daysAgo * DAY_MS + timeOf(time), code] as const)
    : []
  // A vehicle with a story throws only the story's codes.
  for (let day = story ? to + 1 : startOfDay(from); day <= to; day += DAY_MS) {
    if (chance(DAYS_BETWEEN_CODES, nameOf(vehicle), 'throws', day) !== 0) continue
    const instant = day + (6 * 60 + chance(12 * 60, nameOf(vehicle), 'when', day)) * 60_000
    thrown.push([instant, CODES_OF_ALL[chance(CODES_OF_ALL.length, nameOf(vehicle), 'which', day)]!])
  }
  return thrown
    .filter(([at]) => at > from && at <= to && !hasStopped(vehicle, at, now))
    .map(([at, code]) => ({
      id: `${deviceIdOf(vehicle)}-${at.toString(36)}-${code}`,
      deviceId: deviceIdOf(vehicle),
      code,
      name: CODES[code]!,
      // In the simulation codes of the powertrain light the engine lamp.
      lamp: code.startsWith('P') ? 'malfunction' : null,
      occurredAt: new Date(at),
      isDismissed: false,
    }))
}

const startOfDay = (instant: number): number => instant - (instant % DAY_MS)
const timeOf = (time: string): number => (Number(time.slice(0, 2)) * 60 + Number(time.slice(3))) * 60_000
