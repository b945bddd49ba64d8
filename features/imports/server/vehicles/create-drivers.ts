import { findUser } from '#features/fleets/server/users/users-store.ts'
import { lockPeopleOf, type UserColumns } from '#features/fleets/server/users/write-users-store.ts'
import { foldName, splitName } from '../../people/read-person.ts'
import { changeImport, findChangesBesideRows, insertRowChanges, type StoredImport } from '../import-store.ts'
import type { RowChange, SavingDeps, UndoCounts, UndoingDeps } from '../kind.ts'
import { findPeople, hasSignedIn } from '../people/people-store.ts'
import { addPerson, removePerson } from '../people/save-people-rows.ts'
import { forgetDriverNames, keepDriverNames } from './driver-names-store.ts'
import type { NamedDrivers } from './named-drivers.ts'

/** Stores the names with their vehicles, and adds those that the user chose to add as drivers. */
export const saveNamedDrivers = async (
  deps: SavingDeps,
  stored: StoredImport,
  { names, byVehicle }: NamedDrivers,
): Promise<void> => {
  await keepDriverNames(deps.db, stored, stored.id, byVehicle)
  await createDrivers(
    deps,
    stored,
    names.flatMap(({ name, became }) => (became === 'created' ? [name] : [])),
  )
  await changeImport(deps.db, stored, stored.id, { driverNames: names })
}

/**
 * Adds a driver for each name. They have no email and are not invited: an admin shows them a code, or completes them by importing
 * people. Line numbers are negative, because they belong to no single row.
 */
const createDrivers = async (deps: SavingDeps, stored: StoredImport, names: readonly string[]): Promise<void> => {
  const { db, importer } = deps
  await lockPeopleOf(db, importer.fleetId)
  const taken = new Set((await findPeople(db, importer.fleetId)).map(foldName))
  const changes: RowChange[] = []
  for (const name of names) {
    const person = splitName(name)
    if (taken.has(foldName(person))) continue
    const added = await addPerson({ ...deps, invites: false }, { ...NOTHING_KNOWN, ...person })
    if (added) changes.push({ line: -changes.length - 1, ...added })
  }
  await insertRowChanges(db, stored, stored.id, changes)
}

const NOTHING_KNOWN = { knownId: null, email: null, cellPhone: null, otherId: null, roles: null, language: null, vehicleIds: [] }

/**
 * Removes the drivers that the import added, unless they signed in or were changed, and deletes the stored names. Must run before
 * vehicles are undone, because an undo skips a vehicle whose drivers differ from the file.
 */
export const takeBackDrivers = async (deps: UndoingDeps): Promise<UndoCounts> => {
  const { db, importer, importId } = deps
  const counts: UndoCounts = { removed: 0, restored: 0, left: 0 }
  await forgetDriverNames(db, importer, importId)
  await lockPeopleOf(db, importer.fleetId)
  for (const { subjectId, after } of await findChangesBesideRows(db, importer, importId)) {
    const user = await findUser(db, { fleetId: importer.fleetId, staff: null }, subjectId)
    const isUntouched = user?.isActive && NAMING_FIELDS.every((key) => String(user[key]) === String((after as UserColumns)[key]))
    if (user && isUntouched && !(await hasSignedIn(db, user.id))) {
      await removePerson(deps, user)
      counts.removed += 1
    } else counts.left += 1
  }
  return counts
}

const NAMING_FIELDS = ['firstName', 'lastName', 'email', 'cellPhone', 'otherId', 'roles'] as const
