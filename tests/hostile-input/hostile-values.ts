import fc from 'fast-check'

/** Values at the edges of types, of the database and of texts. */
const KNOWN: readonly unknown[] = [
  null,
  true,
  '',
  ' ',
  '\u0000',
  '\ud800',
  '\u202e\u200b',
  'é'.repeat(5000),
  "'; drop table vehicles; --",
  '%_\\',
  '../../etc/passwd',
  '<img src=x onerror=alert(1)>',
  'http://169.254.169.254/',
  '2026-02-30',
  '9999-12-31',
  '0000-00-00',
  '2026-11-21T25:61:00Z',
  '24:00',
  '-1',
  '1e9',
  '9'.repeat(40),
  'NaN',
  -1,
  0,
  0.005,
  1e308,
  2 ** 31,
  2 ** 53,
  2 ** 63,
  [],
  [null],
  [[[]]],
  {},
  { constructor: { prototype: 1 } },
  Array.from({ length: 2000 }, (_, index) => index),
]

const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...KNOWN) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
)

type Path = readonly (string | number)[]
type Change = { path: Path; value: unknown; removes: boolean }

/** Paths of every value within, containers included. */
const pathsOf = (value: unknown, path: Path = []): Path[] => {
  if (typeof value !== 'object' || value === null) return [path]
  return [
    path,
    ...Object.entries(value).flatMap(([key, part]) => pathsOf(part, [...path, Array.isArray(value) ? Number(key) : key])),
  ]
}

const withChange = (value: unknown, { path, value: hostile, removes }: Change): unknown => {
  const [key, ...rest] = path
  if (key === undefined) return hostile
  if (typeof value !== 'object' || value === null) return value
  const copy = (Array.isArray(value) ? [...value] : { ...value }) as Record<string | number, unknown>
  if (rest.length === 0 && removes) delete copy[key]
  else copy[key] = withChange(copy[key], { path: rest, value: hostile, removes })
  return copy
}

/** The valid value with one or two of its parts replaced by hostile ones, or removed, or with an unknown field. */
export const hostileVariants = (valid: unknown): fc.Arbitrary<unknown> => {
  const paths = [...pathsOf(valid), ...(isRecord(valid) ? [['unexpected']] : [])].filter((path) => path.length > 0)
  if (paths.length === 0) return hostileValue
  const change = fc.record({
    path: fc.constantFrom(...paths),
    value: hostileValue,
    removes: fc.oneof({ weight: 9, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) }),
  })
  return fc.array(change, { minLength: 1, maxLength: 2 }).map((changes) => changes.reduce(withChange, valid))
}

const isRecord = (value: unknown): boolean => typeof value === 'object' && value !== null && !Array.isArray(value)
