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
  at: string
  bytes: number
  /** The server's answer, if it refused it; such an item waits for its person. */
  refusal: { code: string; message: string } | null
}

type Waiting = DBSchema & { items: { key: string; value: WaitingItem; indexes: { at: string } } }
const NAME = 'fw-waiting'

const open = () =>
  openDB<Waiting>(NAME, 1, {
    upgrade: (db) => void db.createObjectStore('items', { keyPath: 'id' }).createIndex('at', 'at'),
  })

const withItems = async <T>(work: (db: Awaited<ReturnType<typeof open>>) => Promise<T>): Promise<T> => {
  const db = await open()
  try {
    return await work(db)
  } finally {
    db.close()
  }
}

export const putItem = (item: WaitingItem): Promise<unknown> => withItems((db) => db.put('items', item))
export const deleteItem = (id: string): Promise<void> => withItems((db) => db.delete('items', id))
/** Items of a person, oldest first; those of others stay unseen. */
export const itemsOf = async (owner: string): Promise<WaitingItem[]> =>
  (await withItems((db) => db.getAllFromIndex('items', 'at'))).filter((item) => item.owner === owner)
export const countItems = (): Promise<number> => withItems((db) => db.count('items'))
export const deleteItemsOf = async (owner: string): Promise<void> => {
  for (const { id } of await itemsOf(owner)) await deleteItem(id)
}
