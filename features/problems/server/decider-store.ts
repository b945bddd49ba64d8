import { sql } from 'kysely'
import { rolesWith } from '#features/accounts/capabilities.ts'
import type { Role } from '#features/accounts/role.ts'
import type { Db } from '#platform/db/database.ts'

export type Decider = { id: number; firstName: string; lastName: string; roles: Role[]; phone: string | null }

/** Who decides about problems of a fleet: its own users, managers before admins and owners. */
export const findDeciders = async (db: Db, fleetId: number): Promise<Decider[]> => {
  const rows = await db
    .selectFrom('users')
    .where('fleetId', '=', fleetId)
    .where('isActive', '=', true)
    .where('deletedAt', 'is', null)
    .where(sql<boolean>`roles && ${rolesWith('problems.book', 'all')}::text[]`)
    .where(sql<boolean>`not roles && ${rolesWith('fmc.board')}::text[]`)
    .select(['id', 'firstName', 'lastName', 'roles', 'cellPhone as phone'])
    .orderBy(
      sql`not roles && ${rolesWith('problems.book', 'all').filter((role) => !rolesWith('users.edit').includes(role))}::text[]`,
    )
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...row, roles: row.roles as Role[] }))
}

/** Users who reported a problem and still belong to the fleet. */
export const findReporterIds = async (db: Db, fleetId: number, problemId: number): Promise<number[]> => {
  const rows = await db
    .selectFrom('problemSources as s')
    .innerJoin('users as u', 'u.id', 's.reporterUserId')
    .where('s.fleetId', '=', fleetId)
    .where('s.problemId', '=', problemId)
    .where('u.fleetId', '=', fleetId)
    .select('u.id')
    .distinct()
    .execute()
  return rows.map(({ id }) => id)
}
