import { expect, test } from 'vitest'
import { readCode, shownCode } from './vehicle-code.ts'

test.each([
  ['K8FZ2QMT', 'K8FZ2QMT'],
  ['k8fz 2qmt', 'K8FZ2QMT'],
  ['K8FZ-2QMT', 'K8FZ2QMT'],
  ['K8FZ\u00a02QMT', 'K8FZ2QMT'],
  ['K8FZ2QM', null],
  ['K8FZ2QMTT', null],
  ['K8FZ2QM0', null],
  ["K8FZ2QM'", null],
  ['', null],
])('%s is read as %s', (typed, code) => expect(readCode(typed)).toBe(code))

test('a code is printed in two groups, which are read back', () => {
  expect(shownCode('K8FZ2QMT')).toBe('K8FZ\u00a02QMT')
  expect(readCode(shownCode('K8FZ2QMT'))).toBe('K8FZ2QMT')
})
