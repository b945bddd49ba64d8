import type { Readable } from 'node:stream'

type StoredFile = { key: string; bytes: number; storedAt: Date }

/**
 * Keeps files under random keys. Who may read one is decided by the feature that owns it, never by the key. A table keeps a key in a
 * column named `file_key`, or ending so: what no such column names is swept away.
 */
export type FilePort = {
  /** Fails as the disk fails (`ENOSPC`, `EFBIG`, `EDQUOT`), and then leaves nothing behind. */
  save(content: Readable | Uint8Array): Promise<{ key: string; bytes: number }>
  open(key: string): Promise<Readable>
  remove(key: string): Promise<void>
}

/** What a store can do beside: to be moved to another one, and swept. */
export type FileStore = FilePort & {
  /** In no order; what is being written is not among them. */
  list(): AsyncIterable<StoredFile>
  /** Under a key of another store, whole or not at all. */
  put(key: string, content: Readable): Promise<void>
}

declare module '#platform/http/ports.ts' {
  interface Ports {
    files: FileStore
  }
}
