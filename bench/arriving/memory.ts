import { residentMb } from '../server.ts'

/** Returns a function that reports the process's peak memory growth since. */
export const watchMemory = (pid: number): (() => number) => {
  const before = residentMb(pid)
  let most = before
  const watch = setInterval(() => (most = Math.max(most, residentMb(pid))), 50)
  return () => {
    clearInterval(watch)
    return most - before
  }
}
