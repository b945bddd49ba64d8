import { type ProductEvent, happened } from '#features/events/event.ts'
import type { Tx } from '#platform/db/database.ts'
import { fullName } from '../../acting.ts'
import { proveEmail } from '../store.ts'

type Proving = { db: Tx; now: Date; emit: (event: ProductEvent) => void }
type Person = { id: number; fleetId: number; firstName: string; lastName: string }

/** Marks the email as proven. The event releases mails that waited for it, such as invitations of other users. */
export const markProven = async ({ db, now, emit }: Proving, user: Person): Promise<void> => {
  if (!(await proveEmail(db, user.id))) return
  const actor = { kind: 'user' as const, id: user.id, name: fullName(user) }
  emit(happened('email_proven', { fleetId: user.fleetId, subjectId: user.id, at: now.toISOString(), actor }, {}))
}
