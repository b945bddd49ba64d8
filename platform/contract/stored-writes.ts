import { resumeAction } from './action-key.ts'
import { replayMutation, storedMutations } from './offline-queue.ts'
import { clientSettings, isUnreachable } from './send.ts'
import { sendWrite } from './write.ts'

/** Sends the changes stored before a reload; `saved` and `refused` notify the user, whose form is no longer open. */
export const sendStoredWrites = (handlers: { saved(): void; refused(reason: string): void }): void => {
  for (const write of storedMutations()) {
    // The form was restored with its input: submitting it again is the same action and returns the first response.
    if (write.method === 'POST') resumeAction(write.action, write.key)
    replayMutation({ write, isUnreachable, send: async () => sendWrite(clientSettings(), write) }).then(
      handlers.saved,
      (error: Error) => handlers.refused(error.message),
    )
  }
}
