import type { z } from 'zod'
import { strictBody } from './strict-body.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
type Schema = z.ZodType

/**
 * One HTTP call as plain data: the source of routing, validation, permissions, the typed client, OpenAPI and the scope matrix.
 * Wire names occur here and nowhere else.
 */
export type Call = {
  method: Method
  /** Without the `/api/v4` prefix; parameters in braces: `/orders/{id}`. Every call is served under v4 and v6. */
  path: `/${string}`
  /** The version that the client uses; v4 unless the specification says v6. */
  version?: 'v4' | 'v6'
  /** The audience that may call; a name known to the product's permission rules. */
  who: string
  /** Title of the call in the API reference, a few words. */
  summary: string
  /** Behavior and response, for API users who have not read our code. */
  description: string
  params?: Schema
  query?: Schema
  body?: Schema
  /** A schema of the response, or `csv` / `file` for a download. */
  answer: Schema | 'csv' | 'file'
  /** Codes of the refusals of this call beyond the general ones. */
  refusals?: readonly string[]
  /** Largest body in bytes; default 1 MB. */
  bodyLimit?: number
  /** Writing calls run in one transaction unless this is false (slow hashing, streams). */
  transaction?: boolean
  /** Attempts per minute and address; default: the general limit. */
  perMinute?: number
  /** Largest file of a form in bytes; default 10 MB. */
  fileLimit?: number
  /**
   * File limit of the call's own rule in bytes. A larger file is truncated there and marked as larger, so that the rule refuses
   * it in its own sentence, with the file's name and the limit.
   */
  ruledFileLimit?: number
  /** Files arrive as multipart/form-data with nested bracket names. */
  multipart?: boolean
  /** A form without files (`application/x-www-form-urlencoded`), as providers post it to us. */
  form?: true
  /** Status of a successful response; default 200. */
  status?: 201 | 204 | 302
  /** The body or response contains a password, code or token: nothing is stored, so `Idempotency-Key` is ignored. */
  secret?: true
  /**
   * Fails at once when the server is unreachable, instead of entering the offline queue: payments and deletions must not run an
   * hour later, when the user may have decided otherwise. Always the case for DELETE.
   */
  keep?: false
  /** Also takes a one-use token as `auth_token` in its query, for a download that the browser starts by its address. */
  oneUseToken?: true
  /** Independent of the tenant the screen shows (see `Sender`): the call lists tenants, switches them, or needs none. */
  anyTenant?: true
}

export type Calls = Record<string, Call>

/**
 * Defines a feature's calls; the name is the first part of every query key and of the client. Bodies and queries are strict;
 * `validate` also refuses fields of a call that has none.
 */
export const defineCalls = <const C extends Calls>(feature: string, calls: C): C & { readonly [featureName]: string } => {
  const strict = Object.fromEntries(Object.entries(calls).map(([name, call]) => [name, withStrictInput(call)]))
  return Object.defineProperty(strict, featureName, { value: feature }) as C & { readonly [featureName]: string }
}

/** Forms come from providers, who may add fields, and links in mails pass through programs that add parameters. */
const withStrictInput = (call: Call): Call => ({
  ...call,
  ...(call.body && !call.form ? { body: strictBody(call.body) } : {}),
  ...(call.query && call.who !== 'anyone' ? { query: strictBody(call.query) } : {}),
})

export const featureName = Symbol('feature')

type In<S> = S extends Schema ? z.input<S> : undefined
type Out<S> = S extends Schema ? z.output<S> : undefined

/** The validated and converted input of an action. */
export type Input<C extends Call> = {
  params: Out<C['params']>
  query: Out<C['query']>
  body: Out<C['body']>
}

/** The arguments the client sends. A part that the call does not have may be omitted. */
export type Args<C extends Call> = Part<'params', In<C['params']>> & Part<'query', In<C['query']>> & Part<'body', Sent<C>>
/** A body with files is sent as the form the screen built; one without may be JSON. */
type Sent<C extends Call> = C['multipart'] extends true ? In<C['body']> | FormData : In<C['body']>
type Part<K extends string, T> = [T] extends [undefined]
  ? { [P in K]?: undefined }
  : Record<string, never> extends T
    ? { [P in K]?: T }
    : { [P in K]: T }

/** A streamed download, so that a long list needs no memory. */
export type Download = { fileName: string; type: string; body: AsyncIterable<string | Uint8Array> }

/** The return value of an action, before the schema checks it. */
export type Answer<C extends Call> = C['answer'] extends Schema ? z.input<C['answer']> : Download

/** The value the client receives. */
export type Received<C extends Call> = C['answer'] extends Schema ? z.output<C['answer']> : Blob
