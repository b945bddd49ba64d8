import { snapshotOf } from '#features/approvals/policy.ts'
import { findPolicies } from '#features/approvals/server/policies/policy-store.ts'
import { addMonths, productDayOf } from '#features/countries/dates.ts'
import { happened } from '#features/events/event.ts'
import { saveEvents } from '#features/events/server/store.ts'
import { serviceByCode } from '#features/services/catalog/services.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import { idOf, type Ids } from './write-fleets.ts'

const MIA = 'mia@northwind.example'
const ANYTHING_UP_TO_CENTS = 400_00
const OIL_CHANGE_UP_TO_CENTS = 120_00

/** Mia approves any service on all vehicles up to $400; oil changes up to $120 are auto-approved. */
export const writePolicies = async (db: Db, fleetIds: Ids, userIds: Ids, now: Date): Promise<void> => {
  const fleetId = idOf(fleetIds, 'northwind')
  const policy = { fleetId, allVehicles: true, createdAt: now, updatedAt: now }
  const inserted = await db
    .insertInto('policies')
    .values([
      { ...policy, amountCents: ANYTHING_UP_TO_CENTS, autoApprovable: false },
      { ...policy, amountCents: OIL_CHANGE_UP_TO_CENTS, autoApprovable: true },
    ])
    .returning(['id', 'autoApprovable'])
    .execute()
  const userId = idOf(userIds, MIA)
  await db
    .insertInto('policyUsers')
    .values(inserted.map(({ id }) => ({ fleetId, policyId: id, userId })))
    .execute()
  const oilChanges = inserted.find(({ autoApprovable }) => autoApprovable)!
  await db
    .insertInto('policyServices')
    .values({ fleetId, policyId: oilChanges.id, serviceDefinitionId: serviceByCode('oil_change')!.id })
    .execute()
}

const YEARS_IN_FORCE = 2
const MONTHS = 12

/** Dates the demo's policies before its orders, and records their author in the audit log. */
export const recordPolicyEvents = async (tx: Tx, fleetIds: Ids, userIds: Ids, now: Date): Promise<void> => {
  const fleetId = idOf(fleetIds, 'northwind')
  const inForceSince = new Date(`${addMonths(productDayOf(now), -YEARS_IN_FORCE * MONTHS)}T16:10:00Z`)
  const actor = { kind: 'user', id: idOf(userIds, 'olivia@northwind.example'), name: 'Olivia Hart' } as const
  const policies = await findPolicies(tx, { fleetId })
  await tx
    .updateTable('policies')
    .set({ createdAt: inForceSince, updatedAt: inForceSince })
    .where('fleetId', '=', fleetId)
    .execute()
  const events = policies.map((policy) => {
    const where = { fleetId, subjectId: policy.id, at: inForceSince.toISOString(), actor }
    return happened('policy_created', where, { before: null, after: snapshotOf(policy) })
  })
  await saveEvents(tx, events)
}
