/** Why there is no good answer; a status of 0: none came at all. */
type Failure = { status: number; code: string }

/** What was sent and has no answer yet, each with its key. In memory of the tab: a form that survives a reload brings its own. */
const unanswered = new Map<string, string>()
const LONGEST_FINGERPRINT = 4000

/** `form`: a key that a form was given when it was begun, so that however often it is sent, and after a reload, one thing is made. */
export type Sent = { params?: unknown; query?: unknown; body?: unknown; form?: string }
type ActionKey = { action: string; key: string; answered(failure: Failure | null): void }

/** So long may what a form still shows be sent again after a reload, and be the same action. */
const SENT_BEFORE_RELOAD_MS = 5 * 60_000

/** An action that an earlier page of this tab began: sent again from a form that came back with it, it is still the same one. */
export const resumeAction = (action: string, key: string): void => {
  unanswered.set(action, key)
  setTimeout(() => unanswered.get(action) === key && unanswered.delete(action), SENT_BEFORE_RELOAD_MS)
}

/**
 * One key for each thing that a person does: the same call with the same content, sent again before an answer has come or after it
 * was lost, is the same action and has the same key.
 */
export const actionKey = (call: string, sent: Sent): ActionKey => {
  const action = sent.form ?? `${call} ${fingerprint(sent)}`
  const key = unanswered.get(action) ?? sent.form ?? crypto.randomUUID()
  unanswered.set(action, key)
  return {
    action,
    key,
    answered: (failure) => {
      if (failure && isOpen(failure)) return
      // The earlier content was saved and the person has been told so: sent once more, it is meant.
      if (sent.form && failure?.code === 'key_of_another_request') unanswered.set(action, crypto.randomUUID())
      else unanswered.delete(action)
    },
  }
}

/** Nobody knows whether it was done: the connection broke, the server failed, or the first try still runs. */
const isOpen = ({ status, code }: Failure): boolean => status === 0 || status >= 500 || code === 'still_running'

/** Tells apart what one person sends within minutes; the server compares the whole content. */
const fingerprint = ({ params, query, body }: Sent): string => {
  const content = body instanceof FormData ? [...body].map(([name, value]) => [name, partOf(value)]) : body
  const text = JSON.stringify([params, query, content])
  if (text.length <= LONGEST_FINGERPRINT) return text
  return `${text.length} ${text.slice(0, LONGEST_FINGERPRINT / 2)} ${text.slice(-LONGEST_FINGERPRINT / 2)}`
}
const partOf = (value: FormDataEntryValue): unknown =>
  typeof value === 'string' ? value : [value.name, value.size, value.lastModified]
