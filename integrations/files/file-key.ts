import { randomUUID } from 'node:crypto'

/** Nobody guesses one, and the first two letters spread them over 256 folders. */
export const FILE_KEY = /^[0-9a-f]{2}\/[0-9a-f-]{36}$/

export const newFileKey = (): string => {
  const name = randomUUID()
  return `${name.slice(0, 2)}/${name}`
}
