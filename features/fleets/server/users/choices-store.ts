import { sql } from 'kysely'
import type { Acting } from '#features/accounts/acting.ts'
import type { Db } from '#platform/db/database.ts'
import { type FleetAccess, fleetAccessOf } from '../../fleet-access.ts'
import { accessibleFleets } from '../fleet-access-store.ts'

/** Fleets an editor can access: those overseen, those of the editor's card account, and the acting one. */
export const listChoosableFleets = (db: Db, acting: Acting): Promise<{ id: number; name: string }[]> =>
  db
    .selectFrom('fleets as fleet')
    .where('fleet.deletedAt', 'is', null)
    .where('fleet.isCompany', '=', false)
    .where((eb) =>
      eb.or([
        eb('fleet.id', 'in', [acting.fleetId, acting.homeFleetId]),
        eb('fleet.id', 'in', accessibleFleets(db, fleetAccessOf(acting)).select('f.id')),
        eb(
          'fleet.id',
          'in',
          eb
            .selectFrom('userFleets as uf')
            .where('uf.userId', '=', acting.userId)
            .where('uf.purpose', '=', 'account')
            .select('uf.fleetId'),
        ),
      ]),
    )
    .select(['fleet.id', 'fleet.name'])
    .orderBy(sql`lower(fleet.name)`)
    .execute()

const isOutOfService = sql<boolean>`exists (select from vehicle_outages x
  where x.fleet_id = vehicles.fleet_id and x.vehicle_id = vehicles.id and x.ended_at is null)`

/** Vehicles that a user of the fleet can be assigned; one out of service only keeps its drivers. */
export const listAssignableVehicles = (db: Db, scope: { fleetId: number }) =>
  db
    .selectFrom('vehicles')
    .where('fleetId', '=', scope.fleetId)
    .where('deletedAt', 'is', null)
    .where('isActive', '=', true)
    .select(['id', 'name', 'licensePlateNumber', 'otherId', isOutOfService.as('isOutOfService')])
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute()

/** Of these vehicles those that take no new driver, because they are out of service; names by id. */
export const findUnassignable = async (
  db: Db,
  scope: { fleetId: number },
  vehicleIds: readonly number[],
): Promise<Map<number, string>> => {
  if (vehicleIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('vehicles')
    .where('fleetId', '=', scope.fleetId)
    .where(sql<boolean>`id = any(${[...vehicleIds]}::bigint[])`)
    .where(isOutOfService)
    .select(['id', 'name'])
    .orderBy('id')
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Accessible companies: the user's own and its children. */
export const listAffiliations = (db: Db, access: FleetAccess) =>
  db
    .selectFrom('affiliations')
    .$if(!access.everyFleet, (query) =>
      query.where((eb) => eb.or([eb('id', '=', access.affiliationId), eb('parentId', '=', access.affiliationId)])),
    )
    .select(['id', 'name', 'parentId'])
    .orderBy(sql`lower(name)`)
    .execute()

/** Fleet data that the form of its users depends on. */
export const findHomeFleet = (db: Db, fleetId: number) =>
  db
    .selectFrom('fleets as f')
    .leftJoin('affiliations as a', 'a.id', 'f.affiliationId')
    .where('f.id', '=', fleetId)
    .select(['f.id', 'f.isCompany', 'f.country', 'f.accountId', 'f.fleetPaymentType', 'f.affiliationId'])
    .select(sql<boolean>`coalesce(a.allow_share_account_number, true)`.as('affiliationAllows'))
    .executeTakeFirstOrThrow()

export type HomeFleet = Awaited<ReturnType<typeof findHomeFleet>>

/** The home fleet of an affiliation's staff. */
export const findCompanyFleet = async (db: Db, affiliationId: number): Promise<number | undefined> =>
  (
    await db
      .selectFrom('fleets')
      .select('id')
      .where('affiliationId', '=', affiliationId)
      .where('isCompany', '=', true)
      .where('deletedAt', 'is', null)
      .orderBy('id')
      .executeTakeFirst()
  )?.id

export const findAffiliation = (db: Db, id: number) =>
  db.selectFrom('affiliations').where('id', '=', id).select(['id', 'name', 'parentId']).executeTakeFirst()

/** Names for ids in a user's log, including deleted records. */
export const findNamesIn = async (
  db: Db,
  fleetId: number,
  { vehicleIds, fleetIds }: { vehicleIds: readonly number[]; fleetIds: readonly number[] },
): Promise<{ vehicles: Map<number, string>; fleets: Map<number, string> }> => {
  const [vehicles, fleets] = await Promise.all([
    vehicleIds.length === 0
      ? []
      : db
          .selectFrom('vehicles')
          .select(['id', 'name'])
          .where('fleetId', '=', fleetId)
          .where(sql<boolean>`id = any(${[...vehicleIds]}::bigint[])`)
          .execute(),
    fleetIds.length === 0
      ? []
      : db
          .selectFrom('fleets')
          .select(['id', 'name'])
          .where(sql<boolean>`id = any(${[...fleetIds]}::bigint[])`)
          .execute(),
  ])
  const byId = (rows: readonly { id: number; name: string }[]) => new Map(rows.map(({ id, name }) => [id, name]))
  return { vehicles: byId(vehicles), fleets: byId(fleets) }
}
