import { useEffect, useRef, useState } from 'react'
import type { Problems } from '../problems.ts'
import { useDelayedCall } from '../use-delayed.ts'
import type { FormValues } from './use-values.ts'

/** Delay of a field's check after the last key; submitting does not wait for it. */
const FIELD_CHECK_DELAY_MS = 500

type Setup<V> = {
  check?: (values: V) => Problems<V>
  reveal?: (fields: readonly string[]) => void
}

/** Which problems are shown. They are computed on each render; only the fields to show, and the server's refusals, are state. */
export const useProblems = <V extends object>(form: FormValues<V>, { check, reveal }: Setup<V>) => {
  const [judged, setJudged] = useState<ReadonlySet<string>>(NONE)
  const [attempts, setAttempts] = useState(0)
  const find = (values: V): [string, string][] =>
    Object.entries<string | null | undefined>(check?.(values) ?? {}).filter((one): one is [string, string] => Boolean(one[1]))
  const soon = useDelayedCall(() => {
    // An untouched empty field gets no error.
    const ripe = find(form.latest()).filter(([path]) => form.isTouched(path.split('.')[0]!))
    setJudged((known) => new Set([...known, ...ripe.map(([path]) => path)]))
  }, FIELD_CHECK_DELAY_MS)
  const show = (paths: readonly string[]): void => {
    reveal?.(paths)
    setAttempts((times) => times + 1)
  }
  return {
    shown: Object.fromEntries([
      ...Object.entries(form.errors),
      ...find(form.values).filter(([path]) => judged.has(path)),
    ]) as Record<string, string>,
    attempts,
    judgeSoon: (): void => soon(),
    /** Checks all fields on submit; true if valid. */
    judgeAll: (): boolean => {
      soon.cancel()
      form.setErrors({})
      const paths = find(form.latest()).map(([path]) => path)
      setJudged(new Set(paths))
      if (paths.length > 0) show(paths)
      return paths.length === 0
    },
    refuse: (found: Record<string, string>): void => {
      form.setErrors(found)
      show(Object.keys(found))
    },
    clear: (): void => {
      soon.cancel()
      form.setErrors({})
      setJudged(NONE)
    },
  }
}
const NONE: ReadonlySet<string> = new Set()

/** An invalid field, or an invalid widget that is not a field: `data-wrong`, with its first button. */
const PROBLEM = '[aria-invalid="true"], [data-wrong][tabindex], [data-wrong] button'

/** Focuses the first problem; it may be on another step, which has to render first. */
export const useFocusOnProblem = (attempts: number, error: Error | null) => {
  const element = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const first = element.current?.querySelector<HTMLElement>(PROBLEM)
    if (first && attempts > 0) first.focus()
    else if (error) element.current?.querySelector('[role=alert]')?.scrollIntoView({ block: 'nearest' })
  }, [attempts, error])
  return element
}
