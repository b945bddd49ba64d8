import type { Db } from '#platform/db/database.ts'
import { idOf, type Ids } from './write-fleets.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** Hours since a user's last visit, in turn. */
const HOURS_AGO = [0.4, 1.2, 2.1, 19, 26, 49, 3.5, 71]

const INVITED = [
  {
    firstName: 'Imani',
    lastName: 'Castellanos-Whitaker',
    email: 'imani@northwind.example',
    roles: ['manager', 'driver'] as const,
    daysAgo: 1,
  },
  { firstName: 'Jo', lastName: 'Whitfield', email: 'jo@northwind.example', roles: ['driver'] as const, daysAgo: 11 },
]

/** Sets last visits, pending invitations and absences. */
export const notifyPeople = async (db: Db, fleetIds: Ids, now: Date): Promise<void> => {
  const before = (ms: number): Date => new Date(now.getTime() - ms)
  const people = await db.selectFrom('users').select(['id', 'isActive']).orderBy('id').execute()
  for (const [index, { id, isActive }] of people.entries()) {
    const hours = HOURS_AGO[index % HOURS_AGO.length]!
    const timestamps = isActive ? { lastSignedInAt: before(hours * HOUR_MS) } : { deactivatedAt: before(21 * DAY_MS) }
    await db.updateTable('users').set(timestamps).where('id', '=', id).execute()
  }
  const fleetId = idOf(fleetIds, 'northwind')
  await db
    .insertInto('users')
    .values(
      INVITED.map(({ daysAgo, roles, ...person }) => ({
        ...person,
        fleetId,
        roles: [...roles],
        invitedAt: before(daysAgo * DAY_MS),
        createdAt: before(daysAgo * DAY_MS),
      })),
    )
    .execute()
}
