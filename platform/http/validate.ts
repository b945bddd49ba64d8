import type { z } from 'zod'
import type { Call, Input } from '#platform/contract/call.ts'
import { Refusal } from '#platform/contract/refusal.ts'
import { UploadedFile } from '#platform/contract/uploaded-file.ts'
import type { Language } from './context.ts'
import { sentenceOf } from './problems/sentence.ts'

export type Problem = { field: string; message: string }

/** Checks and converts the three parts of a request; refuses with one sentence per invalid field. */
export const validate = (
  call: Call,
  raw: { params: unknown; query: unknown; body: unknown },
  language: Language,
): Input<Call> => {
  const problems: Problem[] = []
  const part = (schema: z.ZodType | undefined, value: unknown): unknown => {
    if (!schema) return undefined
    const result = schema.safeParse(value ?? {}, { error: (issue) => sentenceOf(issue, language) })
    if (result.success) return result.data
    problems.push(...result.error.issues.flatMap((issue) => problemsOf(issue, language)))
    return undefined
  }
  problems.push(...unreadable(raw.params), ...unreadable(raw.query), ...unreadable(raw.body))
  if (problems.length) throw new Refusal('invalid_input', {}, { problems: problems.slice(0, MOST_PROBLEMS) })
  const input = { params: part(call.params, raw.params), query: part(call.query, raw.query), body: part(call.body, raw.body) }
  problems.push(...ofAnother(input))
  if (problems.length) throw new Refusal('invalid_input', {}, { problems: problems.slice(0, MOST_PROBLEMS) })
  return input as Input<Call>
}
const MOST_PROBLEMS = 20

/** A body may repeat an id from its address, but not contradict it. */
const ofAnother = ({ params, body }: Record<'params' | 'body', unknown>): Problem[] => {
  const ofBody = (body ?? {}) as Record<string, unknown>
  return Object.entries((params ?? {}) as Record<string, unknown>).flatMap(([field, ofPath]) => {
    const isOther = typeof ofPath === 'number' && typeof ofBody[field] === 'number' && ofPath !== ofBody[field]
    return isOther ? [{ field, message: 'id_of_another' }] : []
  })
}

/** Reports each unknown field separately, under its name. */
const problemsOf = (issue: z.core.$ZodIssue, language: Language): Problem[] => {
  if (issue.code !== 'unrecognized_keys') return [{ field: issue.path.join('.'), message: issue.message }]
  return issue.keys.map((key) => ({
    field: [...issue.path, key].join('.'),
    message: sentenceOf({ ...issue, input: undefined, keys: [key] }, language),
  }))
}

/**
 * Texts that no column can store, at any depth: NUL, and lone surrogates, which PostgreSQL refuses only in JSON and so long after
 * the first statement.
 */
const unreadable = (value: unknown, path: readonly string[] = []): Problem[] => {
  if (typeof value === 'string') {
    return isReadable(value) ? [] : [{ field: path.join('.'), message: 'unreadable_characters' }]
  }
  if (value instanceof UploadedFile) return unreadable(value.fileName, path)
  if (!value || typeof value !== 'object' || path.length >= DEEPEST) return []
  return Object.entries(value).flatMap(([key, item]) => [
    ...(isReadable(key) ? [] : [{ field: path.join('.'), message: 'unreadable_characters' }]),
    ...unreadable(item, [...path, key]),
  ])
}
const isReadable = (text: string): boolean => text.isWellFormed() && !text.includes('\0')
/** No contract nests this deep. */
const DEEPEST = 8
