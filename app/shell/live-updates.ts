import type { Query, QueryClient } from '@tanstack/react-query'
import { currentUserQuery } from '#features/accounts/screens/session.ts'
import { openCable } from '#platform/contract/cable.ts'
import { answeredWriteAt } from '#platform/contract/own-writes.ts'
import { type Change, changeOf, isAffected } from './affected-queries.ts'

/**
 * Queries made stale by a changed order, or by added or removed vehicles: lists, counts, dashboards and the order itself. Queries
 * of one order or vehicle become stale only by its own changes, if the message names what changed.
 */
const STALE_ON_ORDER = [
  'orders',
  'approvals',
  'dashboards',
  'vehicles',
  'schedules',
  'history',
  'timeline',
  'fleets',
  'notices',
  'transfers',
  'transactions',
]

/** Queries made stale by a page of readings. */
const STALE_ON_SYNC = ['telematics', 'vehicles', 'schedules']

/** Refetches what a push makes stale, until the returned function is called. Queries also refresh on focus, as a fallback. */
export const followChanges = (queries: QueryClient, who: { userId: number; token: string }): (() => void) => {
  const fetchLog = trackFetches(queries)
  const stale = (features: string[]) =>
    inOne((changes) => {
      // The author's own screens have already refetched when their response arrived.
      const predicate = (query: Query): boolean =>
        features.includes(String(query.queryKey[0])) &&
        changes.some(({ since, ...change }) => isAffected(query, change) && !fetchLog.since(query, since))
      void queries.invalidateQueries({ predicate })
    })
  const refresh = stale(STALE_ON_ORDER)
  const synced = stale(STALE_ON_SYNC)
  const close = openCable(who, (message) => {
    // The push of this tab's own write often comes after its response, when its screens are already being refetched.
    const since = answeredWriteAt(message.by) ?? performance.now()
    // The session now acts as another fleet; refetching the current user shows whether this tab does too.
    if (message.channel === 'session') void queries.invalidateQueries({ queryKey: currentUserQuery.queryKey })
    if (message.channel === 'missed') void queries.invalidateQueries()
    const change = { ...changeOf(message), since }
    if (message.channel === 'orders' || message.channel === 'vehicles') refresh.soon(change)
    if (message.channel === 'telematics_sync') synced.soon(change)
    // Order grids subscribe themselves; a fleet's list of vehicles rarely changes.
    if (message.channel === 'vehicles') void queries.invalidateQueries({ queryKey: ['grid'] })
  })
  return () => {
    refresh.cancel()
    synced.cancel()
    fetchLog.stop()
    close()
  }
}

/** Order changes arrive in bursts; open queries refetch once. */
const TOGETHER_MS = 300
/** `since`: what was fetched later includes it. */
type TimedChange = Change & { since: number }
const inOne = (work: (changes: TimedChange[]) => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let changes: TimedChange[] = []
  return {
    soon: (change: TimedChange) => {
      changes.push(change)
      timer ??= setTimeout(() => {
        timer = undefined
        const together = changes
        changes = []
        work(together)
      }, TOGETHER_MS)
    },
    cancel: () => clearTimeout(timer),
  }
}

/** Whether a query was sent after a given time, so that its result includes earlier changes. */
const trackFetches = (queries: QueryClient) => {
  const sentAt = new WeakMap<Query, number>()
  const stop = queries.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'fetch') sentAt.set(event.query, performance.now())
  })
  return { since: (query: Query, moment: number): boolean => (sentAt.get(query) ?? -1) >= moment, stop }
}
