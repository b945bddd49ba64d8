/** The queue is full, for this owner or in total. */
export class QueueFull extends Error {}

type Waiting = { owner: string; start: () => void }

/**
 * Runs at most `slots` tasks at once, at most one per owner. Owners take turns, so that one owner's many files do not delay the
 * others.
 */
export class FairQueue {
  readonly #slots: number
  readonly #mostWaiting: { all: number; ofOwner: number }
  readonly #running = new Set<string>()
  readonly #waiting: Waiting[] = []

  constructor(slots: number, mostWaiting: { all: number; ofOwner: number }) {
    this.#slots = slots
    this.#mostWaiting = mostWaiting
  }

  async run<T>(owner: string, work: () => Promise<T>): Promise<T> {
    if (this.#running.size < this.#slots && !this.#running.has(owner)) this.#running.add(owner)
    else await this.#wait(owner)
    try {
      return await work()
    } finally {
      this.#running.delete(owner)
      this.#startNext()
    }
  }

  #wait(owner: string): Promise<void> {
    const ofOwner = this.#waiting.filter((one) => one.owner === owner).length
    if (this.#waiting.length >= this.#mostWaiting.all || ofOwner >= this.#mostWaiting.ofOwner) throw new QueueFull()
    return new Promise((start) => this.#waiting.push({ owner, start }))
  }

  #startNext(): void {
    while (this.#running.size < this.#slots) {
      const index = this.#waiting.findIndex(({ owner }) => !this.#running.has(owner))
      if (index === -1) return
      const [next] = this.#waiting.splice(index, 1)
      // Round robin: the owner's other files go behind those of all other owners.
      const others = this.#waiting.filter(({ owner }) => owner !== next!.owner)
      const own = this.#waiting.filter(({ owner }) => owner === next!.owner)
      this.#waiting.splice(0, this.#waiting.length, ...others, ...own)
      this.#running.add(next!.owner)
      next!.start()
    }
  }
}
