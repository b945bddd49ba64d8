import {
  type DefaultError,
  type UseMutateFunction,
  useMutation as useLibraryMutation,
  type UseMutationOptions,
  type UseMutationResult,
} from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import { lockRuns } from './form/kit/lock-runs.ts'

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
