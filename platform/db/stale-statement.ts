/** PostgreSQL: a table has got a column since this connection prepared the statement, whose rows would now be others. */
export const isStaleStatement = (error: unknown): boolean => {
  const { code, routine } = (error ?? {}) as { code?: string; routine?: string }
  return code === '0A000' && routine === 'RevalidateCachedQuery'
}
