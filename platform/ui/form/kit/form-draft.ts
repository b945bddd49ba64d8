/** Each typed field with its value before: `{ amount: ['', '500'] }`. */
type StoredDraft = Record<string, readonly [before: unknown, typed: unknown]>

/** The fields that differ from the start. */
export const changedFields = <V extends object>(values: V, start: V): (keyof V & string)[] =>
  (Object.keys(values) as (keyof V & string)[]).filter((field) => !isSame(values[field], start[field]))

const isSame = (one: unknown, other: unknown): boolean => one === other || JSON.stringify(one) === JSON.stringify(other)
/** Never stored, in any form. */
const isSecret = (field: string): boolean => /password|captcha/i.test(field)
const holdsFile = (value: unknown): boolean => value instanceof Blob || (Array.isArray(value) && value.some(holdsFile))

/**
 * Stores the draft in this tab: it survives a reload and an expired session, until it is saved, discarded, or another user signs
 * in.
 */
export const saveFormDraft = <V extends object>(key: string, values: V, start: V): void => {
  // Files cannot be serialized.
  const typed = changedFields(values, start).filter((field) => !holdsFile(values[field]) && !isSecret(field))
  if (typed.length === 0) return discardFormDraft(key)
  const storedDraft: StoredDraft = Object.fromEntries(typed.map((field) => [field, [start[field], values[field]]]))
  sessionStorage.setItem(key, JSON.stringify(storedDraft))
}

export const discardFormDraft = (key: string): void =>
  [key, startOf(key), arrivalKeyOf(key), keyOf(key)].forEach((name) => sessionStorage.removeItem(name))

const startOf = (key: string): string => `${key} start`
const arrivalKeyOf = (key: string): string => `${key} begun`
const keyOf = (key: string): string => `${key} key`

/** The values a draft was based on, for a form that shows itself when they have changed. */
export const saveStart = (key: string, start: object): void => sessionStorage.setItem(startOf(key), JSON.stringify(start))
export const loadStart = <V extends object>(key: string): V | null =>
  JSON.parse(sessionStorage.getItem(startOf(key)) ?? 'null') as V | null

/** Starts a form with values from another page, once per arrival: after a reload, later input is kept. */
export const beginTyped = <V extends object>(key: string, values: V, start: V, arrival: string): void => {
  if (sessionStorage.getItem(arrivalKeyOf(key)) === arrival && sessionStorage.getItem(key) !== null) return
  discardFormDraft(key)
  saveFormDraft(key, values, start)
  sessionStorage.setItem(arrivalKeyOf(key), arrival)
}

/** Idempotency key, created once per draft: however often the form is submitted, also after a reload, it creates one thing. */
export const keyOfDraft = (key: string): string => {
  const made = sessionStorage.getItem(keyOf(key)) ?? crypto.randomUUID()
  sessionStorage.setItem(keyOf(key), made)
  return made
}

/** The stored draft. A field changed elsewhere since takes its current value: the draft would revert that change. */
export const loadFormDraft = <V extends object>(key: string, start: V): Partial<V> => {
  try {
    const storedEntries = Object.entries(JSON.parse(sessionStorage.getItem(key) ?? '{}') as StoredDraft)
    const fitting = storedEntries.filter(
      ([field, [before]]) => field in start && isSame(before ?? null, start[field as keyof V] ?? null),
    )
    return Object.fromEntries(fitting.map(([field, [, typed]]) => [field, typed])) as Partial<V>
  } catch {
    return {}
  }
}
