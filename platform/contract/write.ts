import type { QueuedMutation } from './offline-queue.ts'
import { pathOf } from './paths/paths.ts'
import { CallFailed, type ClientSettings, sendOnce, senderNow } from './send.ts'

/** A change sent now: by this user, for this tenant. */
export const newWrite = (
  call: string,
  address: string,
  body: unknown,
  { action, key }: { action: string; key: string },
): QueuedMutation => ({ key, action, call, method: pathOf(call)[0], address, body, sender: senderNow(address) })

const STILL_RUNNING_TRIES = 5
const STILL_RUNNING_MS = 1000

/** Sends a change as the user who made it. */
export const sendWrite = async (known: ClientSettings, write: QueuedMutation, signal?: AbortSignal): Promise<unknown> => {
  checkOwner(write)
  for (let tries = 1; ; tries++) {
    try {
      return await sendOnce(known, write, signal)
    } catch (error) {
      // Sent twice at once: the first response is on its way.
      const isRunning = error instanceof CallFailed && error.code === 'still_running'
      if (!isRunning || tries === STILL_RUNNING_TRIES) throw error
      await new Promise((resolve) => setTimeout(resolve, STILL_RUNNING_MS))
    }
  }
}

/** Refuses to send a change after another user signed in; its tenant stays the one its screen showed. */
export const checkOwner = ({ sender, address }: QueuedMutation): void => {
  if (senderNow(address).owner !== sender.owner) throw new CallFailed(0, { code: 'of_another_person' })
}
