import { setTimeout as pause } from 'node:timers/promises'
import type { WebhookAnswer, WebhookSender } from './port.ts'

/** The demo's fleet. Names that end in .example exist nowhere (RFC 2606). */
const DOMAIN = '.northwind.example'
const FAILING_HOST = `books${DOMAIN}`
const ANSWER_AFTER_MS = 120

/** The host of an endpoint of the demo; null: any other address. */
const simulatedHost = (url: string): string | null => {
  const { protocol, hostname } = URL.parse(url) ?? {}
  return protocol === 'https:' && hostname?.endsWith(DOMAIN) ? hostname : null
}

/** Answers for the endpoints of the demo's fleet, where one always fails; calls all others. */
export const simulatedEndpoints = (sender: WebhookSender): WebhookSender => ({
  mayReach: (url) => simulatedHost(url) !== null || sender.mayReach(url),
  post: async (url, request) => {
    const host = simulatedHost(url)
    if (host === null) return sender.post(url, request)
    await pause(ANSWER_AFTER_MS)
    return host === FAILING_HOST ? answered(500, '{"error":"database timeout"}') : answered(204, '')
  },
})

const answered = (status: number, answer: string): WebhookAnswer => ({ status, answer, retryAfterMs: null, failure: null })
