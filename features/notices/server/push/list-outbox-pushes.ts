import type { AnyoneCtx } from '#features/accounts/server/context.ts'
import { deviceOf } from '#features/accounts/server/sessions/device.ts'
import { pushMessage } from '../../push-message.ts'
import { listPushes } from './push-store.ts'

export const listOutboxPushes = async (ctx: AnyoneCtx) => ({
  pushes: (await listPushes(ctx.db)).map((push) => {
    const { browser, system } = deviceOf(push.userAgent)
    const { title, body, path } = pushMessage(push)
    return {
      id: push.id,
      to_name: `${push.firstName} ${push.lastName}`,
      browser,
      system,
      brand_id: push.brandId,
      title,
      body,
      path,
      language: push.language,
      status: push.status,
      reason: push.reason,
      send_after: push.sendAfter?.toISOString() ?? null,
      created_at: push.createdAt.toISOString(),
    }
  }),
})
