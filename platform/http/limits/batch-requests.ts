type Waiting<A, T> = { about: A } & PromiseWithResolvers<T>

const MOST_AT_ONCE = 1000

/**
 * Asks for many things in one request: whatever is asked for while a request is in flight waits and goes into the next one, the
 * same thing once. An answer is never older than the call that asked for it. `ask` answers in the order of its arguments.
 */
export const batchRequests = <A, T>(fetchAnswers: (abouts: A[]) => Promise<T[]>, nameOf: (about: A) => string) => {
  const waiting = new Map<string, Waiting<A, T>>()
  let isAsking = false
  const askAll = async (): Promise<void> => {
    if (isAsking) return
    isAsking = true
    // All calls of this moment come first.
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
    void askAll()
    return each.promise
  }
}
