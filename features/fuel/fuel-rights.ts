import { holdsForAll } from '#features/accounts/capabilities.ts'
import type { Acting } from '#features/accounts/acting.ts'

type Right = { ok: true } | { ok: false; code: 'fuel_entry_of_others' }

/** Users who can see a vehicle may record its fills; a driver may only change their own. */
export const mayChangeFuel = (
  { roles, userId }: Pick<Acting, 'roles' | 'userId'>,
  { recordedByUserId }: { recordedByUserId: number | null },
): Right =>
  holdsForAll(roles, 'fuel.edit') || recordedByUserId === userId ? { ok: true } : { ok: false, code: 'fuel_entry_of_others' }
