import { expect, test } from 'vitest'
import { actionKey } from './action-key.ts'

const send = (body: unknown, form?: string) => actionKey('orders.addNote', form ? { body, form } : { body })
const LOST = { status: 0, code: 'something_went_wrong' }

test('the same content sent again before an answer has come is the same action', () => {
  const [first, second] = [send({ a: 1 }), send({ a: 1 })]
  expect(second.key).toBe(first.key)
  expect(send({ a: 2 }).key).not.toBe(first.key)
  first.answered(null)
})

test('after an answer, good or refused, the same content is a new action', () => {
  for (const failure of [null, { status: 422, code: 'invalid_input' }]) {
    const first = send({ b: 1 })
    first.answered(failure)
    expect(send({ b: 1 }).key).not.toBe(first.key)
  }
})

test.each([LOST, { status: 503, code: 'busy' }, { status: 409, code: 'still_running' }])(
  'nobody knows whether it was done (%j): sent again it has the same key',
  (failure) => {
    const first = send({ c: failure.status })
    first.answered(failure)
    expect(send({ c: failure.status }).key).toBe(first.key)
  },
)

test('a form keeps the key that it was begun with, whatever is written into it', () => {
  const first = send({ d: 1 }, 'form-key-1')
  first.answered({ status: 422, code: 'invalid_input' })
  expect(send({ d: 2 }, 'form-key-1').key).toBe('form-key-1')
})

test('a form whose earlier content was saved is told so once, and then sent as new', () => {
  send({ e: 1 }, 'form-key-2').answered(LOST)
  const second = send({ e: 2 }, 'form-key-2')
  expect(second.key).toBe('form-key-2')
  second.answered({ status: 409, code: 'key_of_another_request' })
  expect(send({ e: 2 }, 'form-key-2').key).not.toBe('form-key-2')
})

test('forms with files are told apart by what is in them', () => {
  const form = (name: string): FormData => {
    const data = new FormData()
    data.append('file', new File(['x'], name, { lastModified: 1 }))
    return data
  }
  expect(send(form('a.pdf')).key).toBe(send(form('a.pdf')).key)
  expect(send(form('b.pdf')).key).not.toBe(send(form('a.pdf')).key)
})
