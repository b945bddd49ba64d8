/** An LRU cache bounded by total weight, so that memory stays flat however many VINs are decoded. */
export class BoundedCache<Value> {
  readonly #entries = new Map<string, { value: Value; weight: number }>()
  readonly #maximumWeight: number
  #weight = 0

  constructor(maximumWeight: number) {
    this.#maximumWeight = maximumWeight
  }

  get(key: string): Value | undefined {
    const entry = this.#entries.get(key)
    if (!entry) return undefined
    // A Map keeps insertion order: reinserting the entry makes it the most recent.
    this.#entries.delete(key)
    this.#entries.set(key, entry)
    return entry.value
  }

  set(key: string, value: Value, weight = 1): void {
    const earlier = this.#entries.get(key)
    if (earlier) this.#weight -= earlier.weight
    this.#entries.delete(key)
    this.#entries.set(key, { value, weight })
    this.#weight += weight
    for (const [oldest, entry] of this.#entries) {
      if (this.#weight <= this.#maximumWeight || oldest === key) break
      this.#entries.delete(oldest)
      this.#weight -= entry.weight
    }
  }

  get weight(): number {
    return this.#weight
  }
}
