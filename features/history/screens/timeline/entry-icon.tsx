import {
  IconAlertTriangle,
  IconArrowsLeftRight,
  IconBellOff,
  IconCheck,
  IconCircleCheck,
  IconClipboardCheck,
  IconEngine,
  IconFileText,
  IconGauge,
  IconPhoto,
  IconPlayerPause,
  IconPlus,
  IconRefresh,
  IconSpeakerphone,
  IconTool,
  IconUsers,
  IconX,
} from '#platform/ui/icons.ts'
import type { TimelineGroup, TimelineKind } from '../../timeline/timeline.ts'
import type { TimelineEntry } from '../../timeline/timeline-contract.ts'

type Icon = typeof IconTool

const OF_GROUP: Record<TimelineGroup, Icon> = {
  visits: IconTool,
  readings: IconGauge,
  papers: IconFileText,
  recalls: IconSpeakerphone,
  signals: IconEngine,
  fleet: IconUsers,
}
const OF_KIND: Partial<Record<TimelineKind, Icon>> = {
  order_cancelled: IconX,
  problem_raised: IconAlertTriangle,
  problem_closed: IconCircleCheck,
  outage_changed: IconPlayerPause,
  inspection_signed: IconClipboardCheck,
  annual_inspection: IconClipboardCheck,
  manual: IconClipboardCheck,
  services_marked: IconCheck,
  reading_kept_aside: IconAlertTriangle,
  added: IconPlus,
  moved: IconArrowsLeftRight,
  switched: IconRefresh,
  photo_changed: IconPhoto,
  reminder_snoozed: IconBellOff,
  device_chosen: IconEngine,
}

export const GroupIcon = ({ group }: { group: TimelineGroup }) => {
  const Icon = OF_GROUP[group] ?? IconClipboardCheck
  return <Icon size={15} stroke={1.75} aria-hidden />
}

type Shown = Pick<TimelineEntry, 'group' | 'kind' | 'facts'>

export const EntryIcon = ({ entry }: { entry: Shown }) => {
  const isDone = entry.kind === 'recall_changed' && entry.facts.state === 'done'
  const Icon = isDone ? IconCircleCheck : (OF_KIND[entry.kind] ?? OF_GROUP[entry.group] ?? IconClipboardCheck)
  return <Icon size={14} stroke={1.75} aria-hidden />
}

/** Color shows status: expired, possibly dangerous, repaired. */
export const toneOf = ({ kind, facts }: Pick<TimelineEntry, 'kind' | 'facts'>): 'past' | 'due' | 'good' | 'plain' => {
  if (kind === 'paper_expired') return 'past'
  if (kind === 'inspection_signed' && facts.times) return facts.park_it ? 'past' : 'due'
  if (kind === 'recall_found') return facts.park_it ? 'past' : 'due'
  if (kind === 'recall_changed' && facts.state === 'done') return 'good'
  return 'plain'
}
