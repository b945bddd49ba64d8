/** Why a call failed; status 0: no response. */
type Failure = { status: number; code: string }

/** Sent calls without a response yet, each with its key. In the tab's memory: a form that survives a reload brings its own key. */
const unanswered = new Map<string, string>()
const LONGEST_FINGERPRINT = 4000

/** `form`: the key given to a form when it was opened, so that repeated submits, also after a reload, create one thing. */
export type Sent = { params?: unknown; query?: unknown; body?: unknown; form?: string }
type ActionKey = { action: string; key: string; answered(failure: Failure | null): void }

/** How long after a reload a restored form, sent again, still counts as the same action. */
const SENT_BEFORE_RELOAD_MS = 5 * 60_000

/** Restores an action that this tab began before a reload: the restored form, sent again, uses the same key. */
export const resumeAction = (action: string, key: string): void => {
  unanswered.set(action, key)
  setTimeout(() => unanswered.get(action) === key && unanswered.delete(action), SENT_BEFORE_RELOAD_MS)
}

/**
 * One key per user action: the same call with the same content, sent again before its response arrived or after it was lost, has
 * the same key.
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
      // The earlier content was saved and the user was shown that: sending again is intended.
      if (sent.form && failure?.code === 'key_of_another_request') unanswered.set(action, crypto.randomUUID())
      else unanswered.delete(action)
    },
  }
}

/** Unknown outcome: the connection broke, the server failed, or the first attempt still runs. */
const isOpen = ({ status, code }: Failure): boolean => status === 0 || status >= 500 || code === 'still_running'

/** Distinguishes what one user sends within minutes; the server compares the whole content. */
const fingerprint = ({ params, query, body }: Sent): string => {
  const content = body instanceof FormData ? [...body].map(([name, value]) => [name, partOf(value)]) : body
  const text = JSON.stringify([params, query, content])
  if (text.length <= LONGEST_FINGERPRINT) return text
  return `${text.length} ${text.slice(0, LONGEST_FINGERPRINT / 2)} ${text.slice(-LONGEST_FINGERPRINT / 2)}`
}
const partOf = (value: FormDataEntryValue): unknown =>
  typeof value === 'string' ? value : [value.name, value.size, value.lastModified]
