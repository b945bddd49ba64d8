import { addDays, productDayOf } from '#features/countries/dates.ts'
import type { ProductEvent } from '#features/events/event.ts'
import { saveEvents } from '#features/events/server/store.ts'
import { answerOf, type Lamp, LAMP_FACTS, type LampState } from '#features/problems/lamps.ts'
import { raiseProblem } from '#features/problems/server/raise-problem.ts'
import type { NewSource } from '#features/problems/server/new-source.ts'
import type { System } from '#features/problems/problem.ts'
import { titleOf } from '#features/problems/title.ts'
import { faultName } from '#features/telematics/fault-names.ts'
import { saveOutage } from '#features/vehicles/server/out-of-service/outage-store.ts'
import type { Tx } from '#platform/db/database.ts'
import { toEveryLanguage } from '#platform/i18n/texts.ts'
import { PEOPLE } from './people.ts'
import { idOf, type Ids } from './write-fleets.ts'

const HOUR_MS = 3_600_000

type Reported = {
  vehicle: string
  by: string
  hoursAgo: number
  words: string
  place?: string
} & ({ lamp: Lamp; state: LampState } | { system: System; drives: boolean })

/** What drivers of Northwind and Boréal reported, and what their vehicles sent. */
const REPORTED: Readonly<Record<string, readonly Reported[]>> = {
  northwind: [
    {
      vehicle: 'Loop 04',
      by: 'dan@northwind.example',
      hoursAgo: 2,
      lamp: 'engine',
      state: 'flashing',
      words: 'Engine shakes at red lights since this morning. Smells hot.',
      place: '118 N Clinton St, Chicago',
    },
    {
      vehicle: 'Englewood 13',
      by: 'luis@northwind.example',
      hoursAgo: 26,
      system: 'body',
      drives: true,
      words: 'Right rear door does not latch, have to slam it three times.',
    },
    { vehicle: 'Albany Park 01', by: 'theo@northwind.example', hoursAgo: 50, lamp: 'tire_pressure', state: 'steady', words: '' },
  ],
  boreal: [
    {
      vehicle: '',
      by: 'denis@boreal.example',
      hoursAgo: 5,
      lamp: 'battery',
      state: 'steady',
      words: 'Le témoin reste allumé, les phares faiblissent au ralenti.',
      place: 'Quai 4, rue Saint-Paul',
    },
  ],
}
const CODES = [
  { vehicle: 'Loop 04', code: 'P0301', hoursAgo: 2.2, system: 'engine' },
  { vehicle: 'Humboldt 17', code: 'P0128', hoursAgo: 30, system: 'cooling' },
] as const

/** Opens the problems by the port, as of when they were seen. */
export const writeProblems = async (tx: Tx, { fleetIds, userIds }: { fleetIds: Ids; userIds: Ids }, now: Date): Promise<void> => {
  const events: ProductEvent[] = []
  const raise = (source: NewSource) => raiseProblem({ db: tx, now: source.at, emit: (event) => events.push(event) }, source)
  const before = (hours: number): Date => new Date(now.getTime() - hours * HOUR_MS)
  for (const [key, reports] of Object.entries(REPORTED)) {
    const fleetId = idOf(fleetIds, key)
    for (const one of reports) {
      const person = PEOPLE.find(({ email }) => email === one.by)!
      const userId = idOf(userIds, one.by)
      const vehicle = await findVehicle(tx, fleetId, one.vehicle, userId)
      if (!vehicle) continue
      const lamp = 'lamp' in one ? one.lamp : null
      const lampState = 'lamp' in one ? one.state : null
      const system = 'lamp' in one ? LAMP_FACTS[one.lamp].system : one.system
      const severity =
        'lamp' in one ? answerOf(one.lamp, one.state).severity : one.drives ? ('repair_soon' as const) : ('do_not_drive' as const)
      await raise({
        fleetId,
        vehicleId: vehicle.id,
        kind: 'report',
        key: lamp ? `lamp:${lamp}` : null,
        title: titleOf({ lamp, lampState, system }),
        system,
        severity,
        at: before(one.hoursAgo),
        lamp,
        lampState,
        words: one.words,
        place: one.place ? { text: one.place, latitude: null, longitude: null } : null,
        odometer: { value: vehicle.odometer, units: vehicle.odometerUnits },
        reporter: { userId, name: `${person.firstName} ${person.lastName}` },
      })
    }
  }
  const fleetId = idOf(fleetIds, 'northwind')
  for (const { vehicle: name, code, hoursAgo, system } of CODES) {
    const vehicle = await findVehicle(tx, fleetId, name, null)
    if (!vehicle) continue
    await raise({
      fleetId,
      vehicleId: vehicle.id,
      kind: 'fault_code',
      key: `code:${code}`,
      title: toEveryLanguage(faultName(code, code)),
      system,
      severity: 'repair_soon',
      at: before(hoursAgo),
    })
  }
  await saveEvents(tx, events)
  await writeOutages(tx, fleetId, now)
}

/** Vehicles of Northwind that wait for something. */
const OUTAGES = [
  { vehicle: 'Beverly 05', reason: 'part', note: 'Water pump', daysAgo: 11, backIn: 4 },
  { vehicle: 'Chatham 09', reason: 'collision', note: 'Rear door', daysAgo: 3, backIn: null },
] as const
const writeOutages = async (tx: Tx, fleetId: number, now: Date): Promise<void> => {
  const today = productDayOf(now)
  for (const { vehicle: name, reason, note, daysAgo, backIn } of OUTAGES) {
    const vehicle = await findVehicle(tx, fleetId, name, null)
    if (!vehicle) continue
    const startedAt = new Date(now.getTime() - daysAgo * 24 * HOUR_MS)
    await saveOutage(tx, fleetId, vehicle.id, {
      reason,
      note,
      expectedOn: backIn === null ? null : addDays(today, backIn),
      startedOn: productDayOf(startedAt),
      startedAt,
      startedBy: null,
    })
  }
}

/** By name, or else a vehicle that this person drives. */
const findVehicle = (tx: Tx, fleetId: number, name: string, driverId: number | null) =>
  tx
    .selectFrom('vehicles as v')
    .select(['v.id', 'v.odometer', 'v.odometerUnits'])
    .where('v.fleetId', '=', fleetId)
    .where('v.deletedAt', 'is', null)
    .$if(name !== '', (query) => query.where('v.name', '=', name))
    .$if(name === '', (query) =>
      query.where((eb) =>
        eb.exists(
          eb
            .selectFrom('vehicleDrivers as d')
            .whereRef('d.fleetId', '=', 'v.fleetId')
            .whereRef('d.vehicleId', '=', 'v.id')
            .where('d.userId', '=', driverId!)
            .select('d.userId'),
        ),
      ),
    )
    .orderBy('v.id')
    .limit(1)
    .executeTakeFirst()
