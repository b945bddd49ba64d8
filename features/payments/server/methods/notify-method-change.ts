import type { Acting } from '#features/accounts/acting.ts'
import { fullName } from '#features/accounts/acting.ts'
import { happened, type ProductEvent } from '#features/events/event.ts'
import type { MethodPayloads } from '#features/events/method-payloads.ts'
import type { Tx } from '#platform/db/database.ts'
import { publish } from '#platform/http/channel.ts'
import { methodWords, type NamedMethod } from '#features/accounts/payment-words.ts'

type ChangeContext = { db: Tx; acting: Acting; now: Date; emit: (event: ProductEvent) => void }

export const eventContext = ({ acting, now }: Pick<ChangeContext, 'acting' | 'now'>) => ({
  fleetId: acting.fleetId,
  subjectId: acting.fleetId,
  at: now.toISOString(),
  actor: { kind: 'user' as const, id: acting.userId, name: fullName(acting) },
})

/** Writes the audit log and refreshes open screens of the fleet. */
export const notifyMethodChange = async (
  context: ChangeContext,
  type: Exclude<keyof MethodPayloads, 'account_number_set'>,
  method: NamedMethod & { id: number },
): Promise<void> => {
  context.emit(happened(type, eventContext(context), { methodId: method.id, method: methodWords(method) }))
  await refreshScreens(context)
}

/** Available methods changed: lists and approvals refetch. */
export const refreshScreens = ({ db, acting }: Pick<ChangeContext, 'db' | 'acting'>): Promise<void> =>
  publish(db, { topic: `fleet:${acting.fleetId}`, channel: 'orders' })
