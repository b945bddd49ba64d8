import { residentMb } from '../server.ts'

/** Answers what tells by how much a process grew at most since. */
export const watchMemory = (pid: number): (() => number) => {
  const before = residentMb(pid)
  let most = before
  const watch = setInterval(() => (most = Math.max(most, residentMb(pid))), 50)
  return () => {
    clearInterval(watch)
    return most - before
  }
}
