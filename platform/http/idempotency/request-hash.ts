import { createHash, type Hash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { UploadedFile } from '#platform/contract/uploaded-file.ts'

/**
 * Hash that identifies a request: every field, in any order, and the content of every file. Texts are prefixed with their length,
 * so that different requests never serialize the same.
 */
export const requestHash = async (...parts: unknown[]): Promise<string> => {
  const hash = createHash('sha256')
  for (const part of parts) await add(hash, part)
  return hash.digest('base64url')
}

const add = async (hash: Hash, value: unknown): Promise<void> => {
  if (value instanceof UploadedFile) {
    addText(hash, 'file', value.fileName)
    addText(hash, 'type', value.type)
    for await (const piece of createReadStream(value.path)) hash.update(piece as Buffer)
    hash.update(`end:${value.bytes};`)
  } else if (Array.isArray(value)) {
    hash.update(`list:${value.length};`)
    for (const item of value) await add(hash, item)
  } else if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
    hash.update(`fields:${entries.length};`)
    for (const [name, item] of entries) {
      addText(hash, 'name', name)
      await add(hash, item)
    }
  } else addText(hash, typeof value, String(value))
}

const addText = (hash: Hash, kind: string, text: string): void => {
  hash.update(`${kind}:${text.length}:`).update(text).update(';')
}
