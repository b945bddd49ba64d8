import type { Webhook } from '../webhooks-contract.ts'

export type WebhookAction = { what: 'edit' | 'renew' | 'endOld' | 'test' | 'remove'; endpoint: Webhook }

/** A secret that was just made, and its endpoint. */
export type NewSecret = { webhook: Webhook; secret: string }
