/** Whether the server is reachable. While it is not: the number of failed tries, and the wait before the next. */
export type Connection = { isLost: boolean; tries: number; waitMs: number }

const FIRST_WAIT_MS = 2000
const LONGEST_WAIT_MS = 20_000

let connection: Connection = { isLost: false, tries: 0, waitMs: FIRST_WAIT_MS }
let checkServer = (): Promise<boolean> => Promise.resolve(true)
let timer: ReturnType<typeof setTimeout> | undefined
let checking: Promise<boolean> | null = null
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

/** Sets how reachability is checked; also checks when the browser reports `online` or `offline`. */
export const watchConnection = (check: () => Promise<boolean>): void => {
  checkServer = check
  window.addEventListener('online', () => void checkConnection())
  window.addEventListener('offline', () => void checkConnection())
}

/** Checks now. Concurrent callers share one check, so a request that failed by chance loses nothing. */
export const checkConnection = (): Promise<boolean> =>
  (checking ??= checkNow().finally(() => {
    checking = null
  }))

const checkNow = async (): Promise<boolean> => {
  clearTimeout(timer)
  const isThere = await checkServer().catch(() => false)
  if (isThere) isBack()
  else isLost()
  return isThere
}

const isLost = (): void => {
  const { tries, waitMs } = connection
  timer = setTimeout(() => {
    // Backs off only for our own timer: checks triggered by failed requests do not lengthen the wait.
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
  for (const resume of all) resume()
}

/** Any response proves that the server is reachable. */
export const markReachable = (): void => isBack()

/** Resolves when the server is reachable. */
export const whenConnected = (): Promise<void> =>
  connection.isLost ? new Promise((resume) => waiting.add(resume)) : Promise.resolve()

/** Loads a lazy part of the page; while the server is unreachable it waits, and the connection line says why. */
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
