import type pg from 'pg'

/** A statement as `pg` takes it. With a name the connection parses it once; rows come as arrays, which cost least to read. */
export type Asked = { text: string; values: unknown[]; name?: string }
export type Answered = { columns: { name: string; type: number }[]; rows: unknown[][] }

type Waiting = Asked & { answer: Promise<Answered>; resolve(answer: Answered): void; reject(reason: unknown): void }
/** What `pg` has and its types leave out: the socket, and whether statements may be sent before the last one is answered. */
type Line = pg.PoolClient & { pipeline: boolean; connection: { stream: { cork(): void; uncork(): void } } }

/**
 * Reading statements that are asked in one breath (`Promise.all`) travel together: one connection, one write, one wait. Each is a
 * statement of its own all the same, so that the failure of one is not the failure of its neighbour. Asked twice it is sent once.
 */
export const pipelined = (pool: pg.Pool) => {
  let waiting: Waiting[] = []
  const leave = (): void => {
    const leaving = waiting
    waiting = []
    pool.connect((failure, client, release) => {
      if (failure || !client) for (const { reject } of leaving) reject(failure)
      else send(client as Line, leaving, release)
    })
  }
  return (asked: Asked): Promise<Answered> => {
    const same = waiting.find((one) => one.name === asked.name && one.text === asked.text && sameValues(one.values, asked.values))
    if (same) return same.answer
    const { promise, resolve, reject } = Promise.withResolvers<Answered>()
    if (waiting.push({ ...asked, answer: promise, resolve, reject }) === 1) queueMicrotask(leave)
    return promise
  }
}

const sameValues = (one: unknown[], other: unknown[]): boolean => one.every((value, at) => sameValue(value, other[at]))

const sameValue = (one: unknown, other: unknown): boolean =>
  one === other || (Array.isArray(one) && Array.isArray(other) && one.length === other.length && sameValues(one, other))

const send = (line: Line, leaving: Waiting[], release: () => void): void => {
  let open = leaving.length
  const { stream } = line.connection
  line.pipeline = true
  stream.cork()
  for (const { text, values, name, resolve, reject } of leaving) {
    line.query({ text, values, ...(name ? { name } : {}), rowMode: 'array' }, (failure: Error | undefined, answer) => {
      open -= 1
      if (open === 0) {
        line.pipeline = false
        release()
      }
      if (failure) reject(failure)
      else resolve({ columns: answer.fields.map(({ name, dataTypeID }) => ({ name, type: dataTypeID })), rows: answer.rows })
    })
  }
  stream.uncork()
}
