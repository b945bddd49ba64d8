type Asking<T> = { answer: Promise<T>; hasStarted: boolean; next: Promise<T> | null }

/**
 * Coalesces concurrent requests for the same thing. A result is never older than its request: a caller that arrives while one is
 * in flight shares the next one, which starts after it.
 */
export const coalesceBursts = <A, T>(ask: (about: A) => Promise<T>, nameOf: (about: A) => string) => {
  const inFlight = new Map<string, Asking<T>>()
  const begin = (name: string, about: A): Promise<T> => {
    const asking = { hasStarted: false, next: null } as Asking<T>
    asking.answer = Promise.resolve().then(() => {
      asking.hasStarted = true
      return ask(about)
    })
    inFlight.set(name, asking)
    const over = (): void => {
      if (inFlight.get(name) === asking && !asking.next) inFlight.delete(name)
    }
    asking.answer.then(over, over)
    return asking.answer
  }
  return (about: A): Promise<T> => {
    const name = nameOf(about)
    const asking = inFlight.get(name)
    if (!asking) return begin(name, about)
    if (!asking.hasStarted) return asking.answer
    const again = (): Promise<T> => begin(name, about)
    asking.next ??= asking.answer.then(again, again)
    return asking.next
  }
}
