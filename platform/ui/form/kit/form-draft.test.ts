import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { beginTyped, forgetTyped, saveStart, saveTyped, loadStart, loadTyped, keyOfDraft, typedIn } from './form-draft.ts'

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
  saveTyped('policy', { ...START, amount: '5', users: [4, 9] }, START)
  expect(loadTyped('policy', START)).toEqual({ amount: '5', users: [4, 9] })
})

test('a field that was emptied comes back empty', () => {
  saveTyped('policy', { ...START, amount: '', note: 'x' }, START)
  expect(loadTyped('policy', START)).toEqual({ amount: '', note: 'x' })
})

test('a field that somebody else has changed since comes as they left it', () => {
  saveTyped('policy', { ...START, amount: '5', note: 'mine' }, START)
  expect(loadTyped('policy', { ...START, amount: '600.00' })).toEqual({ note: 'mine' })
})

test('what was typed and taken back is nothing typed', () => {
  saveTyped('policy', { ...START, amount: '5' }, START)
  saveTyped('policy', { ...START, users: [4] }, START)
  expect(stored.size).toBe(0)
  expect(typedIn({ ...START, users: [4] }, START)).toEqual([])
})

test('a password is not written down, whichever form it is in', () => {
  const start = { name: '', password: '', current_password: '', confirmPassword: '', captcha: null as string | null }
  saveTyped('sign-up', { ...start, name: 'Mia', password: 'a', current_password: 'b', confirmPassword: 'c', captcha: 'd' }, start)
  expect(loadTyped('sign-up', start)).toEqual({ name: 'Mia' })
  saveTyped('sign-up', { ...start, password: 'a' }, start)
  expect(stored.size).toBe(0)
})

test('files are not written down', () => {
  saveTyped('visit', { ...START, note: 'oil', files: [new File(['a'], 'a.pdf')] }, START)
  expect(loadTyped('visit', START)).toEqual({ note: 'oil' })
})

test.each([
  ['nothing', null],
  ['no JSON', '{'],
  ['fields that the form no longer has', '{"colour":["","red"]}'],
  ['another shape', '["a"]'],
])('%s in the storage is no draft', (_, text) => {
  if (text !== null) stored.set('policy', text)
  expect(loadTyped('policy', START)).toEqual({})
})

test('given up, it is gone', () => {
  saveTyped('policy', { ...START, amount: '5' }, START)
  forgetTyped('policy')
  expect(loadTyped('policy', START)).toEqual({})
})

test('another page begins a form once for each arrival', () => {
  beginTyped('visit', { ...START, amount: '7' }, START, 'first')
  expect(loadTyped('visit', START)).toEqual({ amount: '7' })
  saveTyped('visit', { ...START, amount: '7', note: 'oil' }, START)
  beginTyped('visit', { ...START, amount: '7' }, START, 'first')
  expect(loadTyped('visit', START)).toEqual({ amount: '7', note: 'oil' })
  beginTyped('visit', { ...START, amount: '8' }, START, 'second')
  expect(loadTyped('visit', START)).toEqual({ amount: '8' })
  forgetTyped('visit')
  beginTyped('visit', { ...START, amount: '8' }, START, 'second')
  expect(loadTyped('visit', START)).toEqual({ amount: '8' })
})

test('a draft has one key until it is sent or given up', () => {
  saveTyped('visit', { ...START, amount: '7' }, START)
  const key = keyOfDraft('visit')
  expect(keyOfDraft('visit')).toBe(key)
  forgetTyped('visit')
  expect(keyOfDraft('visit')).not.toBe(key)
})

test('a draft that comes back with what it was typed over is whole, whatever has changed since', () => {
  const now = { ...START, amount: '600.00' }
  saveTyped('estimate', { ...START, amount: '5' }, START)
  saveStart('estimate', START)
  expect(loadTyped('estimate', loadStart<typeof START>('estimate') ?? now)).toEqual({ amount: '5' })
  forgetTyped('estimate')
  expect(loadStart('estimate')).toBeNull()
})
