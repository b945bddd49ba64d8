/** Events of a fleet's webhooks; the subject is the webhook. They never contain its secret. */
export type WebhookPayloads = {
  webhook_changed: { name: string; step: 'created' | 'changed' | 'deleted' | 'secret_renewed' | 'old_secret_ended' }
  /** The product stopped calling it. `gone`: it answered 410. `maker`: who made it may no longer manage webhooks. */
  webhook_switched_off: { name: string; reason: 'gone' | 'failing' | 'maker'; makerUserId: number }
}

/** Subject type of each event. */
export const WEBHOOK_SUBJECT_OF = { webhook_changed: 'webhook', webhook_switched_off: 'webhook' } as const
