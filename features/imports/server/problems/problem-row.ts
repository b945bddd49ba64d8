import type { NewSource } from '#features/problems/server/new-source.ts'

/** An open issue to raise. */
export type ProblemRow = Pick<NewSource, 'vehicleId' | 'severity' | 'at'> & {
  title: string
  words: string | null
  reporterName: string | null
  odometer: NonNullable<NewSource['odometer']> | null
  /** Made of the row, so that it is raised once. */
  clientId: string
}
