import { isEmail, normalizeEmail } from '#features/accounts/sign-in.ts'
import { chosenLanguage, uiLanguage } from '#features/countries/country.ts'
import { happened } from '#features/events/event.ts'
import { snapshotOf } from '#features/fleets/server/users/user-of-scope.ts'
import { insertUser } from '#features/fleets/server/users/write-users-store.ts'
import { GROUP_ROLES } from '../../directory.ts'
import { findDeleted, findManaged, listManaged, type PersonRow, setLink } from '../people-store.ts'
import { changePerson, inviteManaged, type PersonChange, refuseTaken, refuseUniqueViolation, whereOf } from './change-person.ts'
import { filterOf } from './filter.ts'
import { pageOf } from './page.ts'
import { listResponse, presentUser } from './present.ts'
import { readUser, readUserPatch, type UserChange } from './read-user.ts'
import type { ScimAnswer, ScimCall, WritingScimCall } from './scim-call.ts'
import { ScimError, shown } from './scim-error.ts'

const NOBODY = 0

const present = ({ base, kind }: ScimCall, row: PersonRow) => presentUser(row, base, GROUP_ROLES[kind])

export const listUsers = async (call: ScimCall): Promise<ScimAnswer> => {
  const matches = filterOf(call.query.filter)
  const page = pageOf(call.query)
  const users = (await listManaged(call.db, call.directory.fleetId)).map((row) => present(call, row)).filter(matches)
  return { status: 200, body: listResponse(users, page) }
}

export const showUser = async (call: ScimCall): Promise<ScimAnswer> => ({ status: 200, body: present(call, await managed(call)) })

export const createUser = async (call: WritingScimCall): Promise<ScimAnswer> => {
  const change = withNames(readUser(call.body))
  const { userName, givenName: firstName, familyName: lastName, externalId = null, active = true } = change
  if (userName === undefined) throw new ScimError(400, 'invalidValue', 'valueInvalid', { path: 'userName' })
  if (firstName === undefined || lastName === undefined) throw new ScimError(400, 'invalidValue', 'nameMissing')
  const email = emailOf(change, userName)
  await refuseUserName(call, userName, NOBODY)
  const known = await findDeleted(call.db, call.directory.fleetId, email)
  const person = { firstName, lastName, email, userName, externalId }
  // No user is taken over by an email: only a user whom this directory had removed comes back.
  if (known) return created(call, await changePerson(call, known, { ...person, isActive: active }))
  await refuseTaken(call, email, NOBODY)
  return created(call, await insertPerson(call, { ...person, active, language: change.language }))
}

const created = (call: WritingScimCall, row: PersonRow): ScimAnswer => {
  const body = present(call, row)
  return { status: 201, body, location: body.meta.location }
}

type NewPerson = {
  firstName: string
  lastName: string
  email: string
  userName: string
  externalId: string | null
  active: boolean
  language: string | undefined
}

/** Without a role, which comes by a group: until then the user can do nothing but sign in. */
const insertPerson = async (call: WritingScimCall, person: NewPerson): Promise<PersonRow> => {
  const { db, now, directory } = call
  const { firstName, lastName, email, active } = person
  const language = /^fr/i.test(person.language ?? call.language) ? 'fr' : uiLanguage('en')
  const columns = {
    firstName,
    lastName,
    email,
    cellPhone: null,
    otherId: null,
    roles: [],
    language: chosenLanguage(language, directory.country),
    affiliationId: directory.affiliationId,
    address: null,
    city: null,
    state: null,
    zip: null,
    shareAccountNumber: false,
    emailNotices: [],
    textNotices: [],
  }
  const born = { fleetId: directory.fleetId, country: directory.country, createdAt: now, isActive: active }
  const id = await insertUser(db, { ...columns, ...born }).catch(refuseUniqueViolation(email))
  await setLink(db, id, {
    directoryState: 'managed',
    directoryUserName: person.userName,
    directoryExternalId: person.externalId,
  })
  const after = snapshotOf({ ...columns, vehicleIds: [], approvalFleetIds: [] })
  call.emit(happened('user_created', whereOf(call, id), { before: null, after }))
  if (active) await inviteManaged(call, id)
  return (await findManaged(db, directory.fleetId, id)) ?? notFound()
}

/** PUT: the whole object. Missing attributes stay as they are, since no attribute that is kept can be empty. */
export const replaceUser = async (call: WritingScimCall): Promise<ScimAnswer> => {
  const change = readUser(call.body)
  if (change.userName === undefined) throw new ScimError(400, 'invalidValue', 'valueInvalid', { path: 'userName' })
  return update(call, change)
}

export const patchUser = async (call: WritingScimCall): Promise<ScimAnswer> => update(call, readUserPatch(call.body))

const update = async (call: WritingScimCall, change: UserChange): Promise<ScimAnswer> => {
  const before = await managed(call)
  const userName = change.userName ?? before.directoryUserName ?? before.email
  if (change.userName !== undefined) await refuseUserName(call, change.userName, before.id)
  const next: PersonChange = {
    ...(change.givenName === undefined ? {} : { firstName: change.givenName }),
    ...(change.familyName === undefined ? {} : { lastName: change.familyName }),
    ...(change.active === undefined ? {} : { isActive: change.active }),
    ...(change.externalId === undefined ? {} : { externalId: change.externalId }),
    ...(change.userName === undefined ? {} : { userName: change.userName }),
    ...(change.email === undefined ? {} : { email: emailOf(change, userName) }),
  }
  return { status: 200, body: present(call, await changePerson(call, before, next)) }
}

/** Deactivates, and forgets the link: the user stays for the audit log and the orders, and only a new POST brings them back. */
export const deleteUser = async (call: WritingScimCall): Promise<ScimAnswer> => {
  const before = await managed(call)
  await changePerson(call, before, {
    isActive: false,
    roles: before.roles.filter((role) => !GROUP_ROLES[call.kind].includes(role)),
  })
  await setLink(call.db, before.id, { directoryState: 'deleted' })
  return { status: 204 }
}

const managed = async ({ db, directory, params: { id = '' } }: ScimCall): Promise<PersonRow> =>
  (/^[1-9]\d{0,14}$/.test(id) ? await findManaged(db, directory.fleetId, Number(id)) : undefined) ?? notFound()

const notFound = (): never => {
  throw new ScimError(404, null, 'notFound')
}

const refuseUserName = async ({ db, directory }: WritingScimCall, userName: string, exceptUserId: number): Promise<void> => {
  const isTaken = (await listManaged(db, directory.fleetId)).some(
    ({ id, directoryUserName: name }) => id !== exceptUserId && name?.toLowerCase() === userName.toLowerCase(),
  )
  if (isTaken) throw new ScimError(409, 'uniqueness', 'userNameTaken', { name: shown(userName) })
}

const emailOf = ({ email }: UserChange, userName: string): string => {
  const chosen = email ?? normalizeEmail(userName)
  if (!isEmail(chosen)) throw new ScimError(400, 'invalidValue', 'emailMissing')
  return chosen
}

/** Some directories send the display name alone. */
const withNames = (change: UserChange): UserChange => {
  const [first = '', ...rest] = (change.displayName ?? '').trim().split(/\s+/)
  return {
    ...(first === '' ? {} : { givenName: first }),
    ...(rest.length === 0 ? {} : { familyName: rest.join(' ') }),
    ...change,
  }
}
