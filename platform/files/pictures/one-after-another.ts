/** Runs at most `slots` at once and queues the rest: decoding a picture takes hundreds of megabytes for a moment. */
export const atMost = (slots: number) => {
  let running = 0
  const waiting: (() => void)[] = []
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= slots) await new Promise<void>((resolve) => waiting.push(resolve))
    else running += 1
    try {
      return await work()
    } finally {
      // First in, first out.
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
