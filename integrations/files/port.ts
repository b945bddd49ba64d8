import type { Readable } from 'node:stream'

type StoredFile = { key: string; bytes: number; storedAt: Date }

/**
 * Stores files under random keys. The feature that owns a file checks access, never the key. A table stores keys in a column
 * named `file_key` or ending in it; the sweep deletes files that no such column references.
 */
export type FilePort = {
  /** Throws the disk's error (`ENOSPC`, `EFBIG`, `EDQUOT`) and leaves no partial file. */
  save(content: Readable | Uint8Array): Promise<{ key: string; bytes: number }>
  open(key: string): Promise<Readable>
  remove(key: string): Promise<void>
}

/** Operations beyond `FilePort`, for moving to another store and for the sweep. */
export type FileStore = FilePort & {
  /** Unordered; excludes files still being written. */
  list(): AsyncIterable<StoredFile>
  /** Writes under a given key (from another store), whole or not at all. */
  put(key: string, content: Readable): Promise<void>
}

declare module '#platform/http/ports.ts' {
  interface Ports {
    files: FileStore
  }
}
