/**
 * A pseudo-random number from 0 up to, excluding, `below`, always the same for the same words: the demo is the same on every
 * machine (FNV-1a).
 */
export function spread(below: number, ...words: readonly (string | number)[]): number {
  let hash = 0x811c9dc5
  for (const letter of words.join(' ')) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193)
  // The last rounds mix the low bits, which multiplying by an odd number alone leaves regular.
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  return ((hash ^ (hash >>> 13)) >>> 0) % below
}

export function pick<T>(items: readonly T[], ...words: readonly (string | number)[]): T {
  return items[spread(items.length, ...words)] as T
}
