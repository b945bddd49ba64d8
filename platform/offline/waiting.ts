import { connectionNow, onConnection } from '#platform/contract/connection.ts'
import type { QueuedMutation } from '#platform/contract/offline-queue.ts'
import { CallFailed, clientSettings, isUnreachable, senderNow } from '#platform/contract/send.ts'
import { sendWrite } from '#platform/contract/write.ts'
import { timeOfEvent } from '#platform/ui/page-facts.ts'
import { MARKED_AS_WAITING } from './is-waiting.ts'
import { countStored, deleteItem, deleteItemsOf, itemsOf, type KeptField, putItem, type WaitingItem } from './waiting-store.ts'

const listeners = new Set<() => void>()
export const changed = (): void => listeners.forEach((listener) => listener())

export const onWaiting = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The items of the person of this page. */
export const waitingItems = async (): Promise<WaitingItem[]> => {
  const { owner } = senderNow('/')
  return owner === null ? [] : itemsOf(owner)
}

type NewItem = {
  /** Of a call that creates: `records.create.address({ params })`. */
  address: string
  form: FormData
  /** Field by which the server recognizes a form that it has stored. */
  id: string
  label: WaitingItem['label']
  lines?: readonly string[]
  facts?: WaitingItem['facts']
  /** Fields that only a form has that is sent later. */
  later?: readonly KeptField[]
}

/** Sends a form and returns the answer. Without signal it is kept until there is one, and the answer is null. */
export const sendOrKeep = async <T>(item: NewItem): Promise<T | null> => {
  const { address } = item
  const sender = senderNow(address)
  // Earlier changes go first.
  const isFirst = sender.owner === null || (await itemsOf(sender.owner)).every(({ refusal }) => refusal !== null)
  if (isFirst && !connectionNow().isLost) {
    try {
      return (await sendWrite(clientSettings(), writeOf(address, item.form, { key: item.id, sender }))) as T
    } catch (error) {
      if (!isUnreachable(error) || sender.owner === null) throw error
    }
  }
  const fields: KeptField[] = [
    ...[...item.form.entries()].map(([name, value]): KeptField => [name, value]),
    ...(item.later ?? []),
  ]
  await putItem({
    id: item.id,
    owner: sender.owner!,
    tenant: sender.tenant,
    address,
    fields,
    label: item.label,
    ...(item.lines ? { lines: item.lines } : {}),
    ...(item.facts ? { facts: item.facts } : {}),
    at: new Date(timeOfEvent()).toISOString(),
    bytes: fields.reduce((sum, [, value]) => sum + (typeof value === 'string' ? value.length : value.size), 0),
    refusal: null,
  })
  localStorage.setItem(MARKED_AS_WAITING, '1')
  // Otherwise a browser may delete it when storage runs low.
  void navigator.storage?.persist?.()
  changed()
  watchWaiting()
  return null
}

const writeOf = (address: string, body: FormData, { key, sender }: Pick<QueuedMutation, 'key' | 'sender'>): QueuedMutation => ({
  key,
  action: key,
  call: address,
  method: 'POST',
  address,
  body,
  sender,
})

const formOf = (fields: readonly KeptField[]): FormData => {
  const form = new FormData()
  for (const [name, value] of fields) {
    if (typeof value === 'string') form.append(name, value)
    else form.append(name, value, value.name)
  }
  return form
}

const LOCK = 'fw-waiting'

/** Sends what waits, one by one in its order; stops when the signal is lost. Only one tab does so. */
export const sendWaiting = (): Promise<void> => navigator.locks.request(LOCK, sendAll)

const sendAll = async (): Promise<void> => {
  let sent = 0
  for (const item of await waitingItems()) {
    if (item.refusal !== null) continue
    try {
      await sendOne(item)
      sent += 1
    } catch (error) {
      // The session is over, or another person has signed in: it waits for its own.
      if (!(error instanceof CallFailed) || isUnreachable(error) || isPassing(error)) break
      await putItem({ ...item, refusal: { code: error.code, message: error.message } })
    }
    changed()
  }
  await unmark()
  if (sent > 0) window.dispatchEvent(new Event(SENT))
  changed()
}
/** Items of other persons still wait. */
export const unmark = async (): Promise<void> => {
  if ((await countStored()) === 0) localStorage.removeItem(MARKED_AS_WAITING)
}

/** Dispatched on the window after items were sent: queries must load again. */
export const SENT = 'fw-waiting-sent'

/** Status 0: made by another person. `acting_…`: the tenant has changed in the meantime. */
const PASSING = /^acting_|^password_needed$|^still_running$/
const isPassing = ({ status, code }: CallFailed): boolean => [0, 401, 429].includes(status) || PASSING.test(code)

const sendOne = async (item: WaitingItem): Promise<void> => {
  const { id, owner, tenant, address, fields } = item
  // Not the key of the first attempt: if that one arrived without its answer, its form had other fields.
  await sendWrite(clientSettings(), writeOf(address, formOf(fields), { key: `${id}-late`, sender: { owner, tenant } }))
  await deleteItem(id)
}

/** Sends a refused item again, with other fields where its person has decided. */
export const retryItem = async (item: WaitingItem, changes: readonly KeptField[] = []): Promise<void> => {
  const names = changes.map(([name]) => name)
  await putItem({ ...item, refusal: null, fields: [...item.fields.filter(([name]) => !names.includes(name)), ...changes] })
  changed()
  await sendWaiting()
}

export const discardItem = async (id: string): Promise<void> => {
  await deleteItem(id)
  await unmark()
  changed()
}

let isWatching = false
/** Sends now, unless the signal is lost, and whenever the server is reachable again. */
export const watchWaiting = (): void => {
  if (!connectionNow().isLost) void sendWaiting()
  if (isWatching) return
  isWatching = true
  onConnection(() => {
    if (!connectionNow().isLost) void sendWaiting()
  })
}

/** Deletes what the person of this page has not sent. */
export const discardAll = async (): Promise<void> => {
  const { owner } = senderNow('/')
  if (owner !== null) await deleteItemsOf(owner)
  await unmark()
  changed()
}
