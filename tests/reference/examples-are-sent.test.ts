import { beforeAll, describe, expect, test } from 'vitest'
import addFormats from 'ajv-formats'
import Ajv from 'ajv/dist/2020.js'
import { isDeskCapability } from '#features/accounts/permissions.ts'
import type { Call } from '#platform/contract/call.ts'
import type { Answered } from '../caller.ts'
import { allCalls, bodiesOfReference, requestOf, send } from '../hostile-input/reference-requests.ts'
import type { Ids } from '../scope-matrix/entries.ts'
import { idsOf } from '../scope-matrix/requests.ts'
import { useTestApp } from '../test-app.ts'
import { REFUSED_HERE } from './refused-here.ts'

type Schema = Record<string, unknown>
type Answer = { $ref?: string; content?: Record<string, { schema: Schema }> }
type Operation = { description: string; responses: Record<string, Answer> }
type Document = {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema>; responses: Record<string, Answer> }
}

const testApp = useTestApp({ newSessions: true })
let document: Document
let ids: Ids
let examples: Record<string, unknown>
const ajv = new Ajv({ strict: false, allErrors: true, inlineRefs: false, validateFormats: false })
addFormats(ajv)

beforeAll(async () => {
  document = (await testApp.app.inject('/api/openapi.json')).json() as Document
  for (const [name, schema] of Object.entries(document.components.schemas))
    ajv.addSchema(byAddress(schema), `https://fleetwright.example/${name}`)
  ids = await idsOf(testApp, await testApp.as('olivia@northwind.example'), 'harper@harbor.example')
  examples = await bodiesOfReference(testApp)
})

const byAddress = (schema: Schema): Schema =>
  JSON.parse(JSON.stringify(schema).replaceAll('"#/components/schemas/', '"https://fleetwright.example/')) as Schema

const operationOf = ({ path, method }: Call): Operation => document.paths[path]![method.toLowerCase()]!
const printedFor = (call: Call, status: number): Answer | undefined => {
  const one = operationOf(call).responses[String(status)]
  return one?.$ref ? document.components.responses[one.$ref.split('/').at(-1)!] : one
}

/** The first who may make this call. */
const sent = async (name: string, call: Call): Promise<Answered> => {
  const people = isDeskCapability(call.who)
    ? [await testApp.asDesk('harper@harbor.example')]
    : await Promise.all(
        ['olivia@northwind.example', 'fay@meridian.example', 'root@fleetwright.example'].map((email) => testApp.as(email)),
      )
  const request = requestOf(name, ids, examples[name])
  let answer: Answered | null = null
  for (const person of people) {
    answer = await send(person, call, request)
    if (answer.status !== 403) return answer
  }
  return answer!
}

describe('the example of each call, sent to the server', () => {
  test.each(allCalls)('%s', async (name, call) => {
    const answer = await sent(name, call)
    const printed = printedFor(call, answer.status)
    expect(printed, `${answer.status} is printed nowhere: ${answer.text.slice(0, 300)}`).toBeDefined()
    const schema = printed?.content?.['application/json']?.schema
    if (schema && answer.body !== undefined) {
      const check = ajv.compile(byAddress(schema))
      check(answer.body)
      expect(check.errors ?? []).toEqual([])
    }
    expect(answer.status < 400 ? 'answered' : answer.body?.code).toBe(REFUSED_HERE[name] ?? 'answered')
  })
})

test('the list of refused examples names calls that exist', () => {
  const names = allCalls.map(([name]) => name)
  expect(Object.keys(REFUSED_HERE).filter((name) => !names.includes(name))).toEqual([])
})
