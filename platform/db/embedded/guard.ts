// The guard of `spawnGuard` where there is no shell. Its argument is PostgreSQL's process id.
const postgres = Number(process.argv[2])
process.stdin.on('close', () => {
  try {
    // "Fast" shutdown: rolls back open transactions and flushes everything.
    process.kill(postgres, 'SIGINT')
  } catch {
    // Already ended.
  }
  process.exit()
})
process.stdin.resume()
// Ctrl+C in a terminal reaches the whole group; the server then shuts PostgreSQL down in its own order.
process.on('SIGINT', () => undefined)
process.on('SIGTERM', () => undefined)
