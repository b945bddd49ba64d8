/** PostgreSQL: serialization failure, deadlock. Two transactions met, this one was given up, and nothing of it was written. */
const CONFLICTS = new Set(['40001', '40P01'])

export const isTransactionConflict = (error: unknown): boolean =>
  error instanceof Error && CONFLICTS.has((error as { code?: string }).code ?? '')

/** Runs `transaction`, once more if it lost against another one, which has nearly always ended by then. */
export const retryConflict = async <T>(transaction: () => Promise<T>, onRetry: (error: unknown) => void): Promise<T> => {
  try {
    return await transaction()
  } catch (error) {
    if (!isTransactionConflict(error)) throw error
    onRetry(error)
    return transaction()
  }
}
