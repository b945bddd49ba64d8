import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FilePort } from './port.ts'

const KEY = /^[0-9a-f]{2}\/[0-9a-f-]{36}$/

/**
 * Files in a folder of this machine, in 256 subfolders. A file appears under its name only when it is whole; until then it lies in
 * `begun`, a folder on the same disk, and leaves nothing there when it fails.
 */
export const filesOnDisk = (folder: string, begun = folder): FilePort => {
  const pathOf = (key: string): string => {
    if (!KEY.test(key)) throw new Error('not a file key')
    return join(folder, key)
  }
  return {
    save: async (content) => {
      const name = randomUUID()
      const key = `${name.slice(0, 2)}/${name}`
      const path = pathOf(key)
      await mkdir(join(folder, name.slice(0, 2)), { recursive: true })
      const part = join(begun, `${name}.part`)
      try {
        await pipeline(content instanceof Readable ? content : Readable.from([content]), createWriteStream(part))
        await rename(part, path)
      } catch (error) {
        await rm(part, { force: true })
        throw error
      }
      return { key, bytes: (await stat(path)).size }
    },
    open: async (key) => {
      const file = await open(pathOf(key))
      await file.close()
      return createReadStream(pathOf(key))
    },
    remove: async (key) => {
      await rm(pathOf(key), { force: true })
    },
  }
}
