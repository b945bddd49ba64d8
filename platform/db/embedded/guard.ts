// The guard of `spawnGuard` where there is no shell. Started with the process id of PostgreSQL.
const postgres = Number(process.argv[2])
process.stdin.on('close', () => {
  try {
    // "Fast": open transactions are rolled back, everything is written.
    process.kill(postgres, 'SIGINT')
  } catch {
    // It ended before.
  }
  process.exit()
})
process.stdin.resume()
// Ctrl+C in a terminal reaches the whole group; the server then ends PostgreSQL in its own order.
process.on('SIGINT', () => undefined)
process.on('SIGTERM', () => undefined)
