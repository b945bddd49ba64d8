import { readdirSync, readFileSync } from 'node:fs'

/** Linux counts CPU time in hundredths of a second. */
const MS_PER_TICK = 10

type Ticks = { parent: number; own: number; ofEnded: number }

/** `ofEnded`: of exited children that were reaped. Null: the process has ended. */
const ticksOf = (pid: number): Ticks | null => {
  try {
    // The name of the command may contain spaces and brackets; the fields after it do not.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ').map(Number)
    const [parent, user, system, userOfEnded, systemOfEnded] = [1, 11, 12, 13, 14].map((index) => fields[index]!)
    return { parent: parent!, own: user! + system!, ofEnded: userOfEnded! + systemOfEnded! }
  } catch {
    return null
  }
}

/** CPU time so far of a process and all its descendants, including all threads; Linux only. */
export const cpuMs = (root: number): number => {
  const pids = readdirSync('/proc').map(Number).filter(Number.isInteger)
  const all = new Map(pids.map((pid) => [pid, ticksOf(pid)]))
  const isBelow = (pid: number): boolean => {
    if (pid === root) return true
    const parent = all.get(pid)?.parent
    return parent !== undefined && parent > 1 && isBelow(parent)
  }
  let ticks = 0
  for (const [pid, known] of all) if (known && isBelow(pid)) ticks += known.own + known.ofEnded
  return ticks * MS_PER_TICK
}
