import { CallFailed } from '#platform/contract/send.ts'

/** Error texts by field; a path into a list is `rows.0.price`. */
export type Problems<V> = { [field in keyof V & string]?: string | null | undefined } & {
  [path: `${string}.${string}`]: string | null | undefined
}

/** Translates a rule's codes, each at its field. */
export const inWords = <P extends object, T>(
  problems: P,
  translate: (code: NonNullable<P[keyof P]>) => T,
): { [field in keyof P]: T } =>
  Object.fromEntries(Object.entries(problems).map(([field, code]) => [field, code ? translate(code) : undefined])) as {
    [field in keyof P]: T
  }

/** Thrown by a form's own `submit`: a client-side refusal with its field errors. */
export class NotYet extends Error {
  readonly problems: Record<string, string>
  constructor(problems: Record<string, string>) {
    super(Object.values(problems).join(', '))
    this.name = 'NotYet'
    this.problems = problems
  }
}

type OnTheWire = { field: string; code?: string; message?: string }

/** `isWhole`: all of the refusal is at fields, so that an alert would repeat it. */
type Refused = { fields: Record<string, string>; isWhole: boolean }

/**
 * Assigns a refusal to fields: problems of the contract's schema or of a rule, or the one field the server names. `fieldOf` maps
 * wire names that differ, and codes that belong to a field. The rest goes to the form's alert.
 */
export const refusedFields = (
  error: unknown,
  known: readonly string[],
  fieldOf: (wireName: string, code: string) => string | undefined = () => undefined,
): Refused => {
  if (error instanceof NotYet) return { fields: error.problems, isWhole: true }
  if (!(error instanceof CallFailed)) return { fields: {}, isWhole: false }
  const { field = '', problems } = error.body as { field?: string; problems?: OnTheWire[] }
  const wireProblems: OnTheWire[] = Array.isArray(problems) ? problems : [{ field }]
  const fields: Record<string, string> = {}
  let isWhole = wireProblems.length > 0
  for (const { field: wireName, code = error.code, message = error.message } of wireProblems) {
    const path = fieldOf(wireName, code) ?? wireName
    if (known.includes(path.split('.')[0]!)) fields[path] ??= message
    else isWhole = false
  }
  return { fields, isWhole }
}
