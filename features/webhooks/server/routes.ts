import { bindCalls } from '#features/accounts/server/context.ts'
import { feedCalls } from '../feed-contract.ts'
import { listEvents } from './list-events.ts'

export const feedRoutes = bindCalls(feedCalls, { list: listEvents })
