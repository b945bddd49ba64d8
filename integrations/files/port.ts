import type { Readable } from 'node:stream'

/** Keeps files under random keys. Who may read one is decided by the feature that owns it, never by the key. */
export type FilePort = {
  /** Fails as the disk fails (`ENOSPC`, `EFBIG`, `EDQUOT`), and then leaves nothing behind. */
  save(content: Readable | Uint8Array): Promise<{ key: string; bytes: number }>
  open(key: string): Promise<Readable>
  remove(key: string): Promise<void>
}

declare module '#platform/http/ports.ts' {
  interface Ports {
    files: FilePort
  }
}
