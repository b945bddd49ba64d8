import { fullName } from '#features/accounts/acting.ts'
import { hasEmail, shownEmail } from '#features/accounts/no-email.ts'
import { normalizeEmail } from '#features/accounts/sign-in.ts'
import { plainHeader } from '#features/vehicles/bulk-upload/bulk-columns.ts'
import { splitName } from '../../people/read-person.ts'
import type { ValueChoice } from '../kind.ts'
import type { KnownPerson } from '../people/people-store.ts'

/** A person as `choices` names them, whatever their name. */
const idValue = (id: number): string => `#${id}`
const nameKey = (first: string, last: string): string => plainHeader(`${first} ${last}`)

/** The people of a fleet who may drive, found by what a file says of them. */
export type DriverFinder = {
  /** Null: nobody, or several people, are meant. */
  find: (value: string) => KnownPerson | null
  /** Names of who drives the vehicle now, inactive people too. */
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
  return {
    find,
    driversOf: (vehicleId) => (byVehicle.get(vehicleId) ?? []).map(({ person }) => person),
    choices: active.map((person) => {
      const email = shownEmail(person)
      return { value: idValue(person.id), label: email === '' ? fullName(person) : `${fullName(person)}, ${email}` }
    }),
  }
}

/** The people whom a cell names: it may list several. What names nobody, or several people, is left for a person to say. */
export const driversNamed = (
  cell: string,
  finder: DriverFinder,
  meaningOf: (value: string) => string,
): { people: KnownPerson[]; unknown: string[] } => {
  const value = meaningOf(cell.trim())
  if (value === '') return { people: [], unknown: [] }
  // "Dupont, Jean" is one person.
  const whole = finder.find(value)
  if (whole) return { people: [whole], unknown: [] }
  const parts = value.split(/\s*[;|/&]\s*/).filter((part) => part !== '')
  const people: KnownPerson[] = []
  const unknown: string[] = []
  for (const part of parts) {
    const meant = meaningOf(part)
    const person = meant === '' ? null : finder.find(meant)
    if (person) people.push(person)
    else if (meant !== '') unknown.push(part)
  }
  return { people: [...new Set(people)], unknown }
}
