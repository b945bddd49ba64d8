import {
  type DefaultError,
  type UseMutateFunction,
  useMutation as useLibraryMutation,
  type UseMutationOptions,
  type UseMutationResult,
} from '@tanstack/react-query'
import { useCallback, useRef } from 'react'

/**
 * The library's `useMutation`, except that the same change never runs twice at once: the second click of a double click arrives
 * before the button renders as busy. Another change (the next row, a switch turned back) runs in parallel. Screens use this one;
 * the check refuses the library's own.
 */
export const useMutation = <A = unknown, E = DefaultError, V = void, C = unknown>(
  options: UseMutationOptions<A, E, V, C>,
): UseMutationResult<A, E, V, C> => {
  const mutation = useLibraryMutation<A, E, V, C>(options)
  const { mutateAsync } = mutation
  const lock = useRef(lockRuns())
  const mutate: UseMutateFunction<A, E, V, C> = useCallback(
    (...args) => lock.current(args[0], () => mutateAsync(...args)),
    [mutateAsync],
  )
  return { ...mutation, mutate }
}

/** Key of a run. A file has no enumerable fields, so it is identified by its attributes. */
const keyOf = (variables: unknown): string =>
  JSON.stringify(variables, (_name, value: unknown) =>
    value instanceof File ? `${value.name} ${value.size} ${value.lastModified}` : value,
  ) ?? ''

/** Skips a run with the same variables as one in flight; others run in parallel. */
export const lockRuns = () => {
  const running = new Set<string>()
  return (variables: unknown, run: () => Promise<unknown>): void => {
    const key = keyOf(variables)
    if (running.has(key)) return
    running.add(key)
    const end = (): void => void running.delete(key)
    run().then(end, end)
  }
}
