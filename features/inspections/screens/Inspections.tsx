import { useQuery } from '@tanstack/react-query'
import { Link, linkOptions } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useHolds } from '#features/accounts/screens/use-holds.ts'
import { onCableMessage } from '#platform/contract/cable.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { buttonClass } from '#platform/ui/button.tsx'
import { useFormats } from '#platform/ui/formats.tsx'
import { useAddressFilters } from '#platform/ui/grid/use-address-filters.ts'
import { IconClipboardCheck } from '#platform/ui/icons.ts'
import { PageHeader } from '#platform/ui/page.tsx'
import { SkeletonWords } from '#platform/ui/skeleton.tsx'
import { TabLinks } from '#platform/ui/tab-links.tsx'
import { inspections } from './calls.ts'
import { INSPECTIONS_PARAMS, TABS } from './inspections-params.ts'
import { InspectionReports } from './InspectionReports.tsx'
import { InspectionsOfDay } from './InspectionsOfDay.tsx'
import { InspectionTemplates } from './InspectionTemplates.tsx'
import { inspectionTexts } from './texts.ts'

/** Who left without an inspection, what was signed, and on which forms. Drivers and mechanics see reports alone. */
export default function Inspections() {
  const t = useTexts(inspectionTexts)
  const manages = useHolds('inspections.templates')
  const [filters, change, clear] = useAddressFilters(INSPECTIONS_PARAMS)
  const [reload, setReload] = useState(0)
  useEffect(() => onCableMessage(({ channel }) => (channel === 'inspections' ? setReload((count) => count + 1) : undefined)), [])
  const tab = manages ? filters.tab || 'today' : 'reports'
  return (
    <div>
      <PageHeader
        title={manages ? <Headline /> : t('title')}
        line={manages ? <Line /> : null}
        actions={
          <Link to="/inspections/new" className={buttonClass({ look: 'primary' })}>
            <IconClipboardCheck size={16} stroke={1.75} aria-hidden />
            <span>{t('inspect')}</span>
          </Link>
        }
      />
      {manages ? (
        <TabLinks
          label={t('tabs')}
          current={tab}
          tabs={TABS.map((key) => ({
            key,
            label: t(key),
            link: linkOptions({ to: '/inspections', search: key === 'today' ? {} : { tab: key } }),
          }))}
        />
      ) : null}
      {tab === 'today' ? <InspectionsOfDay {...{ filters, change, clear, reload }} /> : null}
      {tab === 'reports' ? <InspectionReports {...{ filters, change, clear, reload }} /> : null}
      {tab === 'templates' ? <InspectionTemplates /> : null}
    </div>
  )
}

const useDay = () => useQuery(inspections.board.options({ query: {} })).data

const Headline = () => {
  const t = useTexts(inspectionTexts)
  const data = useDay()
  if (!data) return <SkeletonWords>{t('headMissed', { count: 3 })}</SkeletonWords>
  if (data.templates === 0) return t('headNoTemplate')
  return data.counts.missed > 0 ? t('headMissed', { count: data.counts.missed }) : t('headNone')
}

const Line = () => {
  const t = useTexts(inspectionTexts)
  const formats = useFormats()
  const data = useDay()
  if (!data) return <SkeletonWords>{t('lineNoTemplate')}</SkeletonWords>
  if (data.templates === 0) return t('lineNoTemplate')
  const { passed, failed, all } = data.counts
  return t('lineDay', { day: formats.dateWithWeekday(data.day), done: passed + failed, total: all })
}
