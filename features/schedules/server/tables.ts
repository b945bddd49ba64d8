import type { Generated, JSONColumnType } from 'kysely'

type ServiceDefinitionTable = {
  id: number
  code: string
  nameEn: string
  nameFr: string
  positions: JSONColumnType<{ code: string; nameEn: string; nameFr: string }[]> | null
  mediumHeavy: boolean
  standardMinutes: number
  lightLaborHours: number
  lightPartsCents: number
  heavyLaborHours: number | null
  heavyPartsCents: number | null
  extraRecommended: boolean
}

type ServiceCompletionTable = {
  fleetId: number
  vehicleId: number
  serviceDefinitionId: number
  /** Multiples of the interval up to and including this one count as done. */
  doneThrough: number
  odometer: number
  doneOn: string
  source: 'order' | 'manual' | 'marked'
  orderId: number | null
}

type ServiceRecordTable = {
  fleetId: number
  id: Generated<number>
  vehicleId: number
  serviceDefinitionId: number
  odometer: number
  doneOn: string
  /** The multiple of the interval that this completed; null for a service that no schedule asks for. */
  intervalOdometer: number | null
  source: 'order' | 'manual' | 'marked'
  orderId: number | null
  /** Name of the person or the shop. */
  recordedBy: string
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    serviceDefinitions: ServiceDefinitionTable
    serviceCompletions: ServiceCompletionTable
    serviceRecords: ServiceRecordTable
  }
}
