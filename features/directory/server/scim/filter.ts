import { type Filter, parse } from 'scim2-parse-filter'
import { ScimError } from './scim-error.ts'
import { isObject } from './read-user.ts'

const FILTER_MAXIMUM = 500
const SCHEMA = /^urn:ietf:params:scim:schemas:core:2\.0:(?:user|group):/i

const ATTRIBUTES = new Set([
  'id',
  'externalid',
  'username',
  'displayname',
  'active',
  'name.givenname',
  'name.familyname',
  'emails',
  'emails.value',
  'emails.type',
  'emails.primary',
  'members',
  'members.value',
])
/** Compared as they are; other texts whatever their case. */
const EXACT = new Set(['id', 'externalid'])

/** Which resources a filter of RFC 7644 selects; refuses what it can't read, since directories trust an empty answer. */
export const filterOf = (text: unknown): ((resource: object) => boolean) => {
  if (text === undefined || text === '') return () => true
  if (typeof text !== 'string' || text.length > FILTER_MAXIMUM) throw invalid()
  const filter = parsed(text)
  check(filter, '')
  return (resource) => matches(filter, resource, '')
}

const invalid = (): ScimError => new ScimError(400, 'invalidFilter', 'filterInvalid')

const parsed = (text: string): Filter => {
  try {
    return parse(text)
  } catch {
    throw invalid()
  }
}

const nameOf = (path: string, within: string): string => within + path.replace(SCHEMA, '').toLowerCase()

const OPERATORS = ['eq', 'ne', 'co', 'sw', 'ew', 'pr']

const check = (filter: Filter, within: string): void => {
  if ('filters' in filter) return filter.filters.forEach((one) => check(one, within))
  if ('filter' in filter) return check(filter.filter, within)
  const name = nameOf(filter.attrPath, within)
  if (!ATTRIBUTES.has(name)) throw invalid()
  if ('valFilter' in filter) return check(filter.valFilter, `${name}.`)
  if (!OPERATORS.includes(filter.op)) throw invalid()
}

const matches = (filter: Filter, resource: unknown, within: string): boolean => {
  switch (filter.op) {
    case 'and':
      return filter.filters.every((one) => matches(one, resource, within))
    case 'or':
      return filter.filters.some((one) => matches(one, resource, within))
    case 'not':
      return !matches(filter.filter, resource, within)
    case '[]': {
      const name = nameOf(filter.attrPath, within)
      return valuesAt(resource, name.split('.')).some((one) => matches(filter.valFilter, one, `${name}.`))
    }
    case 'pr':
      return valuesOf(resource, filter.attrPath, within).length > 0
    default:
      return compares(filter, resource, within)
  }
}

const compares = (filter: Extract<Filter, { compValue: unknown }>, resource: unknown, within: string): boolean => {
  const isExact = EXACT.has(nameOf(filter.attrPath, within))
  const plain = (value: unknown): string => (isExact ? String(value) : String(value).toLowerCase())
  const expected = plain(filter.compValue)
  const values = valuesOf(resource, filter.attrPath, within).map(plain)
  if (filter.op === 'ne') return !values.includes(expected)
  if (filter.op === 'co') return values.some((value) => value.includes(expected))
  if (filter.op === 'sw') return values.some((value) => value.startsWith(expected))
  if (filter.op === 'ew') return values.some((value) => value.endsWith(expected))
  return values.includes(expected)
}

/** `emails eq "…"` compares their values. */
const valuesOf = (resource: unknown, path: string, within: string): unknown[] => {
  const relative = path.replace(SCHEMA, '').toLowerCase()
  return valuesAt(resource, relative.split('.')).map((one) => (isObject(one) && within === '' ? one.value : one))
}

const valuesAt = (value: unknown, [key, ...rest]: string[]): unknown[] => {
  if (Array.isArray(value)) return value.flatMap((one) => valuesAt(one, key === undefined ? [] : [key, ...rest]))
  if (key === undefined) return value === undefined || value === null ? [] : [value]
  if (!isObject(value)) return []
  return Object.entries(value).flatMap(([name, one]) => (name.toLowerCase() === key ? valuesAt(one, rest) : []))
}
