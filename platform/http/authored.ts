import { AsyncLocalStorage } from 'node:async_hooks'
import { writeName } from '#platform/contract/own-writes.ts'

const writing = new AsyncLocalStorage<string>()

/** Pushes of `work` carry the name of its write, so that the screens of its author, which fetch after its response, need not again. */
export const authored = <T>(key: string, work: () => T): T => writing.run(writeName(key), work)

/** The name of the write that runs; undefined in jobs and in calls without a key. */
export const currentWrite = (): string | undefined => writing.getStore()
