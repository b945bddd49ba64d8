/** Whether the server answers. While it does not: how often it was asked in vain, and after which wait it is asked again. */
export type Connection = { isLost: boolean; tries: number; waitMs: number }

const FIRST_WAIT_MS = 2000
const LONGEST_WAIT_MS = 20_000

let connection: Connection = { isLost: false, tries: 0, waitMs: FIRST_WAIT_MS }
let askServer = (): Promise<boolean> => Promise.resolve(true)
let timer: ReturnType<typeof setTimeout> | undefined
let asking: Promise<boolean> | null = null
const listeners = new Set<() => void>()
const waiting = new Set<() => void>()

const set = (next: Connection): void => {
  connection = next
  for (const listener of listeners) listener()
}

export const connectionNow = (): Connection => connection

export const onConnection = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** How the server is asked whether it is there; also when the browser itself says that the network came or went. */
export const watchConnection = (ask: () => Promise<boolean>): void => {
  askServer = ask
  window.addEventListener('online', () => void checkConnection())
  window.addEventListener('offline', () => void checkConnection())
}

/** Asks now. Several who ask at once share the answer, and a request that failed by chance loses nothing. */
export const checkConnection = (): Promise<boolean> =>
  (asking ??= ask().finally(() => {
    asking = null
  }))

const ask = async (): Promise<boolean> => {
  clearTimeout(timer)
  const isThere = await askServer().catch(() => false)
  if (isThere) isBack()
  else isLost()
  return isThere
}

const isLost = (): void => {
  const { tries, waitMs } = connection
  timer = setTimeout(() => {
    // Only the own tries become rarer: what asks because it failed does not make anybody wait longer.
    connection = { ...connection, waitMs: Math.min(waitMs * 2, LONGEST_WAIT_MS) }
    void checkConnection()
  }, waitMs)
  set({ isLost: true, tries: tries + 1, waitMs })
}

const isBack = (): void => {
  clearTimeout(timer)
  if (connection.isLost) set({ isLost: false, tries: 0, waitMs: FIRST_WAIT_MS })
  const all = [...waiting]
  waiting.clear()
  for (const goOn of all) goOn()
}

/** A request was answered, by whatever: the server is there. */
export const wasAnswered = (): void => isBack()

/** Goes on when the server answers. */
export const whenConnected = (): Promise<void> =>
  connection.isLost ? new Promise((goOn) => waiting.add(goOn)) : Promise.resolve()

/** A part of the page that comes when it is needed: while nobody answers it waits, and the line on the page says why. */
export const retryImport = async <T>(load: () => Promise<T>): Promise<T> => {
  for (;;) {
    try {
      return await load()
    } catch (problem) {
      if (await checkConnection()) throw problem
      await whenConnected()
    }
  }
}
