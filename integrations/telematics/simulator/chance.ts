/** A deterministic hash of the words, from 0 to 4294967295 (FNV-1a). */
export const numberOf = (...words: (string | number)[]): number => {
  let hash = 0x811c9dc5
  for (const letter of words.join(' ')) {
    hash ^= letter.codePointAt(0)!
    hash = Math.imul(hash, 0x01000193) >>> 0
  }
  // Mixes the high bits: the last letters alone would hardly change them.
  hash ^= hash >>> 15
  hash = Math.imul(hash, 0x2c1b3c6d) >>> 0
  return (hash ^ (hash >>> 13)) >>> 0
}

/** From 0 up to, excluding, `below`. */
export const chance = (below: number, ...words: (string | number)[]): number => numberOf(...words) % below
