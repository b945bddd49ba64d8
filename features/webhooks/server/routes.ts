import { bindCalls } from '#features/accounts/server/context.ts'
import { feedCalls } from '../feed-contract.ts'
import { webhookCalls } from '../webhooks-contract.ts'
import { listEvents } from './list-events.ts'
import {
  changeWebhook,
  createWebhook,
  endOldSecret,
  listAllWebhooks,
  listSent,
  removeWebhook,
  renewSecret,
  sendManyAgain,
  sendOneAgain,
  sendTest,
  showSent,
  showWebhook,
} from './manage-webhooks.ts'

export const feedRoutes = bindCalls(feedCalls, { list: listEvents })

export const webhookRoutes = bindCalls(webhookCalls, {
  list: listAllWebhooks,
  create: createWebhook,
  show: showWebhook,
  update: changeWebhook,
  remove: removeWebhook,
  renewSecret,
  endOldSecret,
  test: sendTest,
  deliveries: listSent,
  delivery: showSent,
  sendAgain: sendOneAgain,
  sendRangeAgain: sendManyAgain,
})
