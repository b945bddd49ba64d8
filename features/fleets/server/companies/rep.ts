import { fullName } from '#features/accounts/acting.ts'
import type { Db } from '#platform/db/database.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { repNamed } from '../../rep.ts'
import { listLookingAfter } from './company-store.ts'

/** Names of possible reps of a company's fleets; empty for a fleet without a company. */
export const repChoices = async (db: Db, affiliationId: number | null): Promise<string[]> =>
  affiliationId === null ? [] : [...new Set((await listLookingAfter(db, affiliationId)).map(fullName))]

/** The rep as stored: a member of the company's staff, or the previous rep, since fleets keep the name of people who leave. */
export const checkedRep = async (
  db: Db,
  { affiliationId, rep: before }: { affiliationId: number | null; rep: string | null },
  typed: string | null,
): Promise<string | null> => {
  if (!typed || typed === before) return typed || null
  return repNamed(typed, await repChoices(db, affiliationId)) ?? refuse('rep_not_staff', { name: typed }, { field: 'rep' })
}
