import { AsyncLocalStorage } from 'node:async_hooks'

type Identify<Who> = (token: string, now: Date, host: string) => Promise<Who | null>

/** The sessions that calls of one page have looked up. */
const lookUps = new AsyncLocalStorage<Map<string, Promise<unknown>>>()

/** Renders one page: its calls share the results of {@link oncePerPage}. */
export const renderingPage = <T>(render: () => Promise<T>): Promise<T> => lookUps.run(new Map(), render)

/**
 * Looks the session up once for all calls of a server-rendered page, which belong to one request of one visitor; calls outside of
 * a page look it up each time.
 */
export const oncePerPage =
  <Who>(identify: Identify<Who>): Identify<Who> =>
  (token, now, host) => {
    const known = lookUps.getStore()
    if (!known) return identify(token, now, host)
    const key = `${host} ${token}`
    const found = (known.get(key) as Promise<Who | null> | undefined) ?? identify(token, now, host)
    known.set(key, found)
    return found
  }
