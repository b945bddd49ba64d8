import { isStaleStatement } from './stale-statement.ts'

/** PostgreSQL: serialization failure, deadlock. This transaction was aborted and rolled back. */
const CONFLICTS = new Set(['40001', '40P01'])

export const isTransactionConflict = (error: unknown): boolean =>
  error instanceof Error && (CONFLICTS.has((error as { code?: string }).code ?? '') || isStaleStatement(error))

/** Runs `transaction`; retries once after a conflict, since the other one has nearly always ended by then. */
export const retryConflict = async <T>(transaction: () => Promise<T>, onRetry: (error: unknown) => void): Promise<T> => {
  try {
    return await transaction()
  } catch (error) {
    if (!isTransactionConflict(error)) throw error
    onRetry(error)
    return transaction()
  }
}
