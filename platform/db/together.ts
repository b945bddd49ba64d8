import type pg from 'pg'

/** A statement as `pg` takes it. With a name the connection parses it once; rows come as arrays, which cost least to read. */
export type Asked = { text: string; values: unknown[]; name?: string }
export type Answered = { columns: { name: string; type: number }[]; rows: unknown[][] }

type Waiting = Asked & { resolve(answer: Answered): void; reject(reason: unknown): void }
/** What `pg` has and its types leave out: the socket, and whether statements may be sent before the last one is answered. */
type Line = pg.PoolClient & { pipeline: boolean; connection: { stream: { cork(): void; uncork(): void } } }

/**
 * Reading statements that are asked in one breath (`Promise.all`) travel together: one connection, one write, one wait. Each is a
 * statement of its own all the same, so that the failure of one is not the failure of its neighbour.
 */
export const travelTogether = (pool: pg.Pool) => {
  let waiting: Waiting[] = []
  const leave = (): void => {
    const leaving = waiting
    waiting = []
    pool.connect((failure, client, release) => {
      if (failure || !client) for (const { reject } of leaving) reject(failure)
      else send(client as Line, leaving, release)
    })
  }
  return (asked: Asked): Promise<Answered> =>
    new Promise((resolve, reject) => {
      if (waiting.push({ ...asked, resolve, reject }) === 1) queueMicrotask(leave)
    })
}

const send = (line: Line, leaving: Waiting[], release: () => void): void => {
  let open = leaving.length
  const { stream } = line.connection
  line.pipeline = true
  stream.cork()
  for (const { resolve, reject, ...asked } of leaving) {
    line.query({ ...asked, rowMode: 'array' }, (failure: Error | undefined, answer) => {
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
