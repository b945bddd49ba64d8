import { scopeOf } from '#features/accounts/scope.ts'
import type { Ctx } from '#features/accounts/server/context.ts'
import { actorNameOnHost } from '#features/brands/actor-name.ts'
import type { PolicySnapshot } from '#features/events/event.ts'
import { findEventsOf, type StoredEvent } from '#features/events/server/store.ts'
import type { Input } from '#platform/contract/call.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { approvalCalls } from '../../contract.ts'
import { policySentence } from '../../policy-sentence.ts'
import { policyExisted } from './policy-store.ts'
import { loadPolicyWords } from './words.ts'

type PolicyEvent = Extract<StoredEvent, { subjectType: 'policy' }>

/** Change history of a policy, newest first; also of a deleted one. Policies created with the fleet's set-up have none yet. */
export const showPolicyHistory = async (ctx: Ctx, { params }: Input<typeof approvalCalls.policyHistory>) => {
  const scope = scopeOf(ctx.acting)
  const events = (await findEventsOf(ctx.db, scope, { type: 'policy', id: params.id })) as PolicyEvent[]
  if (events.length === 0 && !(await policyExisted(ctx.db, scope, params.id))) refuse('policy_not_found')
  const snapshots = events.flatMap(({ payload }) => [payload.before, payload.after]).filter((snapshot) => snapshot !== null)
  const words = await loadPolicyWords(ctx, snapshots)
  const inWords = (policy: PolicySnapshot | null) => policy && policySentence(policy, words, ctx.language)
  return {
    history: events.toReversed().map(({ id, at, actor, type, payload }) => ({
      id,
      created_at: at,
      acting_user: actorNameOnHost(actor, ctx.host),
      activity_type: type,
      before: inWords(payload.before),
      after: inWords(payload.after),
    })),
  }
}
