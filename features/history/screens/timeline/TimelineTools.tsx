import { clsx } from 'clsx'
import type { Received } from '#platform/contract/call.ts'
import { localize } from '#features/countries/country.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { BarLead, PhoneBar } from '#platform/ui/grid/grid-toolbar.tsx'
import { Segments } from '#platform/ui/page.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import { usePhone } from '#platform/ui/widths.ts'
import { TIMELINE_GROUP_WORDS } from '../../timeline/group-words.ts'
import { TIMELINE_GROUPS } from '../../timeline/timeline.ts'
import type { timelineCalls } from '../../timeline/timeline-contract.ts'
import { GroupIcon } from './entry-icon.tsx'
import { timelineTexts } from './texts.ts'
import type { TimelineFilter } from './timeline-search.ts'
import styles from './Timeline.module.css'

type ToolsProps = {
  filter: TimelineFilter
  onFilter: (next: TimelineFilter) => void
  page: Received<typeof timelineCalls.show>
}

/** Filters by group and year. Fault codes are offered only if there are any. */
export const TimelineTools = ({ filter, onFilter, page }: ToolsProps) => {
  const t = useTexts(timelineTexts)
  const language = useLanguage()
  const offered = TIMELINE_GROUPS.filter((group) => group !== 'signals' || page.counts.signals > 0 || filter.group === 'signals')
  const groups = (
    <Segments
      label={t('group')}
      value={filter.group}
      options={[
        { value: 'all' as const, label: t('all'), count: page.counts.all },
        ...offered.map((group) => ({
          value: group,
          label: (
            <>
              <GroupIcon group={group} /> {localize(TIMELINE_GROUP_WORDS[group], language)}
            </>
          ),
          count: page.counts[group],
        })),
      ]}
      onChange={(group) => onFilter({ ...filter, group })}
    />
  )
  const year = (
    <select
      className={clsx(ui.select, styles.year)}
      aria-label={t('year')}
      value={filter.year ?? ''}
      onChange={(event) => onFilter({ ...filter, year: event.target.value === '' ? null : Number(event.target.value) })}
    >
      <option value="">{t('everyYear')}</option>
      {page.years.map((one) => (
        <option key={one.year} value={one.year}>
          {one.year}
        </option>
      ))}
    </select>
  )
  if (usePhone()) {
    const isSet = filter.year !== null
    return <PhoneBar lead={groups} fields={year} setCount={isSet ? 1 : 0} onReset={() => onFilter({ ...filter, year: null })} />
  }
  return (
    <div className={styles.tools}>
      <BarLead>{groups}</BarLead>
      <span className={ui.grow} />
      {year}
    </div>
  )
}
