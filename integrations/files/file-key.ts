import { randomUUID } from 'node:crypto'

/** Random, so it cannot be guessed; the first two letters spread files over 256 folders. */
export const FILE_KEY = /^[0-9a-f]{2}\/[0-9a-f-]{36}$/

export const newFileKey = (): string => {
  const name = randomUUID()
  return `${name.slice(0, 2)}/${name}`
}
