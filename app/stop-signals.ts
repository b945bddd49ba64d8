/** A terminal and an init system signal a whole process group, and the parent process passes the same signal on once more. */
const SAME_STOP_MS = 2000

/**
 * Calls `stop` at the first termination signal, and when the parent process that opened a channel is gone: as an orphan this
 * process would keep port and database. A later signal ends the process at once.
 */
export const onStopSignal = (stop: () => void): void => {
  let stoppedAtMs: number | null = null
  const signaled = (): void => {
    if (stoppedAtMs === null) {
      stoppedAtMs = performance.now()
      stop()
    } else if (performance.now() - stoppedAtMs > SAME_STOP_MS) process.exit(1)
  }
  for (const signal of STOP_SIGNALS) process.on(signal, signaled)
  if (process.channel) process.once('disconnect', signaled)
}

export const STOP_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
