import { randomUUID } from 'node:crypto'
import { fullName } from '#features/accounts/acting.ts'
import { hasEmail, placeholderEmail } from '#features/accounts/no-email.ts'
import { usualEmails } from '#features/accounts/notice.ts'
import { isEmailTaken } from '#features/accounts/server/partner/partner-store.ts'
import { dropMailedKeys } from '#features/accounts/server/sessions/revoke-sessions-store.ts'
import { chosenLanguage, uiLanguage } from '#features/countries/country.ts'
import { happened } from '#features/events/event.ts'
import { driverAdded, driverRemoved } from '#features/fleets/drivers-changed.ts'
import { findUnassignable } from '#features/fleets/server/users/choices-store.ts'
import { columnsOf, snapshotOf } from '#features/fleets/server/users/user-of-scope.ts'
import { invite } from '#features/fleets/server/users/invite-user.ts'
import { isReached } from '#features/fleets/server/users/present-user.ts'
import { findUser, type StoredUser } from '#features/fleets/server/users/users-store.ts'
import {
  insertUser,
  lockPeopleOf,
  markInvitationWaiting,
  markUserDeleted,
  replaceVehicles,
  updateUser,
  type UserColumns,
} from '#features/fleets/server/users/write-users-store.ts'
import type { Tx } from '#platform/db/database.ts'
import type { ReadyRow, RowChange, ServerKind } from '../kind.ts'
import { addVehicles, hasSignedIn } from './people-store.ts'
import { becomesReached, type PersonRow, rolesAfter } from './person-row.ts'

type Rows = ServerKind<PersonRow>['rows']
type Saving = Parameters<Rows['save']>[0]
type Undoing = Parameters<Rows['undo']>[0]
type Acting = Pick<Saving, 'importer' | 'now' | 'emit'>
type Whole = UserColumns & { vehicleIds: number[] }

const where = ({ importer, now }: Pick<Acting, 'importer' | 'now'>, subjectId: number) => ({
  fleetId: importer.fleetId,
  subjectId,
  at: now.toISOString(),
  actor: { kind: 'user' as const, id: importer.userId, name: fullName(importer) },
})

const find = (tx: Tx, fleetId: number, id: number): Promise<StoredUser | undefined> => findUser(tx, { fleetId, staff: null }, id)

/** Adds or changes people like the user form; new people, and those now reachable, are invited. */
export const savePeopleRows: Rows['save'] = async (deps: Saving, rows: ReadyRow<PersonRow>[]) => {
  await lockPeopleOf(deps.db, deps.importer.fleetId)
  const saved: RowChange[] = []
  for (const { line, row } of rows) {
    const change = row.knownId === null ? await addPerson(deps, row) : await changePerson(deps, row, row.knownId)
    if (change) saved.push({ line, ...change })
  }
  return saved
}

type Change = Omit<RowChange, 'line'>

/** Null if the email was taken, or one of the vehicles went out of service, since the row was judged. */
export const addPerson = async (deps: Saving, row: PersonRow): Promise<Change | null> => {
  const { db, importer, now, emit } = deps
  if (row.email !== null && (await isEmailTaken(db, row.email, 0))) return null
  if ((await findUnassignable(db, importer, row.vehicleIds)).size > 0) return null
  const roles = rolesAfter(null, row.roles)
  const columns: UserColumns = {
    firstName: row.firstName,
    lastName: row.lastName,
    email: row.email ?? placeholderEmail(randomUUID()),
    cellPhone: row.cellPhone,
    otherId: row.otherId,
    roles,
    language: chosenLanguage(row.language ?? uiLanguage(importer.language), importer.country),
    affiliationId: null,
    address: null,
    city: null,
    state: null,
    zip: null,
    shareAccountNumber: false,
    emailNotices: usualEmails(roles),
    textNotices: [],
  }
  const { fleetId, country } = importer
  const id = await insertUser(db, { ...columns, fleetId, country, createdAt: now })
  await addVehicles(db, fleetId, id, row.vehicleIds)
  const after = { ...columns, vehicleIds: row.vehicleIds, approvalFleetIds: [] }
  emit(happened('user_created', where(deps, id), { before: null, after: snapshotOf(after) }))
  emitDriven(deps, { ...columns, id }, row.vehicleIds, 'added')
  await inviteOrWait(deps, id)
  return { subjectId: id, before: null, after }
}

/** Invites at once, or once an admin asks for it; a person without email and phone needs a code from an admin. */
const inviteOrWait = async (deps: Saving, id: number): Promise<void> => {
  const { importer } = deps
  if (deps.invites) await invite(deps, { id, fleetId: importer.fleetId }, { ...importer, id: importer.userId })
  else await markInvitationWaiting(deps.db, id, { waitsFor: 'admin', askedBy: null })
}

/** Null if the person was deleted, the email taken or a vehicle went out of service since the row was judged. */
const changePerson = async (deps: Saving, row: PersonRow, id: number): Promise<Change | null> => {
  const { db, importer, emit } = deps
  const user = await find(db, importer.fleetId, id)
  if (!user || (row.email !== null && (await isEmailTaken(db, row.email, id)))) return null
  const before = wholeOf(user)
  const added = row.vehicleIds.filter((vehicleId) => !before.vehicleIds.includes(vehicleId))
  if ((await findUnassignable(db, importer, added)).size > 0) return null
  const after: Whole = {
    ...before,
    firstName: row.firstName,
    lastName: row.lastName,
    email: row.email ?? before.email,
    cellPhone: row.cellPhone ?? before.cellPhone,
    otherId: row.otherId ?? before.otherId,
    roles: rolesAfter(before, row.roles),
    language: row.language === null ? before.language : chosenLanguage(row.language, importer.country),
    vehicleIds: [...before.vehicleIds, ...added].toSorted((a, b) => a - b),
  }
  const { vehicleIds: _, ...columns } = after
  await updateUser(db, id, columns)
  await addVehicles(db, importer.fleetId, id, added)
  await moveMailbox(deps, user, after.email)
  if (becomesReached({ ...user, isUninvited: isUninvited(user) }, row)) await inviteOrWait(deps, id)
  const { approvalFleetIds } = user
  const snapshots = { before: snapshotOf({ ...before, approvalFleetIds }), after: snapshotOf({ ...after, approvalFleetIds }) }
  emit(happened('user_updated', where(deps, id), snapshots))
  emitDriven(deps, { ...after, id }, added, 'added')
  return { subjectId: id, before, after }
}

const isUninvited = ({ waitsFor, hasPassword }: StoredUser): boolean => waitsFor === 'admin' && !hasPassword

/** Revokes links sent to the old mailbox and notifies its owner, as when the form changes an email. */
const moveMailbox = async ({ db, ...deps }: Acting & { db: Tx }, user: StoredUser, email: string): Promise<void> => {
  if (email === user.email) return
  await dropMailedKeys(db, user.id)
  if (user.hasPassword && hasEmail(user))
    deps.emit(happened('email_changed', where(deps, user.id), { before: user.email, after: email }))
}

const wholeOf = (user: StoredUser): Whole => ({ ...columnsOf(user), vehicleIds: user.vehicleIds })

/** Emits the drivers of vehicles for their timelines. */
const emitDriven = (
  deps: Acting,
  person: Parameters<typeof driverAdded>[0],
  vehicleIds: readonly number[],
  what: 'added' | 'removed',
): void => {
  const change = what === 'added' ? driverAdded(person) : driverRemoved(person)
  for (const id of vehicleIds) deps.emit(happened('drivers_changed', where(deps, id), change))
}

/** Removes added people and restores the others; people who signed in with the imported data, or were changed since, stay. */
export const undoPeopleRows: Rows['undo'] = async (deps, changes) => {
  await lockPeopleOf(deps.db, deps.importer.fleetId)
  const counts = { removed: 0, restored: 0, left: 0 }
  for (const change of changes) {
    const user = await find(deps.db, deps.importer.fleetId, change.subjectId)
    // The values that `savePeopleRows` wrote.
    const [before, after] = [change.before as Whole | null, change.after as Whole]
    const couldSignIn = before !== null && isReached(before)
    if (!user || !user.isActive || !isAsLeft(user, after) || (!couldSignIn && (await hasSignedIn(deps.db, user.id)))) {
      counts.left += 1
    } else if (before === null) {
      await removePerson(deps, user)
      counts.removed += 1
    } else {
      await restorePerson(deps, user, before)
      counts.restored += 1
    }
  }
  return counts
}

const isAsLeft = (user: StoredUser, after: Whole): boolean =>
  (Object.entries(wholeOf(user)) as [keyof Whole, unknown][]).every(
    ([key, value]) => JSON.stringify(inOrder(value)) === JSON.stringify(inOrder(after[key])),
  )
const inOrder = (value: unknown): unknown => (Array.isArray(value) ? value.map(String).toSorted() : value)

export const removePerson = async (deps: Undoing, user: StoredUser): Promise<void> => {
  await dropMailedKeys(deps.db, user.id)
  await markUserDeleted(deps.db, user.id, deps.now)
  deps.emit(happened('user_deleted', where(deps, user.id), { before: snapshotOf(user), after: null }))
  emitDriven(deps, user, user.vehicleIds, 'removed')
}

const restorePerson = async (deps: Undoing, user: StoredUser, before: Whole): Promise<void> => {
  const { vehicleIds, ...columns } = before
  await updateUser(deps.db, user.id, columns)
  await replaceVehicles(deps.db, user.fleetId, user.id, vehicleIds)
  await moveMailbox(deps, user, before.email)
  if (!user.hasPassword && !isReached(before)) await markInvitationWaiting(deps.db, user.id, { waitsFor: 'admin', askedBy: null })
  const { approvalFleetIds } = user
  const after = snapshotOf({ ...before, approvalFleetIds })
  deps.emit(happened('user_updated', where(deps, user.id), { before: snapshotOf(user), after }))
  const removed = user.vehicleIds.filter((id) => !vehicleIds.includes(id))
  emitDriven(deps, user, removed, 'removed')
}
