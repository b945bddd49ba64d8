import { expect, test } from 'vitest'
import { nextState, type ProblemStep } from './next-state.ts'
import type { ProblemState } from './problem.ts'

test.each<[ProblemState, ProblemStep, string]>([
  ['open', 'watch', 'watched'],
  ['open', 'book', 'booked'],
  ['open', 'close', 'closed'],
  ['open', 'reopen', 'problem_already_open'],
  ['watched', 'watch', 'watched'],
  ['watched', 'book', 'booked'],
  ['watched', 'close', 'closed'],
  ['watched', 'reopen', 'open'],
  ['booked', 'watch', 'problem_booked'],
  ['booked', 'book', 'problem_booked'],
  ['booked', 'close', 'closed'],
  ['booked', 'reopen', 'problem_booked'],
  ['closed', 'watch', 'problem_closed'],
  ['closed', 'book', 'problem_closed'],
  ['closed', 'close', 'problem_closed'],
  ['closed', 'reopen', 'open'],
])('%s, %s: %s', (state, step, expected) => {
  const next = nextState(state, step)
  expect(next.ok ? next.state : next.code).toBe(expected)
})
