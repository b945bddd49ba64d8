import { afterAll, beforeAll } from 'vitest'
import { geotab } from '#integrations/telematics/geotab.ts'
import type { TestApp } from './test-app.ts'
import { ACCOUNT, TelematicsProvider } from './telematics-provider.ts'

type Measured = { device: string; kind: string; value: number; at: string }

/** A telematics provider on loopback for the app under test, and its devices' data. */
export class ConnectedFleet {
  readonly provider = new TelematicsProvider()
  readonly #testApp: TestApp
  constructor(testApp: TestApp) {
    this.#testApp = testApp
  }

  /** Connects a fleet to a database with this name, created at the provider if missing. */
  async connect(fleet: string, name: string): Promise<number> {
    if (!this.provider.databases.has(name)) this.provider.open(name)
    const { id } = await this.#testApp.db
      .updateTable('fleets')
      .set({ geotabDatabaseName: name })
      .where('name', '=', fleet)
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }

  device(database: string, id: string, vin: string | null, dateTime = this.#testApp.now().toISOString()): void {
    this.provider.databases.get(database)!.devices.push({
      id,
      serialNumber: `G-${id}`,
      vehicleIdentificationNumber: vin ?? '',
      name: id,
      dateTime,
    })
  }

  send(database: string, ...measured: Measured[]): void {
    const { StatusData } = this.provider.databases.get(database)!
    for (const { device, kind, value, at } of measured) {
      StatusData.push({
        id: `s${StatusData.length}`,
        device: { id: device },
        diagnostic: { id: kind },
        data: value,
        dateTime: at,
      })
    }
  }

  throwCode(database: string, device: string, id: string, at: string, rest: object = {}): void {
    const { FaultData, diagnostics } = this.provider.databases.get(database)!
    if (diagnostics.length === 0)
      diagnostics.push({ id: 'd769', code: 769, diagnosticType: 'ObdFault', name: 'Cylinder 1 misfire detected' })
    FaultData.push({ id, device: { id: device }, diagnostic: { id: 'd769' }, dateTime: at, ...rest })
  }

  async open(): Promise<void> {
    const server = await this.provider.start()
    this.#testApp.ports.telematics = geotab({ ...ACCOUNT, server, firstWaitMs: 1, timeoutMs: 2000 })
  }
}

export const ODOMETER = 'DiagnosticOdometerAdjustmentId'
export const VOLTAGE = 'DiagnosticGoDeviceVoltageId'
export const OIL = 'DiagnosticEngineOilLifeRemainingId'
export const meters = (miles: number): number => Math.round(miles * 1609.344)

/** Use after `useTestApp`: starts the provider before the first test and stops it after the last. */
export const useConnectedFleet = (testApp: TestApp): ConnectedFleet => {
  const fleet = new ConnectedFleet(testApp)
  beforeAll(() => fleet.open())
  afterAll(() => fleet.provider.stop())
  return fleet
}
