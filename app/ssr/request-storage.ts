/** The browser storage of one request: starts empty, dropped with it. */
export class RequestStorage {
  readonly #kept = new Map<string, string>()
  getItem(name: string): string | null {
    return this.#kept.get(name) ?? null
  }
  setItem(name: string, value: string): void {
    this.#kept.set(name, String(value))
  }
  removeItem(name: string): void {
    this.#kept.delete(name)
  }
  clear(): void {
    this.#kept.clear()
  }
}
