import { z } from 'zod'
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
  const input = {
    params: part(call.params, raw.params),
    query: part(call.query ?? unlessOpen(call), raw.query),
    body: part(call.body ?? unlessOpen(call), raw.body),
  }
  problems.push(...ofAnother(call.path, input))
  if (problems.length) throw new Refusal('invalid_input', {}, { problems: problems.slice(0, MOST_PROBLEMS) })
  return input as Input<Call>
}
const MOST_PROBLEMS = 20

/** Fields of a call that has none are refused by name too, but not of calls by providers and links, see `defineCalls`. */
const unlessOpen = (call: Call) => (call.form || call.who === 'anyone' ? undefined : NO_FIELDS)
const NO_FIELDS = z.strictObject({})

/** A query or body may repeat an id from its address, but not contradict it. */
const ofAnother = (path: string, { params, ...inputs }: Record<'params' | 'query' | 'body', unknown>): Problem[] => {
  const sent = Object.values(inputs).flatMap((input) => Object.entries(input ?? {})) as [string, unknown][]
  return Object.entries((params ?? {}) as Record<string, unknown>).flatMap(([param, ofPath]) =>
    sent
      .filter(([, value]) => typeof ofPath === 'number' && typeof value === 'number' && value !== ofPath)
      .filter(([field]) => namesOfId(path, param).includes(field))
      .map(([field]) => ({ field, message: 'id_of_another' })),
  )
}

/** `{id}` of `/notes/{id}` is sent as `id`, `note_id` or `noteId`. */
const namesOfId = (path: string, param: string): string[] => {
  const list = path.split('/').at(path.split('/').indexOf(`{${param}}`) - 1)!
  const name = param === 'id' ? `${list.replace(/ies$/, 'y').replace(/s$/, '')}_id` : param
  return [param, name, name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())]
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
