import { browserOnly } from '../loadable.tsx'
import { useConnection, useQueuedMutations } from './use-connection.ts'

/** Most pages never lose the connection; prefetched, because a page without one cannot load it. */
const load = () => import('./lazy/lost-connection.tsx')
const LazyLine = browserOnly(async () => (await load()).LostConnection)
const LazyNote = browserOnly(async () => (await load()).QueuedNote)
export const fetchConnectionLine = (): void => [LazyLine, LazyNote].forEach(({ fetch }) => fetch())

/** A line while the server is unreachable. */
export const ConnectionLine = () => {
  const { isLost } = useConnection()
  return isLost ? <LazyLine /> : null
}

/** Beside a button whose change is queued. */
export const QueuedNote = () => {
  const { isLost } = useConnection()
  const hasQueued = useQueuedMutations().length > 0
  return isLost && hasQueued ? <LazyNote /> : null
}
