import { holds } from '#features/accounts/capabilities.ts'
import { hasEmail, mayLackEmail } from '#features/accounts/no-email.ts'
import { fullName } from '#features/accounts/acting.ts'
import { may } from '#features/accounts/permissions.ts'
import { isEmail, normalizeEmail } from '#features/accounts/sign-in.ts'
import { type Role, roleName } from '#features/accounts/role.ts'
import { isOwnerOf, mayEditUser, mayGiveRoles } from '#features/accounts/users/user-rights.ts'
import { uiLanguage } from '#features/countries/country.ts'
import { formatPhone, isPhone, phoneDigits } from '#features/countries/phone.ts'
import { NAME_MAXIMUM, OTHER_ID_MAXIMUM } from '#features/fleets/users/user-form.ts'
import { LANGUAGES } from '#platform/i18n/languages.ts'
import { foldName, languageNamed, rolesNamed, splitName } from '../../people/read-person.ts'
import { isShortenedNumber } from '#features/vehicles/bulk-upload/file-text.ts'
import { hasExtension, withoutExtension } from '../../people/read-phone.ts'
import { type CellProblem, presentRowProblem, type RowProblem, tooLong } from '../../row-problems.ts'
import { findNamedVehicles, type NamedVehicle, type VehicleFinder } from '../find-vehicles-store.ts'
import type { Change, FileRow, Importer, ImportDeps, Judged, ServerKind, UnknownValue } from '../kind.ts'
import { findPeople, findTakenElsewhere, type KnownPerson } from './people-store.ts'
import { becomesReached, type PersonRow, rolesAfter } from './person-row.ts'
import { savePeopleRows, undoPeopleRows } from './save-people-rows.ts'

type JudgedPerson = Judged<PersonRow, RowProblem>
type Cells = (field: string) => string

/** People of a fleet; new ones are invited by email, by text message, or with a code shown to them. */
export const PEOPLE_KIND: ServerKind<PersonRow, RowProblem> = {
  kind: 'people',
  refusal: (acting, isFuelCard) => {
    const permission = may(acting, 'imports.people')
    if (!permission.ok) return permission.code
    // Without a fleet to act for, a company user would import people into the company's staff.
    if (holds(acting.roles, 'fmc.users.read') && !acting.impersonating) return 'import_people_of_fleet'
    return isFuelCard ? 'import_not_on_fuel_card' : null
  },
  missingColumn: (fields) =>
    fields.includes('name') || (fields.includes('first_name') && fields.includes('last_name')) ? null : 'import_name_missing',
  judge: (deps) => {
    const seen = new Map<string, number>()
    const people = findPeople(deps.db, deps.importer.fleetId)
    // Awaited with the first rows; until then a rejection would be unhandled.
    people.catch(() => undefined)
    return async (rows) => {
      const cellsOf = rows.map((row) => cellLookup(row, deps.fields))
      const [known, find, taken] = await Promise.all([
        people,
        findNamedVehicles(deps, cellsOf.flatMap(vehicleKeys)),
        findTakenElsewhere(deps.db, deps.importer.fleetId, {
          emails: cellsOf.map((cells) => normalizeEmail(cells('email'))).filter(Boolean),
          phones: cellsOf.map((cells) => phoneDigits(cells('cell_phone'))).filter(Boolean),
        }),
      ])
      const finder = new PersonFinder(known)
      return rows.map((row, index) => judgeRow(row, cellsOf[index]!, { deps, finder, find, taken, seen }))
    }
  },
  presentProblem: presentRowProblem,
  choicesOf: async (field, { importer }, language) =>
    field === 'roles' ? rolesOffered(importer).map((role) => ({ value: role, label: roleName(role, language) })) : [],
  rows: { save: savePeopleRows, undo: undoPeopleRows },
}

const cellLookup = ({ cells }: FileRow, fields: readonly string[]): Cells => {
  const values = new Map(fields.map((field, index) => [field, (cells[index] ?? '').replace(/\s+/g, ' ').trim()]))
  return (field) => values.get(field) ?? ''
}

/** A cell may contain several vehicles. */
const vehicleKeys = (cells: Cells): string[] =>
  cells('vehicle')
    .split(/\s*[;,|]\s*/)
    .filter((key) => key !== '')

/** Keeps accents, but ignores apostrophes, hyphens and spaces, which do not distinguish people. */
const nameKey = (first: string, last: string): string =>
  `${first}${last}`
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')

/** Finds the person of a row: by email, then phone, then employee number, then the name if only one person has it. */
class PersonFinder {
  readonly #byEmail: Map<string, KnownPerson>
  readonly #byPhone: Map<string, KnownPerson[]>
  readonly #byNumber: Map<string, KnownPerson[]>
  readonly #byName: Map<string, KnownPerson[]>
  readonly #byFoldedName: Map<string, KnownPerson[]>
  constructor(people: readonly KnownPerson[]) {
    this.#byEmail = new Map(people.map((person) => [person.email.toLowerCase(), person]))
    this.#byPhone = Map.groupBy(people, ({ cellPhone }) => phoneDigits(cellPhone ?? ''))
    this.#byNumber = Map.groupBy(people, ({ otherId }) => (otherId ?? '').toLowerCase())
    this.#byName = Map.groupBy(people, ({ firstName, lastName }) => nameKey(firstName, lastName))
    this.#byFoldedName = Map.groupBy(people, foldName)
  }

  /** A person whose name differs only by accents, and no data shows that they are someone else. */
  similar(row: NewPerson): KnownPerson | null {
    const others = (this.#byFoldedName.get(foldName(row)) ?? []).filter((person) => row.email === null || !hasEmail(person))
    return others[0] ?? null
  }

  find(row: NewPerson): KnownPerson | null | 'ambiguous' {
    const namesakes = this.#byName.get(nameKey(row.firstName, row.lastName)) ?? []
    if (row.email !== null) {
      const known = this.#byEmail.get(row.email)
      if (known) return known
    }
    // A shared phone or employee number identifies a person only together with the name.
    const ofPhone = row.cellPhone === null ? [] : (this.#byPhone.get(row.cellPhone) ?? [])
    const ofNumber = row.otherId === null ? [] : (this.#byNumber.get(row.otherId.toLowerCase()) ?? [])
    const sure = [...ofPhone, ...ofNumber].find((person) => namesakes.includes(person))
    if (sure) return sure
    const [withoutEmail] = ofPhone.filter((person) => !hasEmail(person))
    if (withoutEmail) return withoutEmail
    // A different email means a different person, unless the known one has none.
    const candidates = row.email === null ? namesakes : namesakes.filter((person) => !hasEmail(person))
    return candidates.length > 1 ? 'ambiguous' : (candidates[0] ?? null)
  }
}

type Judging = {
  deps: ImportDeps
  finder: PersonFinder
  find: VehicleFinder
  taken: { emails: Set<string>; phones: Set<string> }
  seen: Map<string, number>
}

const judgeRow = (row: FileRow, cells: Cells, judging: Judging): JudgedPerson => {
  const { line, cells: all } = row
  const { deps, finder, taken, seen } = judging
  const fail = (problems: RowProblem[]): JudgedPerson => {
    const name = cells('name') || `${cells('first_name')} ${cells('last_name')}`.trim()
    return { line, cells: all, outcome: 'failed', name: name || cells('email') || null, problems }
  }
  if (row.problem) return fail([row.problem])
  const problems: CellProblem[] = []
  const person = readPerson(cells, judging, problems)
  const known = finder.find(person)
  if (known !== 'ambiguous') problems.push(...newDrives(person, known, cells('vehicle')))
  const nameField = deps.fields.includes('name') ? 'name' : 'last_name'
  if (known === 'ambiguous') return fail([...problems, { field: nameField, value: cells(nameField), code: 'person_ambiguous' }])
  if (person.email !== null && taken.emails.has(person.email))
    problems.push({ field: 'email', value: cells('email'), code: 'email_taken' })
  const signsInByPhone = person.email === null && (known === null || !hasEmail(known))
  if (signsInByPhone && person.cellPhone !== null && taken.phones.has(person.cellPhone))
    problems.push({ field: 'cell_phone', value: cells('cell_phone'), code: 'phone_taken' })
  const roles = rolesAfter(known, person.roles)
  // A role that was given earlier without an email stays.
  if (signsInByPhone && roles !== known?.roles && !mayLackEmail(roles))
    problems.push({ field: deps.fields.includes('email') ? 'email' : 'roles', value: cells('email'), code: 'email_needed' })
  const right = refusedRight(person, known, deps)
  if (right) problems.push({ field: 'roles', value: cells('roles'), code: right })
  if (problems.length > 0) return fail(problems)
  const similar = known === null && !row.confirmed.has(nameField) ? finder.similar(person) : null
  if (similar) return fail([{ field: nameField, value: cells(nameField), code: 'person_similar', name: fullName(similar) }])
  const earlier = repeatedLine(seen, person, known, line)
  if (earlier !== null) return fail([{ field: nameField, value: cells(nameField), code: 'person_repeated', line: earlier }])
  const { out: _, ...read } = person
  const ready = { ...read, knownId: known?.id ?? null }
  const unknown = unknownRoles(cells, deps)
  const notes = hasExtension(cells('cell_phone')) ? ['phone_extension_left_out'] : []
  if (known === null || becomesReached(known, person)) notes.unshift(deps.invites ? invitedBy(person) : 'not_invited')
  if (known === null) return { line, cells: all, outcome: 'added', row: ready, notes, unknown }
  const changes = changesOf(known, person)
  if (changes.length === 0) return { line, cells: all, outcome: 'unchanged', unknown }
  return { line, cells: all, outcome: 'changed', row: ready, subjectId: known.id, name: fullName(known), changes, notes, unknown }
}

/** A vehicle out of service takes no new driver. */
const newDrives = ({ out }: ReadPerson, known: KnownPerson | null, value: string): CellProblem[] => {
  const added = out.find(({ id }) => !known?.vehicleIds.includes(id))
  return added ? [{ field: 'vehicle', value, code: 'vehicle_takes_no_driver', name: added.name }] : []
}

const invitedBy = ({ email, cellPhone }: Pick<PersonRow, 'email' | 'cellPhone'>): string => {
  if (email !== null) return 'invited_by_email'
  return cellPhone === null ? 'invited_by_code' : 'invited_by_text'
}

/** Rows about one person: the same known person, the same email or phone, or the same name if both are missing. */
const repeatedLine = (
  seen: Map<string, number>,
  { email, cellPhone, firstName, lastName }: Omit<PersonRow, 'knownId'>,
  known: KnownPerson | null,
  line: number,
): number | null => {
  const key = known ? `#${known.id}` : (email ?? cellPhone ?? nameKey(firstName, lastName))
  const earlier = seen.get(key)
  if (earlier === undefined) seen.set(key, line)
  return earlier ?? null
}

type NewPerson = Omit<PersonRow, 'knownId'>
/** `out`: vehicles out of service that the row names. */
type ReadPerson = NewPerson & { out: NamedVehicle[] }

/** Unknown roles, such as job titles, are asked once for all rows; until then such a person is a driver or keeps their roles. */
const unknownRoles = (cells: Cells, { meaningOf }: ImportDeps): UnknownValue[] => {
  const value = cells('roles')
  return value === '' || rolesNamed(meaningOf('roles', value)) !== null ? [] : [{ field: 'roles', value }]
}

const readPerson = (cells: Cells, { deps, find }: Judging, problems: CellProblem[]): ReadPerson => {
  const wrong = (field: string, code: CellProblem['code'], value = cells(field)): null => {
    problems.push({ field, value, code })
    return null
  }
  const split = splitName(cells('name'))
  const firstName = cells('first_name') || split.firstName
  const lastName = cells('last_name') || split.lastName
  const nameFields = deps.fields.includes('name') ? ['name'] : ['first_name', 'last_name']
  // One name is enough: some people have only one.
  if (firstName === '' && lastName === '')
    wrong(nameFields.find((field) => cells(field) === '') ?? nameFields[0]!, 'name_missing')
  for (const [field, value, maximum] of [
    [nameFields[0]!, firstName, NAME_MAXIMUM],
    [nameFields.at(-1)!, lastName, NAME_MAXIMUM],
    ['other_id', cells('other_id'), OTHER_ID_MAXIMUM],
  ] as const) {
    const problem = tooLong(field, value, maximum)
    if (problem) problems.push(problem)
  }
  const email = normalizeEmail(cells('email')) || null
  if (email !== null && (!isEmail(email) || !hasEmail({ email }))) wrong('email', 'email_invalid')
  const phone = withoutExtension(cells('cell_phone'))
  if (phone !== '' && !isPhone(phone)) wrong('cell_phone', isShortenedNumber(phone) ? 'phone_shortened' : 'phone_invalid')
  const roles = rolesNamed(deps.meaningOf('roles', cells('roles')))
  const language = cells('language') === '' ? null : (languageNamed(cells('language')) ?? wrong('language', 'language_unknown'))
  const vehicles = vehicleKeys(cells).flatMap((key) => {
    const vehicle = find(key, 'any')
    if (typeof vehicle === 'object') return [vehicle]
    // The sentence names the wrong vehicle; the field contains the whole cell.
    wrong('vehicle', vehicle === 'ambiguous' ? 'vehicle_ambiguous' : 'vehicle_unknown')
    return []
  })
  return {
    firstName,
    lastName,
    email,
    cellPhone: phone === '' ? null : phoneDigits(phone),
    otherId: cells('other_id') || null,
    roles,
    language,
    vehicleIds: [...new Set(vehicles.map(({ id }) => id))],
    out: vehicles.filter(({ isOutOfService }) => isOutOfService),
  }
}

/** The refusal if the importer may not give or change this person's role; null if they may. */
const refusedRight = (
  { roles }: NewPerson,
  known: KnownPerson | null,
  { importer }: ImportDeps,
): 'role_above_own' | 'role_not_offered' | 'user_ranks_above' | 'role_of_owner' | null => {
  const requester = { id: importer.userId, roles: importer.roles }
  if (known) {
    if (!mayEditUser(requester, known).ok) return 'user_ranks_above'
    if (isOwnerOf('fleet', known.roles) && rolesAfter(known, roles) !== known.roles) return 'role_of_owner'
  }
  const after = rolesAfter(known, roles)
  const right = mayGiveRoles(requester, known?.roles ?? [], after, { page: 'fleet', fuelCard: false })
  if (right.ok) return null
  return right.code === 'role_not_offered' ? 'role_not_offered' : 'role_above_own'
}

/** Roles that this importer may grant. */
const rolesOffered = ({ userId, roles }: Pick<Importer, 'userId' | 'roles'>): Role[] =>
  (['driver', 'manager', 'admin'] as const).filter(
    (role) => mayGiveRoles({ id: userId, roles }, [], [role], { page: 'fleet', fuelCard: false }).ok,
  )

const rolesInWords = (roles: readonly Role[]) => ({
  en: roles.map((role) => roleName(role, 'en')).join(', '),
  fr: roles.map((role) => roleName(role, 'fr')).join(', '),
})

const changesOf = (known: KnownPerson, person: NewPerson): Change[] => {
  const changes: Change[] = []
  const compare = (field: string, before: string | null, after: string | null): void => {
    if (after !== null && after !== '' && before !== after) changes.push({ field, before: before || null, after })
  }
  compare('first_name', known.firstName, person.firstName)
  compare('last_name', known.lastName, person.lastName)
  compare('email', hasEmail(known) ? known.email.toLowerCase() : null, person.email)
  if (person.cellPhone !== null && phoneDigits(known.cellPhone ?? '') !== person.cellPhone)
    compare('cell_phone', known.cellPhone && formatPhone(known.cellPhone), formatPhone(person.cellPhone))
  compare('other_id', known.otherId, person.otherId)
  const roles = rolesAfter(known, person.roles)
  if (roles !== known.roles) changes.push({ field: 'roles', before: rolesInWords(known.roles), after: rolesInWords(roles) })
  if (person.language !== null && person.language !== uiLanguage(known.language))
    changes.push({
      field: 'language',
      before: LANGUAGES[uiLanguage(known.language)].name,
      after: LANGUAGES[person.language].name,
    })
  const added = person.vehicleIds.filter((id) => !known.vehicleIds.includes(id)).length
  if (added > 0) changes.push({ field: 'vehicle', before: known.vehicleIds.length, after: known.vehicleIds.length + added })
  return changes
}
