import type { Call } from '#platform/contract/call.ts'

/** Reports, boards and searches: they read many rows, and tolerate data that is a second old. All CSV downloads are included as well. */
export const REPLICA_READS: readonly string[] = [
  'dashboards.fleets',
  'dashboards.fleetsSummary',
  'dashboards.orderAggregates',
  'dashboards.scatter',
  'search.everything',
  'transactions.report',
  'transactions.summary',
]

/** Whether a replica may answer a call. `Replica` waits for the caller's own writes. */
export const mayReadReplica = ({ method, answer }: Call, name: string): boolean =>
  method === 'GET' && (answer === 'csv' || REPLICA_READS.includes(name))
