import { parse } from 'scim2-parse-filter'
import { isEmail, normalizeEmail } from '#features/accounts/sign-in.ts'
import { NAME_MAXIMUM } from '#features/fleets/users/user-form.ts'
import { line } from '#platform/contract/fields.ts'
import { ScimError, shown } from './scim-error.ts'

/** Attributes of a user that a directory sends. A missing field stays as it is. */
export type UserChange = {
  userName?: string
  externalId?: string | null
  givenName?: string
  familyName?: string
  /** Null: none is left, so the userName counts. */
  email?: string | null
  active?: boolean
  displayName?: string
  language?: string
}

type Op = 'add' | 'replace' | 'remove'
export type Operation = { op: Op; path: string | null; value: unknown }

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const OPERATIONS_MAXIMUM = 100
const PATH_MAXIMUM = 300
const IDENTIFIER_MAXIMUM = 254

const CORE = /^urn:ietf:params:scim:schemas:core:2\.0:(?:user|group):/i
const EXTENSION = /^urn:ietf:params:scim:schemas:extension:/i

/** Known attributes that are not stored: changing them is no error, since directories always send them. */
const IGNORED =
  /^(?:schemas|id|meta|groups|roles|entitlements|nickname|profileurl|title|usertype|locale|timezone|password|phonenumbers|ims|photos|addresses|x509certificates|name\.(?:formatted|middlename|honorificprefix|honorificsuffix))(?:$|[.[])/

/** The operations of a PATCH. `Replace` of Entra is `replace`; a value without a path is one operation for each of its keys. */
export const readOperations = (body: unknown): Operation[] => {
  const sent = isObject(body) ? (body.Operations ?? body.operations) : null
  if (!Array.isArray(sent) || sent.length === 0 || sent.length > OPERATIONS_MAXIMUM)
    throw new ScimError(400, 'invalidSyntax', 'operationsMissing', { count: OPERATIONS_MAXIMUM })
  return sent.flatMap(readOperation)
}

const readOperation = (sent: unknown): Operation[] => {
  const op = isObject(sent) && typeof sent.op === 'string' ? sent.op.toLowerCase() : ''
  if (!isObject(sent) || (op !== 'add' && op !== 'replace' && op !== 'remove'))
    throw new ScimError(400, 'invalidSyntax', 'operationInvalid')
  const { path, value } = sent
  if (path !== undefined && path !== null && path !== '') {
    if (typeof path !== 'string' || path.length > PATH_MAXIMUM)
      throw new ScimError(400, 'invalidPath', 'pathInvalid', { path: shown(path) })
    return [{ op, path: path.trim(), value }]
  }
  if (op === 'remove') throw new ScimError(400, 'invalidPath', 'pathMissing')
  if (!isObject(value)) throw new ScimError(400, 'invalidValue', 'valueInvalid', { path: 'value' })
  return Object.entries(value).map(([key, one]) => ({ op, path: key, value: one }))
}

/** The whole object of a POST or PUT. */
export const readUser = (body: unknown): UserChange => {
  if (!isObject(body)) throw new ScimError(400, 'invalidSyntax', 'notReadable')
  const change: UserChange = {}
  for (const [key, value] of Object.entries(body)) {
    // An empty optional attribute is a missing one.
    if (value !== null && value !== undefined) apply(change, { op: 'replace', path: key, value }, true)
  }
  return change
}

export const readUserPatch = (body: unknown): UserChange => {
  const change: UserChange = {}
  for (const operation of readOperations(body)) apply(change, operation, false)
  return change
}

/** `isWhole`: unknown attributes are ignored; in a path they are a mistake that would otherwise look like a success. */
const apply = (change: UserChange, { op, path: sentPath, value }: Operation, isWhole: boolean): void => {
  const sent = sentPath ?? ''
  if (EXTENSION.test(sent)) return
  const path = sent.replace(CORE, '').toLowerCase()
  if (IGNORED.test(path)) return
  if (path === 'name' && op !== 'remove') return applyName(change, value)
  const filter = /^emails\[(.+)\](?:\.(\w+))?$/.exec(path)
  if (filter) return applyFiltered(change, { op, path: sent, value }, filter)
  const set = SETTERS[path]
  if (set) return set(change, op, value, shown(sent))
  if (!isWhole) throw new ScimError(400, 'invalidPath', 'pathInvalid', { path: shown(sent) })
}

type Set = (change: UserChange, op: Op, value: unknown, path: string) => void

const required =
  (field: 'userName' | 'givenName' | 'familyName', max: number): Set =>
  (change, op, value, path) => {
    if (op === 'remove') throw new ScimError(400, 'mutability', 'notRemovable', { path })
    change[field] = textOf(value, max, path)
  }

const SETTERS: Record<string, Set> = {
  username: required('userName', IDENTIFIER_MAXIMUM),
  'name.givenname': required('givenName', NAME_MAXIMUM),
  'name.familyname': required('familyName', NAME_MAXIMUM),
  name: (_, __, ___, path) => {
    throw new ScimError(400, 'mutability', 'notRemovable', { path })
  },
  externalid: (change, op, value, path) => {
    change.externalId = op === 'remove' ? null : textOf(value, IDENTIFIER_MAXIMUM, path)
  },
  active: (change, op, value, path) => {
    if (op === 'remove') throw new ScimError(400, 'mutability', 'notRemovable', { path })
    change.active = flagOf(value, path)
  },
  displayname: (change, op, value) => {
    if (op !== 'remove' && typeof value === 'string') change.displayName = value.slice(0, 2 * NAME_MAXIMUM)
  },
  preferredlanguage: (change, _, value) => {
    if (typeof value === 'string') change.language = value
  },
  emails: (change, op, value, path) => {
    change.email = op === 'remove' ? null : workEmailOf(value, path)
  },
  'emails.value': (change, op, value, path) => {
    change.email = op === 'remove' ? null : emailOf(value, path)
  },
}

const applyName = (change: UserChange, value: unknown): void => {
  if (!isObject(value)) throw new ScimError(400, 'invalidValue', 'valueInvalid', { path: 'name' })
  for (const [key, one] of Object.entries(value)) {
    const set = SETTERS[`name.${key.toLowerCase()}`]
    if (set && one !== null) set(change, 'replace', one, `name.${shown(key)}`)
  }
}

/** `emails[type eq "work"].value`; other types are not kept. */
const applyFiltered = (change: UserChange, { op, path, value }: Operation, [, filter, part]: RegExpExecArray): void => {
  if (!isFilter(filter!)) throw new ScimError(400, 'invalidPath', 'pathInvalid', { path: shown(path) })
  const isWork = /^(?:type eq "work"|primary eq "?true"?)$/.test(filter!.replace(/\s+/g, ' ').trim())
  if (!isWork || (part !== undefined && part !== 'value')) return
  const sent = part === undefined && isObject(value) ? value.value : value
  change.email = op === 'remove' ? null : emailOf(sent, shown(path))
}

const isFilter = (filter: string): boolean => {
  try {
    parse(filter)
    return true
  } catch {
    return false
  }
}

/** The work email of a list, else the primary one, else the first. */
const workEmailOf = (value: unknown, path: string): string | null => {
  const list = (Array.isArray(value) ? value : [value]).filter((one) => isObject(one) || typeof one === 'string')
  if (Array.isArray(value) && value.length === 0) return null
  const objects = list.filter(isObject)
  const isType = (one: Record<string, unknown>): boolean => typeof one.type === 'string' && one.type.toLowerCase() === 'work'
  const chosen = objects.find(isType) ?? objects.find(({ primary }) => isTrue(primary)) ?? list[0]
  return emailOf(isObject(chosen) ? chosen.value : chosen, path)
}

const isTrue = (value: unknown): boolean => value === true || (typeof value === 'string' && value.toLowerCase() === 'true')

const emailOf = (value: unknown, path: string): string => {
  const email = typeof value === 'string' ? normalizeEmail(value) : ''
  if (!isEmail(email)) throw new ScimError(400, 'invalidValue', 'valueInvalid', { path })
  return email
}

/** Entra sends `"False"` as a text. */
const flagOf = (value: unknown, path: string): boolean => {
  if (typeof value === 'boolean') return value
  const word = typeof value === 'string' ? value.toLowerCase() : ''
  if (word !== 'true' && word !== 'false') throw new ScimError(400, 'invalidValue', 'valueInvalid', { path })
  return word === 'true'
}

const textOf = (value: unknown, max: number, path: string): string => {
  const read = line(max).safeParse(value)
  if (!read.success || read.data === '') throw new ScimError(400, 'invalidValue', 'valueInvalid', { path })
  return read.data
}
