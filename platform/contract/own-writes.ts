/**
 * The part of a write's idempotency key that its pushes carry, so that its author recognizes them. The whole key would tell others
 * what to send again.
 */
const NAMED_CHARACTERS = 13
export const writeName = (key: string): string => key.slice(0, NAMED_CHARACTERS)

const answeredAt = new Map<string, number>()
/** Number of own writes remembered; a push of an older one counts as another person's. */
const REMEMBERED = 50

/** This tab's write got its response: later fetches include it. */
export const rememberAnswer = (key: string): void => {
  answeredAt.set(writeName(key), performance.now())
  if (answeredAt.size > REMEMBERED) answeredAt.delete(answeredAt.keys().next().value!)
}

/** When this tab got the response of a write; undefined for writes of others, and for its own that still run. */
export const answeredWriteAt = (name: unknown): number | undefined =>
  typeof name === 'string' ? answeredAt.get(name) : undefined
