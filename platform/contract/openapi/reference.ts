import type { Call } from '../call.ts'
import type { Examples } from './examples.ts'
import type { FieldDescriptions } from './schemas.ts'

/** Everything in the document beside the calls: title, chapters, audiences, field descriptions, and examples. */
export type Reference = {
  title: string
  description: string
  /** The chapters and their tags. */
  chapters: readonly { name: string; tags: readonly { name: string; description: string }[] }[]
  tagOf: (feature: string, call: Call) => string
  /** `signedIn` in words, as the reference shows it. */
  audiences: Readonly<Record<string, string>>
  /** The default audience, not repeated at each call. */
  usualAudience: string
  /** The noun for the id in a path: `orders` -> "an order". */
  nouns: Readonly<Record<string, string>>
  fields: FieldDescriptions
  /** Headers that a call reads beyond the general ones, and the refusals they add. */
  headersOf: (call: Call) => readonly { name: string; description: string; refusals: readonly string[] }[]
  examples: Examples
}

export type NamedCall = { feature: string; name: string; call: Call }
