import type { Calls } from '../call.ts'
import type { RefusalCatalog } from '../refusal.ts'
import { withExamples } from './examples.ts'
import { describedOperation, refusalAnswer } from './operation.ts'
import type { NamedCall, Reference } from './reference.ts'
import { type Json, schemaBook } from './schemas.ts'
import { shareParts } from './share-parts.ts'

/** The contract as OpenAPI 3.1. Both prefixes are servers, since every call is served under each. */
export const openApi = (features: Record<string, Calls>, refusals: RefusalCatalog, reference: Reference): Json => {
  const book = schemaBook(reference.fields)
  const byAddress = new Map<string, NamedCall[]>()
  for (const [feature, calls] of Object.entries(features)) {
    for (const [name, call] of Object.entries(calls)) {
      const address = `${call.method.toLowerCase()} ${call.path}`
      byAddress.set(address, [...(byAddress.get(address) ?? []), { feature, name, call }])
    }
  }
  const paths: Record<string, Json> = {}
  for (const [address, calls] of byAddress) {
    const [method, path] = address.split(' ') as [string, string]
    ;(paths[path] ??= {})[method] = describedOperation(calls, { book, refusals, reference })
  }
  const tags = reference.chapters.flatMap((chapter) => chapter.tags)
  const used = new Set(
    Object.values(paths).flatMap((item) => Object.values(item).flatMap((one) => (one as { tags: string[] }).tags)),
  )
  const unknown = [...used].filter((name) => !tags.some((tag) => tag.name === name))
  if (unknown.length > 0) throw new Error(`No chapter has the tags ${unknown.join(', ')}`)
  const document = {
    openapi: '3.1.1',
    info: {
      title: `${reference.title} API`,
      version: '1.0.0',
      description: reference.description,
      license: { name: 'Apache 2.0', identifier: 'Apache-2.0' },
      contact: { name: reference.title },
    },
    servers: [
      { url: '/api/v4', description: 'Every call answers here' },
      { url: '/api/v6', description: 'and here' },
    ],
    security: [{ session: [] }],
    tags,
    'x-tagGroups': reference.chapters.map(({ name, tags }) => ({ name, tags: tags.map((tag) => tag.name) })),
    paths,
    components: {
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'header',
          name: 'Authorization',
          description: 'The `authentication_token` from sign-in, without a prefix, or `Bearer` and an API key.',
        },
      },
    },
  }
  book.convert(refusalAnswer, 'output')
  return shareParts(withExamples(book.finish(document), reference.examples))
}
