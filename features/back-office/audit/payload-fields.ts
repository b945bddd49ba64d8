import type { EventPayloads, EventType } from '#features/events/event.ts'

type Named<K> = string extends K ? never : K
type KeysOf<T> = T extends T ? Named<keyof T> : never
type Fields<T> = T extends unknown[] ? never : T extends object ? T : never
type Sides<P> = P extends { before: infer B; after: infer A } ? Fields<B | A> : never
type OfEvery<T extends Record<EventType, unknown>> = T[EventType]

/** What an entry never names: what the order tells itself, and the two sides, whose own fields it names. */
export const LEFT_OUT = ['services', 'decision', 'before', 'after', 'query'] as const

/** Every field that an entry of the log can name. One that an event gets anew has no word yet, and does not compile. */
export type AuditField =
  | Exclude<OfEvery<{ [T in EventType]: KeysOf<EventPayloads[T]> }>, (typeof LEFT_OUT)[number]>
  | OfEvery<{ [T in EventType]: KeysOf<Sides<EventPayloads[T]>> }>
  /** A single value that was changed. */
  | 'value'
  /** Named only as a field of a profile that somebody changed. */
  | 'emailNotices'
  | 'textNotices'

type Codes<T> = T extends string ? (string extends T ? never : T) : never
type CodesIn<T> = T extends unknown[] ? never : T extends object ? { [K in keyof T]-?: Codes<T[K]> }[keyof T] : never

/** Every code that a field can hold, such as where a reading came from. */
export type AuditCode = OfEvery<{ [T in EventType]: CodesIn<EventPayloads[T]> | CodesIn<Sides<EventPayloads[T]>> }>
