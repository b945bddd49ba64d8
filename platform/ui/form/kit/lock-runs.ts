/** Key of a run. A file has no enumerable fields, so it is identified by its attributes. */
const keyOf = (variables: unknown): string =>
  JSON.stringify(variables, (_name, value: unknown) =>
    value instanceof File ? `${value.name} ${value.size} ${value.lastModified}` : value,
  ) ?? ''

/** Skips a run with the same variables as one in flight; others run in parallel. */
export const lockRuns = () => {
  const running = new Set<string>()
  return (variables: unknown, run: () => Promise<unknown>): void => {
    const key = keyOf(variables)
    if (running.has(key)) return
    running.add(key)
    const end = (): void => void running.delete(key)
    run().then(end, end)
  }
}
