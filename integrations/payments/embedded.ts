import './vault/tables.ts'
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { CardProvider, Dispute, Outcome, ProviderMovement, WebhookMessage } from './port.ts'
import { disputesBetween, moveDispute } from './vault/disputes.ts'
import { storeNonce, type VaultDeps } from './vault/card-entry.ts'
import { type MovementRequest, move, outcomeOf } from './vault/movements.ts'
import { makeTicket } from './vault/ticket.ts'
import { serveCardFields } from './vault/page.ts'
import { serverSecret } from '#platform/session/server-secret.ts'

/** How long a hanging provider blocks its callers before they time out. */
const HANG_MS = 3000
const MOVEMENTS_AT_ONCE = 500

/**
 * The built-in card provider, with its own tables; it moves no money. It commits on its own like any provider, so never call it
 * within a transaction.
 */
export const embeddedVault = (deps: VaultDeps & { hangMs?: number }): CardProvider => {
  const { kysely } = deps.database
  const hang = (): Promise<void> => new Promise((done) => setTimeout(done, deps.hangMs ?? HANG_MS))
  const requestMovement = (request: MovementRequest): Promise<Outcome> => move(deps, request, hang)
  return {
    name: 'embedded',
    web: { frameOrigins: ["'self'"], connectOrigins: [], serve: (app) => serveCardFields(app, deps) },
    clientToken: async () => ({ kind: 'embedded', token: await makeTicket(kysely, deps.clock.now()) }),
    store: (request) => storeNonce(deps, request),
    forget: async (vaultToken) => {
      await kysely.updateTable('vaultMethods').set({ forgottenAt: deps.clock.now() }).where('token', '=', vaultToken).execute()
    },
    authorise: (request) => requestMovement({ kind: 'authorise', ...request }),
    capture: (request) => requestMovement({ kind: 'capture', ...request }),
    release: (request) => requestMovement({ kind: 'release', ...request }),
    refund: (request) => requestMovement({ kind: 'refund', ...request }),
    charge: (request) => requestMovement({ kind: 'charge', ...request }),
    find: async (key) => {
      const row = await kysely.selectFrom('vaultMovements').selectAll().where('key', '=', key).executeTakeFirst()
      return row ? outcomeOf(row) : null
    },
    movements: (from, to) => movementsBetween(deps.database, from, to),
    readWebhook: async ({ signature, payload }) =>
      sameText(signature, signatureOf(await serverSecret(kysely, 'card_vault'), payload)) ? readPayload(payload) : null,
    simulateDispute: async (request) => {
      const dispute = await moveDispute(deps, request)
      if (!dispute) return null
      const payload = JSON.stringify({ reference: dispute.ofReference, happened: `dispute_${dispute.status}`, dispute })
      return { signature: signatureOf(await serverSecret(kysely, 'card_vault'), payload), payload }
    },
  }
}

/** The vault's signature of a webhook message. */
export const signatureOf = (secret: string, payload: string): string => createHmac('sha256', secret).update(payload).digest('hex')

const sameText = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))

const readPayload = (payload: string): WebhookMessage | null => {
  try {
    const { reference, happened, dispute } = JSON.parse(payload) as Record<string, unknown>
    if (typeof reference !== 'string' || typeof happened !== 'string') return null
    return dispute ? { reference, happened, dispute: withInstants(dispute as Dispute) } : { reference, happened }
  } catch {
    return null
  }
}

/** The signature proves the message is the vault's own, so only its dates need parsing from JSON. */
const withInstants = (dispute: Dispute): Dispute => ({
  ...dispute,
  openedAt: new Date(dispute.openedAt),
  closedAt: dispute.closedAt && new Date(dispute.closedAt),
})

async function* movementsBetween(database: VaultDeps['database'], from: Date, to: Date): AsyncIterable<ProviderMovement> {
  const { kysely } = database
  yield* await disputesBetween(database, from, to)
  let after = ''
  let since = from
  for (;;) {
    const rows = await kysely
      .selectFrom('vaultMovements')
      .select(['reference', 'key', 'state', 'amountCents', 'currency', 'at'])
      .where('at', '<', to)
      .where((eb) => eb.or([eb('at', '>', since), eb.and([eb('at', '=', since), eb('reference', '>', after)])]))
      .orderBy('at')
      .orderBy('reference')
      .limit(MOVEMENTS_AT_ONCE)
      .execute()
    yield* rows
    const last = rows.at(-1)
    if (!last || rows.length < MOVEMENTS_AT_ONCE) return
    after = last.reference
    since = last.at
  }
}
