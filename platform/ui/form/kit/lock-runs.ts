/** What tells two runs apart. A file has no fields of its own, so it is named by what it is. */
const keyOf = (variables: unknown): string =>
  JSON.stringify(variables, (_name, value: unknown) =>
    value instanceof File ? `${value.name} ${value.size} ${value.lastModified}` : value,
  ) ?? ''

/** Starts nothing that already runs with the same variables; with others it runs beside it. */
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
