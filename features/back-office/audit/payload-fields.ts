import type { EventPayloads, EventType } from '#features/events/event.ts'

type Named<K> = string extends K ? never : K
type KeysOf<T> = T extends T ? Named<keyof T> : never
type Fields<T> = T extends unknown[] ? never : T extends object ? T : never
type Sides<P> = P extends { before: infer B; after: infer A } ? Fields<B | A> : never
type OfEvery<T extends Record<EventType, unknown>> = T[EventType]

/** Never shown as fields: internal data, ids whose names are shown, and `before`/`after`, whose own fields are shown. */
export const LEFT_OUT = ['services', 'decision', 'before', 'after', 'query', 'addedIds', 'removedIds', 'clientId'] as const

/** Every field that a log entry can show. A new event field without a text does not compile. */
export type AuditField =
  | Exclude<OfEvery<{ [T in EventType]: KeysOf<EventPayloads[T]> }>, (typeof LEFT_OUT)[number]>
  | OfEvery<{ [T in EventType]: KeysOf<Sides<EventPayloads[T]>> }>
  /** A single changed value. */
  | 'value'
  /** Only used as names of changed profile fields. */
  | 'emailNotices'
  | 'textNotices'
  | 'pushNotices'

type Codes<T> = T extends string ? (string extends T ? never : T) : never
type CodesIn<T> = T extends unknown[] ? never : T extends object ? { [K in keyof T]-?: Codes<T[K]> }[keyof T] : never

/** Every code a field can hold, such as the source of a reading. */
export type AuditCode = OfEvery<{ [T in EventType]: CodesIn<EventPayloads[T]> | CodesIn<Sides<EventPayloads[T]>> }>
