import { AsyncLocalStorage } from 'node:async_hooks'
import { writeName } from '#platform/contract/own-writes.ts'

const writing = new AsyncLocalStorage<string>()

/** Pushes sent during `work` carry the name of its write: its author's screens refetch after the response, and not again. */
export const pushAsAuthor = <T>(key: string, work: () => T): T => writing.run(writeName(key), work)

/** The name of the write that runs; undefined in jobs and in calls without a key. */
export const currentWrite = (): string | undefined => writing.getStore()
