import { readdirSync, readFileSync } from 'node:fs'

export type Figures = { residentMb: number; handles: number }

/** Total memory and open files of some processes, according to Linux. */
export const figuresOf = (ids: number[]): Figures => {
  const sum = (read: (id: number) => number): number => ids.reduce((total, id) => total + read(id), 0)
  return { residentMb: sum(residentMb), handles: sum((id) => readdirSync(`/proc/${id}/fd`).length) }
}

const residentMb = (id: number): number =>
  Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${id}/status`, 'utf8'))?.[1] ?? 0) / 1024

export const medianOf = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** One quarter, starting at 1, of equally spaced measurements. */
export const quarterOf = <T>(all: T[], nth: 1 | 2 | 3 | 4): T[] =>
  all.slice(Math.floor((all.length * (nth - 1)) / 4), Math.floor((all.length * nth) / 4))
