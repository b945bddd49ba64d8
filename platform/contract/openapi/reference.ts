import type { Call } from '../call.ts'
import type { Examples } from './examples.ts'
import type { FieldDescriptions } from './schemas.ts'

/** What the document says beside the calls: its title, its chapters, who the audiences are, what fields mean, and examples. */
export type Reference = {
  title: string
  description: string
  /** The chapters, and what stands in each. */
  chapters: readonly { name: string; tags: readonly { name: string; description: string }[] }[]
  tagOf: (feature: string, call: Call) => string
  /** `signedIn` in words: "Anybody who is signed in". */
  audiences: Readonly<Record<string, string>>
  /** The audience that is not named at each call. */
  usualAudience: string
  /** Of what a parameter of a path is the id: `orders` -> "an order". */
  nouns: Readonly<Record<string, string>>
  fields: FieldDescriptions
  /** Headers that a call reads beyond the general ones, and what it then refuses. */
  headersOf: (call: Call) => readonly { name: string; description: string; refusals: readonly string[] }[]
  examples: Examples
}

export type NamedCall = { feature: string; name: string; call: Call }
