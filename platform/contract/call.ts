import type { z } from 'zod'
import { strictBody } from './strict-body.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
type Schema = z.ZodType

/**
 * One HTTP call as plain data. Routing, validation, who may call, the typed client, OpenAPI and the scope matrix are all made
 * from it. Wire names live here and nowhere else.
 */
export type Call = {
  method: Method
  /** Without the `/api/v4` prefix; parameters in braces: `/orders/{id}`. Every call answers under v4 and v6. */
  path: `/${string}`
  /** The version that the client uses; v4 unless the specification says v6. */
  version?: 'v4' | 'v6'
  /** The audience that may call, a name that the product's permission rules know. */
  who: string
  /** The title of the call in the API reference: what one does with it, in a few words. */
  summary: string
  /** What it does or answers, for whoever calls it without having read our code. */
  description: string
  params?: Schema
  query?: Schema
  body?: Schema
  /** A schema of the answer, or `csv` / `file` for a download. */
  answer: Schema | 'csv' | 'file'
  /** Codes of the refusals that this call can give beyond the general ones. */
  refusals?: readonly string[]
  /** Largest body in bytes, when it is not the default of 1 MB. */
  bodyLimit?: number
  /** Writing calls run in one transaction unless this says false (slow hashing, streams). */
  transaction?: boolean
  /** Attempts per minute and address; the general limit otherwise. */
  perMinute?: number
  /** Largest file of a form in bytes, when it is not the default of 10 MB. */
  fileLimit?: number
  /**
   * The limit of the call's own rule in bytes. A larger file is cut there and handed over as larger, so that the rule refuses it in its
   * own sentence, with its name and its limit.
   */
  ruledFileLimit?: number
  /** Files arrive as multipart/form-data with nested bracket names. */
  multipart?: boolean
  /** Arrives as a form without files (`application/x-www-form-urlencoded`), as providers post it to us. */
  form?: true
  /** The status of a good answer, when it is not 200. */
  status?: 201 | 204 | 302
  /** Body or answer holds a password, a code or a token: nothing of it is kept, so an `Idempotency-Key` is not read. */
  secret?: true
  /**
   * Fails at once while the server does not answer, instead of waiting for the connection: what moves money or destroys something must
   * not come true an hour later, when the person has decided otherwise. Every DELETE is so.
   */
  keep?: false
  /** Answers from whatever place the asking screen shows: it asks where one acts, changes it, or has nothing to do with a place. */
  anyPlace?: true
}

export type Calls = Record<string, Call>

/** Names a feature's calls; the name is the first part of every query key and of the client. Their bodies are strict. */
export const defineCalls = <const C extends Calls>(feature: string, calls: C): C & { readonly [featureName]: string } => {
  const strict = Object.fromEntries(Object.entries(calls).map(([name, call]) => [name, withStrictBody(call)]))
  return Object.defineProperty(strict, featureName, { value: feature }) as C & { readonly [featureName]: string }
}

/** Forms come from providers, who add fields as they please. */
const withStrictBody = (call: Call): Call => (call.body && !call.form ? { ...call, body: strictBody(call.body) } : call)

export const featureName = Symbol('feature')

type In<S> = S extends Schema ? z.input<S> : undefined
type Out<S> = S extends Schema ? z.output<S> : undefined

/** What an action receives: validated and converted. */
export type Input<C extends Call> = {
  params: Out<C['params']>
  query: Out<C['query']>
  body: Out<C['body']>
}

/** What the client sends. A part that the call does not have need not be given. */
export type Args<C extends Call> = Part<'params', In<C['params']>> & Part<'query', In<C['query']>> & Part<'body', Sent<C>>
/** What has files goes as the form that the screen made of it; what has none may go as JSON. */
type Sent<C extends Call> = C['multipart'] extends true ? In<C['body']> | FormData : In<C['body']>
type Part<K extends string, T> = [T] extends [undefined]
  ? { [P in K]?: undefined }
  : Record<string, never> extends T
    ? { [P in K]?: T }
    : { [P in K]: T }

/** A download: rows are written as they come, so that a long list needs no memory. */
export type Download = { fileName: string; type: string; body: AsyncIterable<string | Uint8Array> }

/** What an action answers, before the schema has checked it. */
export type Answer<C extends Call> = C['answer'] extends Schema ? z.input<C['answer']> : Download

/** What the client receives. */
export type Received<C extends Call> = C['answer'] extends Schema ? z.output<C['answer']> : Blob
