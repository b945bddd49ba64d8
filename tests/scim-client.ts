import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import type { TestApp } from './test-app.ts'

// Untyped, as a directory reads it.
// eslint-disable-next-line typescript/no-explicit-any
type Body = any
type ScimAnswered = { status: number; body: Body; type: string; headers: Record<string, unknown> }
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** A body as a directory sends it. */
export const recorded = (name: string): Body =>
  JSON.parse(readFileSync(join(import.meta.dirname, 'fixtures', 'directory', `${name}.json`), 'utf8'))

/** Sends requests as a directory does. */
export const scimClient =
  (testApp: TestApp, token: string, more: Record<string, string> = {}) =>
  async (method: Method, path: string, body?: unknown): Promise<ScimAnswered> => {
    const headers = { authorization: `Bearer ${token}`, ...more }
    const payload = typeof body === 'string' ? body : JSON.stringify(body)
    const answer = await testApp.app.inject({
      method,
      url: `/scim/v2${path}`,
      headers: body === undefined ? headers : { 'content-type': 'application/scim+json', ...headers },
      ...(body === undefined ? {} : { payload }),
    })
    const type = String(answer.headers['content-type'] ?? '')
    return { status: answer.statusCode, body: answer.body ? answer.json() : null, type, headers: answer.headers }
  }

/** A new directory of the company or the back office of this user. */
export const connectAs = async (testApp: TestApp, email: string) => {
  const person = await testApp.as(email)
  await person.delete('/directory')
  const { status, body, text } = await person.post('/directory')
  expect(status, text).toBe(201)
  return { person, token: body.token as string, scim: scimClient(testApp, body.token) }
}
