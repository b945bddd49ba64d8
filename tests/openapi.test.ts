import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, test } from 'vitest'
import { contracts } from '#app/composition/features.ts'
import { apiReference } from '#app/composition/reference/reference.ts'
import { refusals } from '#app/composition/refusals.ts'
import { actions } from '#app/composition/routes.ts'
import type { Call } from '#platform/contract/call.ts'
import { exampleOf } from '#platform/contract/openapi/examples.ts'
import { openApi } from '#platform/contract/openapi/openapi.ts'
import { useTestApp } from './test-app.ts'

const testApp = useTestApp()

test('the contract is valid OpenAPI 3.1', async () => {
  const answer = await testApp.app.inject('/api/openapi.json')
  expect(answer.statusCode).toBe(200)
  const result = await new Validator().validate(answer.json())
  expect(result.errors ?? []).toEqual([])
  expect(result.valid).toBe(true)
  expect(answer.json().openapi).toMatch(/^3\.1/)
})

test('every call of the contracts has an action, and every action a call', async () => {
  const described = Object.entries(contracts).flatMap(([feature, calls]) =>
    Object.keys(calls).map((name) => `${feature}.${name}`),
  )
  const bound = await Promise.all(Object.values(actions).map((load) => load()))
  expect(
    bound
      .flat()
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual(described.toSorted())
})

test('every refusal that a call names is in the catalog, in both languages', () => {
  expect(() => openApi(contracts, refusals, apiReference('Fleetwright'))).not.toThrow()
  // A text of a single placeholder, whose value is already localized, is the same in both languages.
  const isFact = (text: string): boolean => /^\{\w+\}$/.test(text)
  const without = Object.entries(refusals).filter(([, { en, fr }]) => !en || !fr || (en === fr && !isFact(en)))
  expect(without.map(([code]) => code)).toEqual([])
})

test('every call answers under v4 and v6', async () => {
  for (const prefix of ['/api/v4', '/api/v6']) {
    const answer = await testApp.app.inject({ url: `${prefix}/customers/me` })
    expect(answer.statusCode).toBe(401)
    expect(answer.json()).toEqual({ errors: ['Sign in to continue.'], code: 'not_signed_in' })
  }
})

test('the example of every body is taken by its call, and every JSON answer has one that can be put together', async () => {
  const { paths, components } = (await testApp.app.inject('/api/openapi.json')).json()
  const world = { ...apiReference('Fleetwright').examples, namedSchemas: components.schemas }
  const without: string[] = []
  for (const [feature, calls] of Object.entries(contracts)) {
    for (const [name, call] of Object.entries(calls) as [string, Call][]) {
      const described = paths[call.path][call.method.toLowerCase()]
      const content = described.requestBody?.content['application/json']
      if (content) {
        // One path may serve several calls, each with its own body schema.
        const bodies = content.example
          ? [content.example]
          : (content.schema.anyOf ?? [content.schema]).map((one: object) => exampleOf(one, world))
        const all = [...bodies, ...(content.schema.anyOf ?? []).map((one: object) => exampleOf(one, world))]
        if (!all.some((example) => call.body!.safeParse(example).success)) without.push(`${feature}.${name}`)
      }
      const { $ref: shared, ...own } = described.responses[String(call.status ?? 200)]
      const answer = (shared ? components.responses[shared.split('/').at(-1)] : own).content?.['application/json']
      if (answer && (answer.example ?? exampleOf(answer.schema, world)) === undefined)
        without.push(`${feature}.${name}, its answer`)
    }
  }
  expect(without).toEqual([])
})

test('the contract names the statuses that really come: 201, 302, 400, 409, 415, and the headers that are read', async () => {
  const { paths, components } = (await testApp.app.inject('/api/openapi.json')).json()
  const order = paths['/orders'].post
  expect(Object.keys(order.responses)).toEqual(expect.arrayContaining(['201', '400', '401', '403', '409', '413', '415', '422']))
  expect(order.responses['200']).toBeUndefined()
  const named = order.parameters.map(({ $ref }: { $ref: string }) => components.parameters[$ref.split('/').at(-1)!].name)
  expect(named).toEqual(['Idempotency-Key', 'X-Acting-Fleet'])
  expect(Object.keys(paths['/partner_sessions/new'].get.responses)).toContain('302')
  const signIn = paths['/sessions'].post
  expect(Object.keys(signIn.responses)).toEqual(expect.arrayContaining(['200', '400', '415', '429']))
  expect(signIn.parameters).toEqual([])
  expect((await testApp.app.inject('/api/v4/partner_sessions/new?partner=acme')).statusCode).toBe(302)
})
