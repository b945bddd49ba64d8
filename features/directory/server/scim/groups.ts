import { roleName, type Role } from '#features/accounts/role.ts'
import { GROUP_ROLES } from '../../directory.ts'
import { listManaged, type PersonRow } from '../people-store.ts'
import { changePerson } from './change-person.ts'
import { filterOf } from './filter.ts'
import { pageOf } from './page.ts'
import { listResponse, presentGroup } from './present.ts'
import { isObject, type Operation, readOperations } from './read-user.ts'
import type { ScimAnswer, ScimCall, WritingScimCall } from './scim-call.ts'
import { ScimError, shown } from './scim-error.ts'

const MEMBERS_MAXIMUM = 2000

/** Large groups are asked for without their members. */
const withoutMembers = ({ query: { excludedAttributes: excluded } }: ScimCall): boolean =>
  typeof excluded === 'string' && excluded.split(',').some((name) => name.trim().toLowerCase() === 'members')

const peopleFor = async (call: ScimCall): Promise<PersonRow[] | null> =>
  withoutMembers(call) ? null : listManaged(call.db, call.directory.fleetId)

export const listGroups = async (call: ScimCall): Promise<ScimAnswer> => {
  const matches = filterOf(call.query.filter)
  const page = pageOf(call.query)
  const everyone = await listManaged(call.db, call.directory.fleetId)
  const shownPeople = withoutMembers(call) ? null : everyone
  const groups = GROUP_ROLES[call.kind]
    .filter((role) => matches(presentGroup(role, everyone, call.base)))
    .map((role) => presentGroup(role, shownPeople, call.base))
  return { status: 200, body: listResponse(groups, page) }
}

export const showGroup = async (call: ScimCall): Promise<ScimAnswer> => ({
  status: 200,
  body: presentGroup(roleOf(call), await peopleFor(call), call.base),
})

const roleOf = ({ kind, params: { id } }: ScimCall): Role => GROUP_ROLES[kind].find((role) => role === id) ?? notFound()

const notFound = (): never => {
  throw new ScimError(404, null, 'notFound')
}

/** A group of the name exists already, or there is no such role. */
export const createGroup = async (call: WritingScimCall): Promise<ScimAnswer> => {
  const name = isObject(call.body) ? call.body.displayName : undefined
  const roles = GROUP_ROLES[call.kind]
  const exists = typeof name === 'string' && roles.some((role) => isNamed(role, name))
  throw exists ? groupsFixed(call, 409, 'uniqueness') : groupsFixed(call, 400, 'invalidValue')
}

export const deleteGroup = async (call: WritingScimCall): Promise<ScimAnswer> => {
  roleOf(call)
  throw groupsFixed(call, 400, 'mutability')
}

const isNamed = (role: Role, name: string): boolean => roleName(role, 'en').toLowerCase() === name.trim().toLowerCase()

const groupsFixed = ({ kind }: ScimCall, status: number, type: 'uniqueness' | 'invalidValue' | 'mutability'): ScimError =>
  new ScimError(status, type, 'groupsFixed', { names: GROUP_ROLES[kind].map((role) => roleName(role, 'en')).join(', ') })

export const replaceGroup = async (call: WritingScimCall): Promise<ScimAnswer> => {
  const role = roleOf(call)
  if (!isObject(call.body)) throw new ScimError(400, 'invalidSyntax', 'notReadable')
  const { displayName, members } = call.body
  keepName(call, role, displayName)
  if (members === undefined) throw new ScimError(400, 'invalidValue', 'valueInvalid', { path: 'members' })
  await saveMembers(call, role, () => new Set(idsOf(members)))
  return { status: 200, body: presentGroup(role, await peopleFor(call), call.base) }
}

export const patchGroup = async (call: WritingScimCall): Promise<ScimAnswer> => {
  const role = roleOf(call)
  const operations = readOperations(call.body)
  await saveMembers(call, role, (before) => {
    const members = new Set(before)
    for (const operation of operations) applyTo(call, role, members, operation)
    return members
  })
  return { status: 204 }
}

const keepName = (call: WritingScimCall, role: Role, name: unknown): void => {
  if (name !== undefined && (typeof name !== 'string' || !isNamed(role, name))) throw groupsFixed(call, 400, 'mutability')
}

const MEMBER_PATH = /^members\[\s*value\s+eq\s+"([^"]*)"\s*\]$/i
const IGNORED = /^(?:externalid|id|schemas|meta)$/

const applyTo = (call: WritingScimCall, role: Role, members: Set<string>, { op, path: sent, value }: Operation): void => {
  const path = (sent ?? '').replace(/^urn:ietf:params:scim:schemas:core:2\.0:group:/i, '')
  const one = MEMBER_PATH.exec(path)?.[1]
  if (one !== undefined && op === 'remove') return void members.delete(one)
  const name = path.toLowerCase()
  if (IGNORED.test(name)) return
  if (name === 'displayname') return keepName(call, role, op === 'remove' ? null : value)
  if (name !== 'members') throw new ScimError(400, 'invalidPath', 'pathInvalid', { path: shown(sent) })
  if (op === 'replace' || (op === 'remove' && (value === undefined || value === null))) members.clear()
  if (op === 'remove' && (value === undefined || value === null)) return
  for (const id of idsOf(value))
    if (op === 'remove') members.delete(id)
    else members.add(id)
}

const idsOf = (value: unknown): string[] => {
  const list = Array.isArray(value) ? value : [value]
  if (list.length > MEMBERS_MAXIMUM) throw new ScimError(400, 'tooMany', 'tooLarge')
  return list.map((one: unknown) => {
    const id = isObject(one) ? one.value : one
    if (typeof id !== 'string' && typeof id !== 'number')
      throw new ScimError(400, 'invalidValue', 'valueInvalid', { path: 'members' })
    return String(id)
  })
}

/** Gives and takes the role; unmanaged users can neither be added nor removed. */
const saveMembers = async (
  call: WritingScimCall,
  role: Role,
  membersAfter: (before: ReadonlySet<string>) => ReadonlySet<string>,
): Promise<void> => {
  const people = await listManaged(call.db, call.directory.fleetId)
  const known = new Map(people.map((row) => [String(row.id), row]))
  const before = new Set(people.filter(({ roles }) => roles.includes(role)).map(({ id }) => String(id)))
  const after = membersAfter(before)
  const unknown = [...after].find((id) => !known.has(id))
  if (unknown !== undefined) throw new ScimError(400, 'invalidValue', 'memberUnknown', { id: shown(unknown) })
  // Given first, so that a role can move from its last holder to another in one request.
  for (const id of after) {
    const person = known.get(id)!
    if (!before.has(id)) await changePerson(call, person, { roles: [...person.roles, role] })
  }
  for (const id of before) {
    const person = known.get(id)!
    if (!after.has(id)) await changePerson(call, person, { roles: person.roles.filter((held) => held !== role) })
  }
}
