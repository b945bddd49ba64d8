type Waiting<A, T> = { about: A } & PromiseWithResolvers<T>

const MOST_AT_ONCE = 1000

/**
 * Batches lookups: those requested while a request is in flight wait for the next one, without duplicates. An answer is never
 * older than the call that requested it. `fetchAnswers` must keep the order of its argument.
 */
export const batchRequests = <A, T>(fetchAnswers: (abouts: A[]) => Promise<T[]>, nameOf: (about: A) => string) => {
  const waiting = new Map<string, Waiting<A, T>>()
  let isAsking = false
  const flush = async (): Promise<void> => {
    if (isAsking) return
    isAsking = true
    // Yields once, so that all calls of this tick are in the first batch.
    await Promise.resolve()
    while (waiting.size > 0) {
      const batch = [...waiting].slice(0, MOST_AT_ONCE)
      for (const [name] of batch) waiting.delete(name)
      await answer(batch.map(([, each]) => each))
    }
    isAsking = false
  }
  const answer = async (batch: Waiting<A, T>[]): Promise<void> => {
    try {
      const answers = await fetchAnswers(batch.map(({ about }) => about))
      for (const [index, { resolve }] of batch.entries()) resolve(answers[index]!)
    } catch (error) {
      for (const { reject } of batch) reject(error)
    }
  }
  return (about: A): Promise<T> => {
    const name = nameOf(about)
    let each = waiting.get(name)
    if (!each) waiting.set(name, (each = { about, ...Promise.withResolvers<T>() }))
    void flush()
    return each.promise
  }
}
