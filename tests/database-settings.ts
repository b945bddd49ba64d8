/** Test data is disposable, so nothing waits for the disk. */
export const DATABASE_FOR_TESTS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  max_connections: '300',
  wal_level: 'minimal',
  max_wal_senders: '0',
  // Database copies bypass the buffers; each copy and drop scans all of them.
  shared_buffers: '64MB',
  max_wal_size: '1GB',
  // A connection lives for seconds: by default, each would plan a prepared statement five times before it keeps a plan.
  plan_cache_mode: 'force_generic_plan',
}
