import { bindCalls } from '#features/accounts/server/context.ts'
import { timelineCalls } from '../../timeline/timeline-contract.ts'
import { downloadTimeline } from './download-timeline.ts'
import { showCosts } from './show-costs.ts'
import { showTimeline } from './show-timeline.ts'

export const timelineRoutes = bindCalls(timelineCalls, { show: showTimeline, csv: downloadTimeline, costs: showCosts })
