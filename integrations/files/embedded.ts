import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { FILE_KEY, newFileKey } from './file-key.ts'
import type { FileStore } from './port.ts'

const SUBFOLDER = /^[0-9a-f]{2}$/

/**
 * Stores files in a folder of this machine, in 256 subfolders. Writes to `partsFolder` on the same disk and renames when
 * complete, so a partial file never appears under its key; a failed write is removed.
 */
export const filesOnDisk = (folder: string, partsFolder = folder): FileStore => {
  const pathOf = (key: string): string => {
    if (!FILE_KEY.test(key)) throw new Error('not a file key')
    return join(folder, key)
  }
  const put = async (key: string, content: Readable): Promise<void> => {
    const path = pathOf(key)
    await mkdir(dirname(path), { recursive: true })
    const part = join(partsFolder, `${key.slice(3)}.part`)
    try {
      await pipeline(content, createWriteStream(part))
      await rename(part, path)
    } catch (error) {
      await rm(part, { force: true })
      throw error
    }
  }
  return {
    put,
    save: async (content) => {
      const key = newFileKey()
      await put(key, content instanceof Readable ? content : Readable.from([content]))
      return { key, bytes: (await stat(pathOf(key))).size }
    },
    open: async (key) => {
      const file = await open(pathOf(key))
      await file.close()
      return createReadStream(pathOf(key))
    },
    remove: async (key) => {
      await rm(pathOf(key), { force: true })
    },
    list: async function* () {
      for (const name of await readdir(folder).catch(() => [])) {
        if (!SUBFOLDER.test(name)) continue
        for (const file of await readdir(join(folder, name))) {
          const key = `${name}/${file}`
          if (!FILE_KEY.test(key)) continue
          // Deleted between the directory listing and this call.
          const facts = await stat(pathOf(key)).catch(() => null)
          if (facts) yield { key, bytes: facts.size, storedAt: facts.mtime }
        }
      }
    },
  }
}
