/** Runs the tasks in order, with limited concurrency; waits for all before it throws the first error. */
export const sideBySide = async <T>(tasks: readonly T[], lanes: number, run: (task: T) => Promise<void>): Promise<void> => {
  const waiting = [...tasks]
  const faults: unknown[] = []
  const lane = async (): Promise<void> => {
    for (let task = waiting.shift(); task !== undefined; task = waiting.shift()) {
      await run(task).catch((fault: unknown) => faults.push(fault))
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  if (faults.length > 0) throw faults[0]
}
