import { holdsForAll } from '#features/accounts/capabilities.ts'
import type { Acting } from '#features/accounts/acting.ts'

type Right = { ok: true } | { ok: false; code: 'fuel_entry_of_others' }

/** Who sees a vehicle records its fills; a driver changes only own ones. */
export const mayChangeFuel = (
  { roles, userId }: Pick<Acting, 'roles' | 'userId'>,
  { recordedByUserId }: { recordedByUserId: number | null },
): Right =>
  holdsForAll(roles, 'fuel.edit') || recordedByUserId === userId ? { ok: true } : { ok: false, code: 'fuel_entry_of_others' }
