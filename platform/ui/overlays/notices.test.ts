import { expect, test } from 'vitest'
import { CallFailed } from '#platform/contract/client.ts'
import { failureText } from './notices.tsx'
import { isSupersededBy, TOAST_MS, UNDO_MS } from './toast.ts'

test.each([
  ['several texts, joined by commas', { errors: ['a', 'b'] }, { kind: 'danger', title: 'Not saved', message: 'a, b' }],
  [
    'the server’s alert, of its own kind',
    { errors: ['a'], alertMessage: 'm', alertType: 'warning' },
    { kind: 'warning', title: 'Not saved', message: 'm' },
  ],
  ['an alert of an unknown kind', { alertMessage: 'm', alertType: 'loud' }, { kind: 'danger', title: 'Not saved', message: 'm' }],
  ['nothing readable', {}, { kind: 'danger', title: 'Not saved' }],
])('a failed call shows %s', (_, body, notice) => {
  expect(failureText(new CallFailed(422, body), 'Not saved')).toEqual(notice)
})

test('what a server says of its own fault is not shown where the screen says what failed', () => {
  expect(failureText(new CallFailed(500, { errors: ['a'] }), 'Not saved')).toEqual({ kind: 'danger', title: 'Not saved' })
})

test('where the screen has no words for what failed, the server’s are the title', () => {
  expect(failureText(new CallFailed(422, { errors: ['a', 'b'] }))).toEqual({ kind: 'danger', title: 'a, b' })
  expect(failureText(new CallFailed(422, { errors: ['a'] }), 'a')).toEqual({ kind: 'danger', title: 'a' })
})

test('what is no answer of the server shows the product’s words, never its own', () => {
  expect(failureText(new Error('offline'), 'Not saved')).toEqual({ kind: 'danger', title: 'Not saved' })
  expect(failureText(null, 'Not saved')).toEqual({ kind: 'danger', title: 'Not saved' })
})

test('a toast stays for three seconds, and for eight where it can be taken back', () =>
  expect([TOAST_MS, UNDO_MS]).toEqual([3000, 8000]))

test.each([
  ['the same thing again', ['user 39'], ['user 39'], true],
  ['what holds it, as its vehicle', ['vehicle 7/recall 12'], ['vehicle 7'], true],
  ['one of several', ['vehicle 7/service 1', 'vehicle 8/service 1'], ['vehicle 8/service 1'], true],
  ['another of the same kind', ['user 39'], ['user 40'], false],
  ['another part of it', ['vehicle 7/recall 12'], ['vehicle 7/recall 13'], false],
  ['a part of it', ['vehicle 7'], ['vehicle 7/recall 12'], false],
  ['a number that begins alike', ['vehicle 71/recall 1'], ['vehicle 7'], false],
])('a word about %s takes an earlier Undo away: %s, then %s', (_what, earlier, later, expected) => {
  expect(isSupersededBy(earlier, later)).toBe(expected)
})
