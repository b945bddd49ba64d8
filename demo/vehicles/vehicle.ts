import type { ScheduleProfile } from '#integrations/service-schedules/port.ts'
import { readTable } from '../table.ts'
import { kindOf } from './kinds.ts'

/** Days of an average month, as the forecast counts them. */
const DAYS_IN_MONTH = 30.4

/** A vehicle of the demo. Distances are in the unit of its fleet's country; days count back from the demo's day. */
export type SeedVehicle = ScheduleProfile & {
  name: string
  year: number
  make: string
  model: string
  submodel: string | null
  vin: string
  plate: string
  plateState: string
  otherId: string
  department: string
  /** The odometer on the demo's day, by the forecast. */
  odometerToday: number
  /** The last reading, and its age in days. */
  odometer: number
  readDaysAgo: number
  monthlyDistance: number
  /** All services due up to here are done; less than `odometerToday` for a past-due vehicle. */
  servicedThrough: number
  lastServiceDaysAgo: number
  /** Null for vehicles that only fill a fleet. */
  story: VehicleStory | null
  /** The driver's email address. */
  driver: string | null
  garagingZip: string
  garagingCity: string
  isActive: boolean
  /** In the fuel-card program. */
  enrolled: boolean
}

/** The state the vehicle demonstrates; the number is the distance over, or left. */
export type VehicleStory =
  | { state: 'past_due'; over: number }
  | { state: 'due_soon' | 'on_schedule'; left: number }
  | { state: 'awaiting_approval' | 'in_shop' | 'requested' | 'approved' | 'inactive' }

export type Garage = { plateState: string; domain: string; zips: Readonly<Record<string, readonly [zip: string, city: string]>> }

/**
 * Parses vehicles from a table: name, year make model / sub-model, VIN, plate, unit, department, odometer today, distance a
 * month, days since the reading, days since the last service, story, driver.
 */
export function readVehicles(text: string, garage: Garage): SeedVehicle[] {
  return readTable(text, 12).map((cells) => {
    const [name, described, vin, plate, otherId, department, odometer, monthly, readDaysAgo, lastService, storyText, driver] =
      cells as Cells
    const { year, make, model, submodel } = readModel(described)
    const [garagingZip, garagingCity] = garage.zips[department] ?? ['', '']
    const story = readStory(storyText)
    const odometerToday = Number(odometer)
    return {
      ...kindOf(model),
      name,
      year,
      make,
      model,
      submodel,
      vin,
      plate,
      plateState: garage.plateState,
      otherId,
      department,
      odometerToday,
      odometer: odometerToday - Math.round((Number(monthly) * Number(readDaysAgo)) / DAYS_IN_MONTH),
      readDaysAgo: Number(readDaysAgo),
      monthlyDistance: Number(monthly),
      servicedThrough: story.state === 'past_due' ? odometerToday - story.over - 1 : odometerToday,
      lastServiceDaysAgo: Number(lastService),
      story,
      driver: driver === '-' ? null : `${driver}@${garage.domain}`,
      garagingZip,
      garagingCity,
      isActive: story.state !== 'inactive',
      enrolled: true,
    }
  })
}

type Cells = [string, string, string, string, string, string, string, string, string, string, string, string]

/** '2019 Ford F-150 / XL': the demo's makes are one word. */
function readModel(text: string): Pick<SeedVehicle, 'year' | 'make' | 'model' | 'submodel'> {
  const [main = '', submodel = null] = text.split(' / ')
  const [year, make, ...model] = main.split(' ')
  return { year: Number(year), make: make as string, model: model.join(' '), submodel }
}

function readStory(text: string): VehicleStory {
  const distance = Number(/\d+$/.exec(text)?.[0] ?? 0)
  if (text.startsWith('past due')) return { state: 'past_due', over: distance }
  if (text.startsWith('due soon')) return { state: 'due_soon', left: distance }
  if (/^in \d/.test(text)) return { state: 'on_schedule', left: distance }
  return { state: text.replace(' ', '_') as 'awaiting_approval' | 'in_shop' | 'requested' | 'approved' | 'inactive' }
}
