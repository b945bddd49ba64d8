/** PostgreSQL: a table gained a column since this connection prepared the statement, so its result columns would change. */
export const isStaleStatement = (error: unknown): boolean => {
  const { code, routine } = (error ?? {}) as { code?: string; routine?: string }
  return code === '0A000' && routine === 'RevalidateCachedQuery'
}
