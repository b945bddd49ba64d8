import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Worker } from 'node:worker_threads'

/** The `workerData` of a worker that writes a prepared database. */
export type PreparationTask = { readonly source: string; readonly target: string }

/**
 * Opens reference data read-only, after a worker thread has written it once into the cache. `worker` writes `target` from
 * `source`; the rename is atomic, so a second process sees no file or a complete one, and two that race write the same.
 */
export async function openPreparedDatabase(path: string, worker: URL, source: string): Promise<DatabaseSync> {
  if (!existsSync(path)) {
    mkdirSync(dirname(path), { recursive: true })
    const target = `${path}.${randomUUID()}`
    try {
      await runWorker(worker, { source, target })
      await rename(target, path)
    } finally {
      await rm(target, { force: true })
    }
  }
  return new DatabaseSync(path, { readOnly: true })
}

function runWorker(worker: URL, workerData: PreparationTask): Promise<void> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(worker, { workerData })
    thread.once('error', reject)
    thread.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`${worker.pathname} ended with code ${code}`))))
  })
}
