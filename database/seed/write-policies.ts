import { serviceByCode } from '#features/schedules/catalogue/services.ts'
import type { Db } from '#platform/db/database.ts'
import { idOf, type Ids } from './write-fleets.ts'

const MIA = 'mia@northwind.example'
const ANYTHING_UP_TO_CENTS = 400_00
const OIL_CHANGE_UP_TO_CENTS = 120_00

/** Mia approves any service on all vehicles up to $400; oil changes up to $120 are approved by themselves. */
export const writePolicies = async (db: Db, fleetIds: Ids, userIds: Ids, now: Date): Promise<void> => {
  const fleetId = idOf(fleetIds, 'northwind')
  const policy = { fleetId, allVehicles: true, createdAt: now, updatedAt: now }
  const written = await db
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
    .values(written.map(({ id }) => ({ fleetId, policyId: id, userId })))
    .execute()
  const oilChanges = written.find(({ autoApprovable }) => autoApprovable)!
  await db
    .insertInto('policyServices')
    .values({ fleetId, policyId: oilChanges.id, serviceDefinitionId: serviceByCode('oil_change')!.id })
    .execute()
}
