import type { InputRequiredResult, ToolAnnotations } from '@modelcontextprotocol/server'
import { z } from 'zod'
import type { Acting } from '#features/accounts/acting.ts'
import type { UiLanguage } from '#features/countries/country.ts'
import type { mcpTexts } from './texts.ts'

export type CallInput = {
  params?: Record<string, string | number>
  query?: Record<string, unknown>
  body?: Record<string, unknown>
}

/** One request of an assistant. */
export type Visit = {
  acting: Acting
  language: UiLanguage
  /** Makes a call of the API as the key does, with all its checks. Throws `ToolRefusal`. */
  // The contract's schema has checked the response; a tool's output schema picks from it.
  // eslint-disable-next-line typescript/no-explicit-any
  call(name: string, input: CallInput): Promise<any>
  /** Proves that the first call of two was made, for the same decision with the same key. */
  confirmationOf(decision: string): string
}

/** How a tool asks the person back. */
export type Round = {
  /** Null: this client cannot be asked; the tool is called again with its confirmation. */
  requestInput: ((question: string, state: string) => InputRequiredResult) | null
  answer: 'none' | 'accepted' | 'declined'
  /** The state that came back with the answer. */
  state: string | undefined
}

type TextName = keyof typeof mcpTexts.entries
type ToolName = Extract<TextName extends infer N ? (N extends `${infer Name}Line` ? Name : never) : never, TextName>

export type Tool = {
  name: ToolName
  /** The calls that it makes: it is listed for keys that may make all of them. */
  calls: readonly string[]
  /** Repeated shortly after with the same arguments, it is done once. It makes one call. */
  isOnce?: true
  /** Only for keys that can work with several fleets. */
  isForCompanies?: true
  input: z.ZodObject
  output: z.ZodObject
  hints: ToolAnnotations
  run(visit: Visit, input: never, round: Round): Promise<unknown>
}

/** Ties the types of input and `run`. */
export const defineTool = <I extends z.ZodObject>(
  tool: Omit<Tool, 'input' | 'run'> & { input: I; run(visit: Visit, input: z.output<I>, round: Round): Promise<unknown> },
): Tool => tool

export const READS = { readOnlyHint: true, openWorldHint: false }
export const WRITES = { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: true }

export const idField = z.number().int().positive()
export const pageField = z.number().int().min(1).max(10_000).default(1)

const TEXT_MAXIMUM = 1000
const LIST_MAXIMUM = 100

/** Long texts and lists are cut: an assistant pays for each word that it reads. */
export const bounded = (value: unknown): unknown => {
  if (typeof value === 'string') return value.length > TEXT_MAXIMUM ? `${value.slice(0, TEXT_MAXIMUM)}…` : value
  if (Array.isArray(value)) return value.slice(0, LIST_MAXIMUM).map(bounded)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, bounded(part)]))
}
