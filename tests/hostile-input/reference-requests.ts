import { contracts } from '#app/composition/features.ts'
import { apiReference } from '#app/composition/reference/reference.ts'
import type { Call } from '#platform/contract/call.ts'
import { exampleOf } from '#platform/contract/openapi/examples.ts'
import type { Answered, Caller } from '../caller.ts'
import { type FormPart, sendForm } from '../multipart.ts'
import { entries, type Ids, type Request } from '../scope-matrix/entries.ts'
import type { TestApp } from '../test-app.ts'

export const allCalls = Object.entries(contracts).flatMap(([feature, list]) =>
  Object.entries(list).map(([name, call]): [string, Call] => [`${feature}.${name}`, call]),
)

/** The body that the API reference shows for each call. */
export const bodiesOfReference = async (testApp: TestApp): Promise<Record<string, unknown>> => {
  const { paths, components } = (await testApp.app.inject('/api/openapi.json')).json()
  const world = { ...apiReference('Fleetwright').examples, namedSchemas: components.schemas }
  return Object.fromEntries(
    allCalls.map(([name, { path, method }]) => {
      const media = Object.values(paths[path][method.toLowerCase()].requestBody?.content ?? {})[0] as
        | { schema: object; example?: unknown }
        | undefined
      return [name, media && (media.example ?? exampleOf(media.schema, world))]
    }),
  )
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The example of the reference, with ids that exist in the test. */
export const requestOf = (name: string, ids: Ids, shown: unknown): Request => {
  const { params = {}, query = {}, body } = entries[name]!.own(ids)
  const whole = isRecord(shown) && (body === undefined || isRecord(body)) ? { ...shown, ...(body as object) } : (body ?? shown)
  return { params, query, ...(whole === undefined ? {} : { body: whole }) }
}

const inAddress = (value: unknown): string => {
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  // A lone surrogate cannot be written in an address.
  return encodeURIComponent(text.toWellFormed())
}

export const send = (caller: Caller, call: Call, { params = {}, query = {}, body }: Request): Promise<Answered> => {
  const path = call.path.replace(/\{(\w+)\}/g, (_, key: string) => inAddress((params ?? {})[key]))
  const search = Object.entries(query ?? {})
    .map(([key, value]) => `${inAddress(key)}=${inAddress(value)}`)
    .join('&')
  const address = search ? `${path}?${search}` : path
  if (call.multipart) return sendForm(caller, call.method as 'POST', address, partsOf(body))
  return caller.call(call.method, address, call.method === 'GET' || call.method === 'DELETE' ? undefined : body)
}

/** A form with the same fields; what is no text is sent as a file with such content. */
const partsOf = (body: unknown): FormPart[] =>
  Object.entries(isRecord(body) ? body : { body }).flatMap(([name, value]): FormPart[] => {
    if (value === undefined) return []
    if (typeof value === 'string' && !value.startsWith('(')) return [[name, value.toWellFormed()]]
    return [[name, { name: 'photo.jpg', type: 'image/jpeg', content: JSON.stringify(value) }]]
  })
