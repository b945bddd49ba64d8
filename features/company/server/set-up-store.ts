import { rolesWith } from '#features/accounts/capabilities.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db/database.ts'

/**
 * Invited users who only drive, including those whose invitation waits for the sender to confirm their own email: the fleet
 * has done its part. `u` is the users' alias.
 */
const isInvitedDriver = sql<boolean>`u.roles <@ ${rolesWith('vehicles.read', 'assigned')}::text[] and cardinality(u.roles) > 0 and u.is_active
  and (u.invited_at is not null or u.invitation_waits_for = 'confirmation')`
const hasAccepted = sql<boolean>`u.password_hash is not null`

/** The facts that a fleet's first steps depend on. */
export const findSetUpFacts = (db: Db, fleetId: number) =>
  db
    .selectFrom('fleets as f')
    .where('f.id', '=', fleetId)
    .select(['f.name', 'f.city', 'f.state', 'f.zip', 'f.createdAt', 'f.fleetPaymentType', 'f.wexAccountNumber'])
    .select(['f.paymentChosenAt', 'f.isSettingUp'])
    .select((eb) => [
      eb
        .selectFrom('vehicles as v')
        .whereRef('v.fleetId', '=', 'f.id')
        .where('v.deletedAt', 'is', null)
        .select((v) => v.fn.min('v.createdAt').as('at'))
        .as('firstVehicleAt'),
      eb
        .selectFrom('vehicles as v')
        .whereRef('v.fleetId', '=', 'f.id')
        .where('v.deletedAt', 'is', null)
        .select((v) => v.fn.countAll<number>().as('count'))
        .as('vehicles'),
      eb
        .selectFrom('serviceRecords as r')
        .whereRef('r.fleetId', '=', 'f.id')
        .select((r) => r.fn.min('r.recordedAt').as('at'))
        .as('firstServiceAt'),
      eb
        .selectFrom('policies as p')
        .whereRef('p.fleetId', '=', 'f.id')
        .where('p.deletedAt', 'is', null)
        .select((p) => p.fn.min('p.createdAt').as('at'))
        .as('firstPolicyAt'),
      eb
        .selectFrom('paymentMethods as pm')
        .whereRef('pm.fleetId', '=', 'f.id')
        .where('pm.removedAt', 'is', null)
        .select((pm) => pm.fn.min('pm.createdAt').as('at'))
        .as('paymentMethodAt'),
      eb
        .selectFrom('orders as o')
        .whereRef('o.fleetId', '=', 'f.id')
        .select((o) => o.fn.min('o.createdAt').as('at'))
        .as('firstOrderAt'),
    ])
    .executeTakeFirstOrThrow()

/** Number of the fleet's users, and the status of its drivers' invitations. */
export const countPeople = (db: Db, fleetId: number) =>
  db
    .selectFrom('users as u')
    .where('u.fleetId', '=', fleetId)
    .where('u.deletedAt', 'is', null)
    .select([
      sql<number>`count(*) filter (where u.is_active)`.as('people'),
      sql<number>`count(*) filter (where ${isInvitedDriver})`.as('invited'),
      sql<number>`count(*) filter (where ${isInvitedDriver} and ${hasAccepted})`.as('accepted'),
      sql<Date | null>`max(coalesce(u.accepted_terms_at, u.created_at)) filter (where ${isInvitedDriver} and ${hasAccepted})`.as(
        'lastAcceptedAt',
      ),
    ])
    .executeTakeFirstOrThrow()

/** Whether the dashboard of the fleet shows the list of first steps. */
export const saveIsSettingUp = async (tx: Tx, fleetId: number, isSettingUp: boolean): Promise<void> => {
  await tx.updateTable('fleets').set({ isSettingUp }).where('id', '=', fleetId).execute()
}
