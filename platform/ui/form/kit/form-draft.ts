/** What was typed, each field with what stood there before: `{ amount: ['', '500'] }`. */
type StoredDraft = Record<string, readonly [before: unknown, typed: unknown]>

/** The fields that no longer say what they said at the start. */
export const typedIn = <V extends object>(values: V, start: V): (keyof V & string)[] =>
  (Object.keys(values) as (keyof V & string)[]).filter((field) => !isSame(values[field], start[field]))

const isSame = (one: unknown, other: unknown): boolean => one === other || JSON.stringify(one) === JSON.stringify(other)
/** Never written down, in whichever form they are. */
const isSecret = (field: string): boolean => /password|captcha/i.test(field)
const holdsFile = (value: unknown): boolean => value instanceof Blob || (Array.isArray(value) && value.some(holdsFile))

/** Kept in this tab: over a reload and an expired session, until it is saved, given up, or somebody else signs in. */
export const saveTyped = <V extends object>(key: string, values: V, start: V): void => {
  // Files cannot be written down.
  const typed = typedIn(values, start).filter((field) => !holdsFile(values[field]) && !isSecret(field))
  if (typed.length === 0) return forgetTyped(key)
  const storedDraft: StoredDraft = Object.fromEntries(typed.map((field) => [field, [start[field], values[field]]]))
  sessionStorage.setItem(key, JSON.stringify(storedDraft))
}

export const forgetTyped = (key: string): void =>
  [key, startOf(key), arrivalKeyOf(key), keyOf(key)].forEach((name) => sessionStorage.removeItem(name))

const startOf = (key: string): string => `${key} start`
const arrivalKeyOf = (key: string): string => `${key} begun`
const keyOf = (key: string): string => `${key} key`

/** What a draft was typed over, for a form that says by itself when that has moved on. */
export const saveStart = (key: string, start: object): void => sessionStorage.setItem(startOf(key), JSON.stringify(start))
export const loadStart = <V extends object>(key: string): V | null =>
  JSON.parse(sessionStorage.getItem(startOf(key)) ?? 'null') as V | null

/** Another page begins the form with what it hands over, once for each arrival: after a reload, what was typed since goes on. */
export const beginTyped = <V extends object>(key: string, given: V, start: V, arrival: string): void => {
  if (sessionStorage.getItem(arrivalKeyOf(key)) === arrival && sessionStorage.getItem(key) !== null) return
  forgetTyped(key)
  saveTyped(key, given, start)
  sessionStorage.setItem(arrivalKeyOf(key), arrival)
}

/** Made once for each draft: however often the form is sent, also after a reload, one thing comes of it. */
export const keyOfDraft = (key: string): string => {
  const made = sessionStorage.getItem(keyOf(key)) ?? crypto.randomUUID()
  sessionStorage.setItem(keyOf(key), made)
  return made
}

/** What was typed before. A field that somebody else has changed since comes as it is now: taken up, it would undo their change. */
export const loadTyped = <V extends object>(key: string, start: V): Partial<V> => {
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
