import type { Call } from '#platform/contract/call.ts'

/** Reports, boards and searches: they read much, and a second's delay changes no decision. Downloads beside them, whatever their name. */
export const REPLICA_READS: readonly string[] = [
  'dashboards.fleets',
  'dashboards.fleetsSummary',
  'dashboards.orderAggregates',
  'dashboards.scatter',
  'search.everything',
  'transactions.report',
  'transactions.summary',
]

/** The one list of what a replica may answer. What its caller has written himself, `Replica` waits for. */
export const mayReadReplica = ({ method, answer }: Call, name: string): boolean =>
  method === 'GET' && (answer === 'csv' || REPLICA_READS.includes(name))
