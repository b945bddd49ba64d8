import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  beginTyped,
  discardFormDraft,
  saveStart,
  saveFormDraft,
  loadStart,
  loadFormDraft,
  keyOfDraft,
  changedFields,
} from './form-draft.ts'

const stored = new Map<string, string>()
beforeEach(() => {
  stored.clear()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
    removeItem: (key: string) => void stored.delete(key),
  })
})
afterEach(() => void vi.unstubAllGlobals())

const START = { amount: '500.00', users: [4], note: null as string | null, files: [] as File[] }

test('what was typed comes back, and the rest of the form as it is now', () => {
  saveFormDraft('policy', { ...START, amount: '5', users: [4, 9] }, START)
  expect(loadFormDraft('policy', START)).toEqual({ amount: '5', users: [4, 9] })
})

test('a field that was emptied comes back empty', () => {
  saveFormDraft('policy', { ...START, amount: '', note: 'x' }, START)
  expect(loadFormDraft('policy', START)).toEqual({ amount: '', note: 'x' })
})

test('a field that somebody else has changed since comes as they left it', () => {
  saveFormDraft('policy', { ...START, amount: '5', note: 'mine' }, START)
  expect(loadFormDraft('policy', { ...START, amount: '600.00' })).toEqual({ note: 'mine' })
})

test('what was typed and taken back is nothing typed', () => {
  saveFormDraft('policy', { ...START, amount: '5' }, START)
  saveFormDraft('policy', { ...START, users: [4] }, START)
  expect(stored.size).toBe(0)
  expect(changedFields({ ...START, users: [4] }, START)).toEqual([])
})

test('a password is not written down, whichever form it is in', () => {
  const start = { name: '', password: '', current_password: '', confirmPassword: '', captcha: null as string | null }
  saveFormDraft(
    'sign-up',
    { ...start, name: 'Mia', password: 'a', current_password: 'b', confirmPassword: 'c', captcha: 'd' },
    start,
  )
  expect(loadFormDraft('sign-up', start)).toEqual({ name: 'Mia' })
  saveFormDraft('sign-up', { ...start, password: 'a' }, start)
  expect(stored.size).toBe(0)
})

test('files are not written down', () => {
  saveFormDraft('visit', { ...START, note: 'oil', files: [new File(['a'], 'a.pdf')] }, START)
  expect(loadFormDraft('visit', START)).toEqual({ note: 'oil' })
})

test.each([
  ['nothing', null],
  ['no JSON', '{'],
  ['fields that the form no longer has', '{"colour":["","red"]}'],
  ['another shape', '["a"]'],
])('%s in the storage is no draft', (_, text) => {
  if (text !== null) stored.set('policy', text)
  expect(loadFormDraft('policy', START)).toEqual({})
})

test('given up, it is gone', () => {
  saveFormDraft('policy', { ...START, amount: '5' }, START)
  discardFormDraft('policy')
  expect(loadFormDraft('policy', START)).toEqual({})
})

test('another page begins a form once for each arrival', () => {
  beginTyped('visit', { ...START, amount: '7' }, START, 'first')
  expect(loadFormDraft('visit', START)).toEqual({ amount: '7' })
  saveFormDraft('visit', { ...START, amount: '7', note: 'oil' }, START)
  beginTyped('visit', { ...START, amount: '7' }, START, 'first')
  expect(loadFormDraft('visit', START)).toEqual({ amount: '7', note: 'oil' })
  beginTyped('visit', { ...START, amount: '8' }, START, 'second')
  expect(loadFormDraft('visit', START)).toEqual({ amount: '8' })
  discardFormDraft('visit')
  beginTyped('visit', { ...START, amount: '8' }, START, 'second')
  expect(loadFormDraft('visit', START)).toEqual({ amount: '8' })
})

test('a draft has one key until it is sent or given up', () => {
  saveFormDraft('visit', { ...START, amount: '7' }, START)
  const key = keyOfDraft('visit')
  expect(keyOfDraft('visit')).toBe(key)
  discardFormDraft('visit')
  expect(keyOfDraft('visit')).not.toBe(key)
})

test('a draft that comes back with what it was typed over is whole, whatever has changed since', () => {
  const now = { ...START, amount: '600.00' }
  saveFormDraft('estimate', { ...START, amount: '5' }, START)
  saveStart('estimate', START)
  expect(loadFormDraft('estimate', loadStart<typeof START>('estimate') ?? now)).toEqual({ amount: '5' })
  discardFormDraft('estimate')
  expect(loadStart('estimate')).toBeNull()
})
