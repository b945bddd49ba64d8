import { CARD_PROVIDER } from '#features/ledger/ledger.ts'
import type { LedgerKind } from '#features/ledger/ledger.ts'
import type { ProviderMovement } from '#integrations/payments/port.ts'
import type { IntentDeps } from '../intents/run-intent.ts'
import {
  type Difference,
  findIntentFleet,
  findLinesBetween,
  findLinesNamed,
  type LedgerSide,
  settleDifferences,
  writeDifferences,
} from './difference-store.ts'

export const RECONCILE_JOB = 'reconcile-payments'
export const RECONCILE_CRON = '40 5 * * *'

const HOUR_MS = 3_600_000
/** Two days in each daily run: covers movements between two runs or written late. */
const LOOKED_AT_HOURS = 48
/** Newer movements may not be in the ledger yet. */
const SETTLING_HOURS = 1

type Deps = Pick<IntentDeps, 'db' | 'provider' | 'now'>

/** Reconciles the provider's settlement report with the ledger and lists the differences. */
export const reconcile = async ({ db, provider, now }: Deps): Promise<void> => {
  const to = new Date(now().getTime() - SETTLING_HOURS * HOUR_MS)
  const from = new Date(to.getTime() - LOOKED_AT_HOURS * HOUR_MS)
  const seen = new Set<string>()
  const differences: Difference[] = []
  for await (const batch of batches(provider.movements(from, to))) {
    for (const { reference } of batch) seen.add(reference)
    differences.push(...(await differencesOf(db, batch)))
  }
  // Report and ledger have different timestamps: near the edges a line may be on the other side of the hour.
  const inside = { from: new Date(from.getTime() + HOUR_MS), to: new Date(to.getTime() - HOUR_MS) }
  const ours = await findLinesBetween(db, CARD_PROVIDER, inside.from, inside.to)
  differences.push(...ours.filter(({ reference }) => !seen.has(reference)).map(notAtProvider))
  await settleDifferences(db, { from, to }, differences, now())
  await writeDifferences(db, differences, now())
}

const BATCH = 500
async function* batches(movements: AsyncIterable<ProviderMovement>): AsyncIterable<ProviderMovement[]> {
  let batch: ProviderMovement[] = []
  for await (const movement of movements) {
    // Declined movements moved no money.
    if (movement.state === 'failed') continue
    batch.push(movement)
    if (batch.length === BATCH) {
      yield batch
      batch = []
    }
  }
  if (batch.length > 0) yield batch
}

const differencesOf = async (db: Deps['db'], batch: readonly ProviderMovement[]): Promise<Difference[]> => {
  const lines = await findLinesNamed(
    db,
    batch.map(({ reference }) => reference),
  )
  const found: Difference[] = []
  for (const movement of batch) {
    const line = lines.get(movement.reference)
    if (!line) found.push({ ...(await ofMovement(db, movement)), what: 'not_in_ledger', ledgerCents: null })
    else if (differs(movement, line))
      found.push({ ...(await ofMovement(db, movement)), what: 'amount_differs', ledgerCents: line.amountCents })
  }
  return found
}

const differs = (movement: ProviderMovement, line: LedgerSide): boolean =>
  movement.amountCents !== line.amountCents || movement.currency !== line.currency || (movement.state as LedgerKind) !== line.kind

const ofMovement = async (db: Deps['db'], { reference, key, state, amountCents, currency, at }: ProviderMovement) => {
  const whose = await findIntentFleet(db, key)
  return {
    reference,
    kind: state,
    provider: CARD_PROVIDER,
    providerCents: amountCents,
    currency,
    fleetId: whose?.fleetId ?? null,
    orderId: whose?.orderId ?? null,
    happenedAt: at,
  }
}

const notAtProvider = ({ reference, kind, provider, amountCents, currency, fleetId, orderId, at }: LedgerSide): Difference => ({
  what: 'not_at_provider',
  reference,
  kind,
  provider,
  providerCents: null,
  ledgerCents: amountCents,
  currency,
  fleetId,
  orderId,
  happenedAt: at,
})
