import { monitorEventLoopDelay } from 'node:perf_hooks'

/** Sampling interval of the histogram, which counts as delay in it. */
const RESOLUTION_MS = 10
const WINDOW_MS = 500

/**
 * How late the event loop was in the last half second, in milliseconds on average; 0 after a quiet start. The average, since one
 * long task, such as a first page, is no overload.
 */
export const watchEventLoopLag = (): { lagMs: () => number; stop: () => void } => {
  const histogram = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  histogram.enable()
  let lagMs = 0
  const timer = setInterval(() => {
    if (histogram.count > 0) lagMs = Math.max(0, histogram.mean / 1e6 - RESOLUTION_MS)
    histogram.reset()
  }, WINDOW_MS)
  timer.unref()
  const stop = (): void => {
    clearInterval(timer)
    histogram.disable()
  }
  return { lagMs: () => lagMs, stop }
}
