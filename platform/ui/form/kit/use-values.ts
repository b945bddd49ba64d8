import { type ChangeEvent, useRef, useState } from 'react'

export type Typed = ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>
/** A value, an input's event, or a function of the latest value, which may be newer than the rendered one. */
export type Next<T> = T | Typed | ((latest: T) => T)

export type FormValues<V extends object> = ReturnType<typeof useValues<V>>

/** A form's values, its touched fields and its errors from the server. `latest()` already has changes that are not rendered yet. */
export const useValues = <V extends object>(initial: V, onChange: (values: V) => void) => {
  const [values, render] = useState(initial)
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const latest = useRef(values)
  const touched = useRef(new Set<string>())
  const change = (part: Partial<V>): void => {
    latest.current = { ...latest.current, ...part }
    render(latest.current)
    onChange(latest.current)
  }
  return {
    values,
    errors,
    setErrors,
    latest: (): V => latest.current,
    /** For values that the form sets itself. The errors of earlier values no longer apply. */
    set: (part: Partial<V>): void => {
      setErrors({})
      change(part)
    },
    /** For the user's input: the field counts as touched and loses its error, and those of its rows. */
    setField: <K extends keyof V & string>(name: K, next: Next<V[K]>): void => {
      touched.current.add(name)
      setErrors((all) => without(all, name))
      const value = valueOf(next, latest.current[name])
      // TypeScript widens a computed key to string.
      if (value !== latest.current[name]) change({ [name]: value } as unknown as Partial<V>)
    },
    isTouched: (name: string): boolean => touched.current.has(name),
    resetTouched: (): void => touched.current.clear(),
  }
}

const without = (errors: Readonly<Record<string, string>>, name: string): Readonly<Record<string, string>> => {
  const others = Object.entries(errors).filter(([path]) => path !== name && !path.startsWith(`${name}.`))
  return others.length === Object.keys(errors).length ? errors : Object.fromEntries(others)
}

const valueOf = <T>(next: Next<T>, latest: T): T => {
  if (typeof next === 'function') return (next as (latest: T) => T)(latest)
  if (typeof next !== 'object' || next === null || !('nativeEvent' in next)) return next as T
  const { currentTarget: input } = next
  // A field of type T has an input of that type: a checkbox for a boolean, text for all others.
  return (input instanceof HTMLInputElement && input.type === 'checkbox' ? input.checked : input.value) as unknown as T
}
