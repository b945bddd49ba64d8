import { type DBSchema, openDB } from 'idb'

/** A form's fields; files are kept beside them, because a browser cannot store a form. */
export type KeptField = readonly [name: string, value: string | File]

/** A change made without signal. It is sent as that person, for that tenant, in the order in which it was done. */
export type WaitingItem = {
  /** Made by the device and sent with the form: the server stores it once, however often and however late it is sent. */
  id: string
  owner: string
  tenant: string | null
  address: string
  fields: readonly KeptField[]
  /** Its line in the list of waiting items. */
  label: { kind: string; subject: string; value: string }
  /** Its words, for its person to read before it is sent. */
  lines?: readonly string[]
  /** Facts for the screens of the product. */
  facts?: unknown
  at: string
  bytes: number
  /** The server's answer, if it refused it; such an item waits for its person. */
  refusal: { code: string; message: string } | null
}

/** A form that is being filled in, of one person for one tenant; its files are stored beside it and written once. */
export type StoredDraft = {
  key: string
  owner: string
  tenant: string | null
  name: string
  value: unknown
  fileIds: readonly string[]
  at: string
}

type Waiting = DBSchema & {
  items: { key: string; value: WaitingItem; indexes: { at: string } }
  drafts: { key: string; value: StoredDraft }
  draftFiles: { key: string; value: { id: string; draft: string; file: File }; indexes: { draft: string } }
}
const NAME = 'fw-waiting'

const open = () =>
  openDB<Waiting>(NAME, 2, {
    upgrade: (db, before) => {
      if (before < 1) db.createObjectStore('items', { keyPath: 'id' }).createIndex('at', 'at')
      db.createObjectStore('drafts', { keyPath: 'key' })
      db.createObjectStore('draftFiles', { keyPath: 'id' }).createIndex('draft', 'draft')
    },
  })

export const withStores = async <T>(work: (db: Awaited<ReturnType<typeof open>>) => Promise<T>): Promise<T> => {
  const db = await open()
  try {
    return await work(db)
  } finally {
    db.close()
  }
}

export const putItem = (item: WaitingItem): Promise<unknown> => withStores((db) => db.put('items', item))
export const deleteItem = (id: string): Promise<void> => withStores((db) => db.delete('items', id))
/** Items of a person, oldest first; those of others stay unseen. */
export const itemsOf = async (owner: string): Promise<WaitingItem[]> =>
  (await withStores((db) => db.getAllFromIndex('items', 'at'))).filter((item) => item.owner === owner)
/** Items and drafts of all users. */
export const countStored = (): Promise<number> => withStores(async (db) => (await db.count('items')) + (await db.count('drafts')))
export const deleteItemsOf = async (owner: string): Promise<void> => {
  for (const { id } of await itemsOf(owner)) await deleteItem(id)
}
