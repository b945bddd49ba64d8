import { expect, test } from 'vitest'
import { CallFailed } from '#platform/contract/client.ts'
import { failureText } from './notices.tsx'
import { TOAST_MS, UNDO_MS } from './toast.ts'

test.each([
  ['several texts, joined by commas', { errors: ['a', 'b'] }, { kind: 'danger', title: 'a, b' }],
  [
    'the server’s alert, of its own kind',
    { errors: ['a'], alertMessage: 'm', alertType: 'warning' },
    { kind: 'warning', title: 'm' },
  ],
  ['an alert of an unknown kind', { alertMessage: 'm', alertType: 'loud' }, { kind: 'danger', title: 'm' }],
  ['nothing readable', {}, { kind: 'danger', title: 'fallback' }],
])('a failed call shows %s', (_, body, notice) => {
  expect(failureText(new CallFailed(422, body), 'fallback')).toEqual(notice)
})

test('what is no answer of the server shows the product’s words, never its own', () => {
  expect(failureText(new Error('offline'), 'fallback')).toEqual({ kind: 'danger', title: 'fallback' })
  expect(failureText(null, 'fallback')).toEqual({ kind: 'danger', title: 'fallback' })
})

test('a toast stays for three seconds, and for eight where it can be taken back', () =>
  expect([TOAST_MS, UNDO_MS]).toEqual([3000, 8000]))
