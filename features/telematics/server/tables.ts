import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { DeviceProblem, MatchedBy } from '../match-devices.ts'
import type { Kind, NewestByKind } from '../signals.ts'
import type { FaultLamp } from '#integrations/telematics/port.ts'
import type { SyncProblem, SyncStatus } from '../sync-event.ts'

type Instant = ColumnType<Date, Date | string, Date | string>

type ConnectionTable = {
  fleetId: number
  databaseName: string
  connectedAt: Instant
  readingsVersion: string | null
  faultsVersion: string | null
  syncedAt: Date | null
}

type DeviceTable = {
  fleetId: number
  deviceId: string
  serialNumber: string
  vin: string | null
  name: string
  matchedBy: MatchedBy | null
  problem: DeviceProblem | null
  lastSentAt: Date | null
}

type SyncEventTable = {
  fleetId: number
  id: Generated<number>
  status: ColumnType<SyncStatus, SyncStatus | undefined, SyncStatus>
  createdAt: Instant
  startedBy: number | null
  vehiclesTotal: number | null
  vehiclesRead: Generated<number>
  connected: number | null
  errorCode: SyncProblem | null
  finishedAt: Date | null
}

type SignalTable = {
  fleetId: number
  vehicleId: number
  newest: JSONColumnType<NewestByKind>
  faultsClearedAt: Date | null
  syncId: number | null
}

type FaultTable = {
  fleetId: number
  vehicleId: number
  occurredAt: Instant
  faultId: string
  code: string
  name: string
  dismissed: Generated<boolean>
  lamp: FaultLamp | null
}

type HeldReadingsTable = {
  fleetId: number
  id: Generated<number>
  vehicleId: number
  kind: Kind
  value: number
  readAt: Instant
  reason: 'fell' | 'jumped' | 'impossible'
  knownValue: number | null
  knownOn: string | null
  keptAt: Instant
  decision: 'used' | 'dismissed' | null
  decidedBy: number | null
  decidedAt: Date | null
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    telematicsConnections: ConnectionTable
    telematicsDevices: DeviceTable
    telematicsSyncEvents: SyncEventTable
    telematicsReadings: { fleetId: number; vehicleId: number; kind: Kind; readAt: Instant; value: number }
    telematicsFaults: FaultTable
    telematicsSignals: SignalTable
    telematicsKeptAside: HeldReadingsTable
  }
}
