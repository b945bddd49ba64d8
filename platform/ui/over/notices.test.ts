import { expect, test } from 'vitest'
import { CallFailed } from '#platform/contract/client.ts'
import { failureText } from './notices.tsx'
import { TOAST_MS, UNDO_MS } from './toast.ts'

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
