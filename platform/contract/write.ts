import { resumeAction } from './action-key.ts'
import { replayMutation, storedMutations, type QueuedMutation } from './offline-queue.ts'
import { pathOf } from './paths/paths.ts'
import { CallFailed, type ClientSettings, clientSettings, isAway, sendOnce, senderNow } from './send.ts'

/** A change as it leaves now: by this person, from this place. */
export const newWrite = (
  call: string,
  address: string,
  body: unknown,
  { action, key }: { action: string; key: string },
): QueuedMutation => ({ key, action, call, method: pathOf(call)[0], address, body, sender: senderNow(address) })

const STILL_RUNNING_TRIES = 5
const STILL_RUNNING_MS = 1000

/** Sends a change as whoever made it. */
export const sendWrite = async (known: ClientSettings, write: QueuedMutation, signal?: AbortSignal): Promise<unknown> => {
  checkOwner(write)
  for (let tries = 1; ; tries++) {
    try {
      return await sendOnce(known, write, signal)
    } catch (error) {
      // Sent twice at once: the answer of the first is on its way.
      const isRunning = error instanceof CallFailed && error.code === 'still_running'
      if (!isRunning || tries === STILL_RUNNING_TRIES) throw error
      await new Promise((resolve) => setTimeout(resolve, STILL_RUNNING_MS))
    }
  }
}

/** The place of a change is the one that its screen showed. Somebody else is signed in by now: it is not sent at all. */
export const checkOwner = ({ sender, address }: QueuedMutation): void => {
  if (senderNow(address).owner !== sender.owner) throw new CallFailed(0, { code: 'of_another_person' })
}

/** Sends what the page before a reload could not; `saved` and `refused` tell the person, whose form is no longer there. */
export const sendStoredWrites = (handlers: { saved(): void; refused(reason: string): void }): void => {
  for (const write of storedMutations()) {
    // The form came back with what was typed: what makes something new is, sent again, the same action with the first answer.
    if (write.method === 'POST') resumeAction(write.action, write.key)
    replayMutation({ write, isAway, send: async () => sendWrite(clientSettings(), write) }).then(handlers.saved, (error: Error) =>
      handlers.refused(error.message),
    )
  }
}
