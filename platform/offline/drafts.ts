import { senderNow } from '#platform/contract/send.ts'
import { timeOfEvent } from '#platform/ui/page-facts.ts'
import { MARKED_AS_WAITING } from './is-waiting.ts'
import { changed, unmark } from './waiting.ts'
import { type StoredDraft, withStores } from './waiting-store.ts'

/** A long form with photos, stored on the device with each change: closing the app loses nothing. */
export type Draft<V> = { value: V; files: readonly File[] }

const idOf = new WeakMap<File, string>()
const fileId = (file: File): string => {
  const id = idOf.get(file) ?? crypto.randomUUID()
  idOf.set(file, id)
  return id
}

const keyOf = (name: string): string => {
  const { owner, tenant } = senderNow('/')
  return JSON.stringify([owner, tenant, name])
}

/** The last change of each draft that is not written yet; while one is written, later ones replace each other. */
const unwritten = new Map<string, Draft<unknown>>()
const writing = new Map<string, Promise<void>>()

/** Stores the draft. Rejects if the device has no room for it. */
export const saveDraft = (name: string, draft: Draft<unknown>): Promise<void> => {
  const key = keyOf(name)
  unwritten.set(key, draft)
  const running = writing.get(key)
  if (running) return running
  const next = writeAll(key, name).finally(() => writing.delete(key))
  writing.set(key, next)
  return next
}

const writeAll = async (key: string, name: string): Promise<void> => {
  for (let draft = unwritten.get(key); draft; draft = unwritten.get(key)) {
    unwritten.delete(key)
    await write(key, name, draft)
  }
}

const write = async (key: string, name: string, { value, files }: Draft<unknown>): Promise<void> => {
  const { owner, tenant } = senderNow('/')
  if (owner === null) return
  localStorage.setItem(MARKED_AS_WAITING, '1')
  const expected = new Map(files.map((file) => [fileId(file), file]))
  await withStores(async (db) => {
    const tx = db.transaction(['drafts', 'draftFiles'], 'readwrite')
    const stored = tx.objectStore('draftFiles')
    const present = await stored.index('draft').getAllKeys(key)
    const changes: Promise<unknown>[] = []
    for (const id of present) if (!expected.has(id)) changes.push(stored.delete(id))
    for (const [id, file] of expected) if (!present.includes(id)) changes.push(stored.put({ id, draft: key, file }))
    const at = new Date(timeOfEvent()).toISOString()
    changes.push(tx.objectStore('drafts').put({ key, owner, tenant, name, value, fileIds: [...expected.keys()], at }))
    await Promise.all([...changes, tx.done])
  })
}

/** The draft of this person for this tenant. */
export const loadDraft = <V>(name: string): Promise<Draft<V> | null> =>
  withStores(async (db) => {
    const key = keyOf(name)
    const stored = await db.get('drafts', key)
    if (!stored) return null
    const rows = await db.getAllFromIndex('draftFiles', 'draft', key)
    const files = stored.fileIds.flatMap((id) => rows.find((row) => row.id === id) ?? [])
    for (const { id, file } of files) idOf.set(file, id)
    return { value: stored.value as V, files: files.map(({ file }) => file) }
  })

export const deleteDraft = async (name: string): Promise<void> => {
  const key = keyOf(name)
  unwritten.delete(key)
  await writing.get(key)?.catch(() => undefined)
  await deleteStored([key])
}

const deleteStored = async (keys: readonly string[]): Promise<void> => {
  await withStores(async (db) => {
    const tx = db.transaction(['drafts', 'draftFiles'], 'readwrite')
    for (const key of keys) {
      await tx.objectStore('drafts').delete(key)
      for (const id of await tx.objectStore('draftFiles').index('draft').getAllKeys(key))
        await tx.objectStore('draftFiles').delete(id)
    }
    await tx.done
  })
  await unmark()
  changed()
}

const ownDrafts = async (): Promise<StoredDraft[]> => {
  const { owner } = senderNow('/')
  return (await withStores((db) => db.getAll('drafts'))).filter((draft) => draft.owner === owner)
}

/** Drafts of this person for this tenant. */
export const draftsNow = async (): Promise<StoredDraft[]> => {
  const { tenant } = senderNow('/')
  return (await ownDrafts()).filter((draft) => draft.tenant === tenant)
}

/** Of all tenants: signing out leaves none. */
export const countOwnDrafts = async (): Promise<number> => (await ownDrafts()).length
export const deleteOwnDrafts = async (): Promise<void> => deleteStored((await ownDrafts()).map(({ key }) => key))
