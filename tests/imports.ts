import { expect } from 'vitest'
import type { Answered, Caller } from './caller.ts'
import { sendForm } from './multipart.ts'

type Body = Answered['body']
type TestApp = { settle: () => Promise<unknown> }

const ok = (answer: Answered): Body => {
  expect(answer.status, answer.text).toBe(200)
  return answer.body
}

/** Sends a file of a kind; its rows are lines of CSV. */
export const sendImport = (person: Caller, kind: string, lines: readonly string[]): Promise<Answered> => {
  const file = { name: `${kind}.csv`, type: 'text/csv', content: `${lines.join('\n')}\n` }
  return sendForm(person, 'POST', '/imports', [
    ['kind', kind],
    ['file', file],
  ])
}

/** Sends a file, checks it, and runs it to its end. */
export const importFile = async (testApp: TestApp, person: Caller, kind: string, lines: readonly string[]): Promise<Body> => {
  const { id } = ok(await sendImport(person, kind, lines)).import
  const { check } = ok(await person.post(`/imports/${id}/check`, {}))
  ok(await person.post(`/imports/${id}/run`, {}))
  await testApp.settle()
  return { id, check, ...ok(await person.get(`/imports/${id}`)).import }
}

export const undoImport = async (testApp: TestApp, person: Caller, id: string): Promise<Body> => {
  ok(await person.post(`/imports/${id}/undo`))
  await testApp.settle()
  return ok(await person.get(`/imports/${id}`)).import
}
