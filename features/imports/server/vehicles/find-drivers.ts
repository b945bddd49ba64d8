import { fullName } from '#features/accounts/acting.ts'
import { hasEmail, shownEmail } from '#features/accounts/no-email.ts'
import { isEmail, normalizeEmail } from '#features/accounts/sign-in.ts'
import { NAME_MAXIMUM } from '#features/fleets/users/user-form.ts'
import { plainHeader } from '#features/vehicles/bulk-upload/bulk-columns.ts'
import { foldName, splitName } from '../../people/read-person.ts'
import type { RowDrivers, ValueChoice } from '../kind.ts'
import type { KnownPerson } from '../people/people-store.ts'

/** Value of a person in `choices`, independent of the name. */
const idValue = (id: number): string => `#${id}`
const nameKey = (firstName: string, lastName: string): string => foldName({ firstName, lastName })

/** Finds active people of a fleet by the identifiers in a file. */
export type DriverFinder = {
  /** Null: no match, or several. */
  find: (value: string) => KnownPerson | null
  /** Whether a person of the fleet has this name, including inactive people. */
  isTaken: (name: string) => boolean
  /** Current drivers of the vehicle, including inactive people. */
  driversOf: (vehicleId: number) => KnownPerson[]
  choices: ValueChoice[]
}

export const driverFinder = (people: readonly KnownPerson[]): DriverFinder => {
  const active = people.filter(({ isActive }) => isActive)
  const byId = new Map(active.map((person) => [idValue(person.id), person]))
  const byEmail = new Map(active.filter(hasEmail).map((person) => [person.email.toLowerCase(), person]))
  const byNumber = Map.groupBy(active, ({ otherId }) => plainHeader(otherId ?? ''))
  const byName = Map.groupBy(active, ({ firstName, lastName }) => nameKey(firstName, lastName))
  const byVehicle = Map.groupBy(
    people.flatMap((person) => person.vehicleIds.map((vehicleId) => ({ vehicleId, person }))),
    ({ vehicleId }) => vehicleId,
  )
  const only = (found: KnownPerson[] | undefined): KnownPerson | null => (found?.length === 1 ? found[0]! : null)
  const find = (value: string): KnownPerson | null => {
    const { firstName, lastName } = splitName(value)
    const key = nameKey(firstName, lastName)
    return (
      byId.get(value) ??
      byEmail.get(normalizeEmail(value)) ??
      (key === '' ? null : (only(byName.get(key)) ?? only(byNumber.get(plainHeader(value)))))
    )
  }
  const takenNames = new Set(people.map(({ firstName, lastName }) => nameKey(firstName, lastName)))
  return {
    find,
    isTaken: (name) => {
      const { firstName, lastName } = splitName(name)
      return takenNames.has(nameKey(firstName, lastName))
    },
    driversOf: (vehicleId) => (byVehicle.get(vehicleId) ?? []).map(({ person }) => person),
    choices: active.map((person) => {
      const email = shownEmail(person)
      return { value: idValue(person.id), label: email === '' ? fullName(person) : `${fullName(person)}, ${email}` }
    }),
  }
}

/** Meanings of a name other than a person. */
export const NEW_DRIVER = '+'
export const NO_DRIVER = '-'

type Named = { people: KnownPerson[]; unknown: string[]; drivers: Omit<RowDrivers, 'vin'> }

/**
 * Finds the people that a cell names; it may list several. A name without a match is added as a driver or stored with the vehicle;
 * so is a name that several people have, and the user can say who is meant.
 */
export const driversNamed = (
  cell: string,
  finder: DriverFinder,
  { meaningOf, createsDrivers }: { meaningOf: (value: string) => string; createsDrivers: boolean },
): Named => {
  const people: KnownPerson[] = []
  const unknown: string[] = []
  const created: string[] = []
  const waiting: string[] = []
  const leftOut: string[] = []
  const text = cell.trim()
  const whole = meaningOf(text)
  // "Dupont, Jean" is one person, but our own downloads separate several by commas.
  const isOne = whole !== text || finder.find(whole) !== null
  const listed = text.split(/\s*[,;|/&]\s*/)
  const isList = listed.every((name) => finder.find(name) !== null)
  const deps = isOne ? [text] : isList ? listed : text.split(/\s*[;|/&]\s*/)
  for (const part of deps.filter((one) => one !== '')) {
    const meant = meaningOf(part)
    const person = finder.find(meant)
    if (person) people.push(person)
    else if (meant === part && NOBODY.has(plainHeader(part))) continue
    else if (meant === '' || meant === NO_DRIVER) leftOut.push(part)
    else if ((meant === NEW_DRIVER || createsDrivers) && isNewName(part, finder)) created.push(part)
    else {
      waiting.push(part)
      unknown.push(part)
    }
  }
  return { people: [...new Set(people)], unknown, drivers: { created, kept: waiting, leftOut } }
}

/** Words that mean “no driver”, without accents, case and punctuation. */
const NOBODY: ReadonlySet<string> = new Set([
  'unassigned',
  'not assigned',
  'none assigned',
  'no driver',
  'no operator',
  'nobody',
  'no one',
  'vacant',
  'open',
  'available',
  'spare',
  'pool',
  'pool vehicle',
  'tbd',
  'to be determined',
  'unknown',
  'unknown driver',
  'various',
  'non assigne',
  'non attribue',
  'a attribuer',
  'sans conducteur',
  'aucun conducteur',
  'personne',
  'libre',
  'disponible',
  'a determiner',
  'inconnu',
  'divers',
])

/** Whether a driver of this name can be added: it is a valid name, and no person has it. */
const isNewName = (name: string, finder: DriverFinder): boolean =>
  !finder.isTaken(name) && /\p{L}/u.test(name) && !isEmail(normalizeEmail(name)) && [...name].length <= NAME_MAXIMUM
