import { useQuery } from '@tanstack/react-query'
import { Link, linkOptions } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useHolds } from '#features/accounts/screens/use-holds.ts'
import { addDays, type IsoDate } from '#features/countries/dates.ts'
import { onCableMessage } from '#platform/contract/cable.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button, buttonClass } from '#platform/ui/button.tsx'
import { EmptyState } from '#platform/ui/empty.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import { useFormats } from '#platform/ui/formats.tsx'
import { useAddressFilters } from '#platform/ui/grid/use-address-filters.ts'
import { IconClipboardCheck, IconDownload } from '#platform/ui/icons.ts'
import { useDownload } from '#platform/ui/files/use-download.ts'
import { type PageAction, PageActions } from '#platform/ui/overlays/page-actions.tsx'
import { PageHeader } from '#platform/ui/page.tsx'
import { SkeletonWords } from '#platform/ui/skeleton.tsx'
import { TabLinks } from '#platform/ui/tab-links.tsx'
import { useRemind } from './BoardActions.tsx'
import { annualInspections, inspections, inspectionTemplates } from './calls.ts'
import { INSPECTIONS_PARAMS, TABS } from './inspections-params.ts'
import type { DueState } from '../annual.ts'
import type { BoardRowWire } from '../contract.ts'
import { InspectionReports } from './InspectionReports.tsx'
import { dayOf, InspectionsOfDay, type TabProps } from './InspectionsOfDay.tsx'
import { InspectionTemplates } from './InspectionTemplates.tsx'
import { inspectionTexts } from './texts.ts'
import styles from './Inspections.module.css'
import { useStaleInspections } from './use-stale-inspections.ts'
import { YearlyInspections } from './yearly/YearlyInspections.tsx'

/** Who left without an inspection, what was signed, and on which forms. Mechanics see reports and yearly inspections, drivers reports. */
export default function Inspections() {
  const t = useTexts(inspectionTexts)
  const manages = useHolds('inspections.templates')
  const [filters, change, clear] = useAddressFilters(INSPECTIONS_PARAMS)
  const [reload, setReload] = useState(0)
  const loadAgain = useStaleInspections()
  useEffect(
    () =>
      onCableMessage(({ channel }) => {
        if (channel !== 'inspections') return
        void loadAgain()
        setReload((count) => count + 1)
      }),
    [loadAgain],
  )
  const day = dayOf(filters.day)
  const certifies = useHolds('inspections.certify')
  const tabs = TABS.filter((key) => manages || key === 'reports' || (key === 'yearly' && certifies))
  const tab = tabs.find((key) => key === filters.tab) ?? tabs[0]!
  const board = useDay(day, tab === 'today')
  return (
    <div>
      <PageHeader
        title={<TabHeadline tab={tab} day={day} />}
        line={tab === 'today' ? <Line day={day} /> : null}
        actions={<Actions tab={tab} filters={filters} />}
      />
      {tabs.length > 1 ? (
        <div className={styles.inspectionTabs}>
          <TabLinks
            label={t('tabs')}
            current={tab}
            tabs={tabs.map((key) => ({
              key,
              label: t(key),
              link: linkOptions({ to: '/inspections', search: key === tabs[0] ? {} : { tab: key } }),
            }))}
          />
        </div>
      ) : null}
      {tab !== 'today' ? null : board?.templates === 0 && board.counts.all === 0 ? (
        <NoTemplate />
      ) : (
        <InspectionsOfDay {...{ filters, change, clear, reload }} />
      )}
      {tab === 'reports' ? <InspectionReports {...{ filters, change, clear, reload }} /> : null}
      {tab === 'yearly' ? <YearlyInspections {...{ filters, change, clear, reload }} /> : null}
      {tab === 'templates' ? <InspectionTemplates /> : null}
    </div>
  )
}

type ActionsProps = { tab: string; filters: TabProps['filters'] }

/** Inspecting is what drivers come for; managers remind those who left without. */
const Actions = ({ tab, filters }: ActionsProps) => {
  const t = useTexts(inspectionTexts)
  const manages = useHolds('inspections.templates')
  const { query, reports: segment } = filters
  const reports = useDownload(() => inspections.csv({ query: { segment, ...(query ? { query } : {}) } }), `${t('title')}.csv`)
  const yearly = useDownload(() => annualInspections.csv({ query: {} }), `${t('yearly')}.csv`)
  const download = tab === 'reports' ? reports : tab === 'yearly' ? yearly : null
  const more: PageAction[] = download
    ? [
        {
          key: 'download',
          label: t('download'),
          icon: <IconDownload size={16} stroke={1.75} aria-hidden />,
          busy: download.busy,
          onClick: download.start,
        },
      ]
    : []
  const remindable = useMissed(tab === 'today')
  const inspect = (
    <Link to="/inspections/new" className={buttonClass(manages ? {} : { look: 'primary' })}>
      <IconClipboardCheck size={16} stroke={1.75} aria-hidden />
      <span>{t('inspect')}</span>
    </Link>
  )
  if (tab === 'yearly' || tab === 'templates') return <PageActions more={more} />
  if (remindable.length === 0) return <PageActions more={more} main={inspect} />
  const inspectToo: PageAction = {
    key: 'inspect',
    label: t('inspect'),
    icon: <IconClipboardCheck size={16} stroke={1.75} aria-hidden />,
    link: linkOptions({ to: '/inspections/new' }),
  }
  return <PageActions more={[...more, inspectToo]} main={<RemindMissed rows={remindable} />} />
}

/** Of the first page, which starts with the missed ones. */
const useMissed = (isToday: boolean): BoardRowWire[] => {
  const day = useDay(null, isToday)
  if (!isToday || !day) return []
  return day.rows.filter(({ state, drivers, reminded_at: at }) => state === 'uninspected' && drivers.length > 0 && !at)
}

const RemindMissed = ({ rows }: { rows: readonly BoardRowWire[] }) => {
  const t = useTexts(inspectionTexts)
  const remind = useRemind()
  const people = new Set(rows.flatMap(({ drivers }) => drivers.map(({ id }) => id)))
  return (
    <Button look="primary" busy={remind.isPending} onClick={() => remind.mutate(rows)}>
      {t('remindDrivers', { count: people.size })}
    </Button>
  )
}

/** Nothing to filter: the one thing to do is to choose a template. */
const NoTemplate = () => {
  const t = useTexts(inspectionTexts)
  return (
    <section className={ui.panel}>
      <EmptyState
        picture={<IconClipboardCheck size={24} stroke={1.5} aria-hidden />}
        title={t('chooseTemplateTitle')}
        actions={
          <Link to="/inspections" search={{ tab: 'templates' }} className={buttonClass({ look: 'primary' })}>
            {t('chooseTemplate')}
          </Link>
        }
      >
        {t('lineNoTemplate')}
      </EmptyState>
    </section>
  )
}

const useDay = (day: IsoDate | null, enabled = true) =>
  useQuery({ ...inspections.board.options({ query: day ? { day } : {} }), enabled }).data

/** Each tab answers its own question. */
const TabHeadline = ({ tab, day }: { tab: (typeof TABS)[number]; day: IsoDate | null }) => {
  if (tab === 'reports') return <ReportsHeadline />
  if (tab === 'yearly') return <YearlyHeadline />
  return tab === 'templates' ? <TemplatesHeadline /> : <Headline day={day} />
}

const ReportsHeadline = () => {
  const t = useTexts(inspectionTexts)
  const { data } = useQuery(inspections.list.options({ query: { page: 1 } }))
  if (!data) return <SkeletonWords>{t('headReports', { count: 7 })}</SkeletonWords>
  return t('headReports', { count: data.total_count })
}

const YearlyHeadline = () => {
  const t = useTexts(inspectionTexts)
  const { data } = useQuery(annualInspections.due.options({ query: {} }))
  if (!data) return <SkeletonWords>{t('headYearly', { count: 2 })}</SkeletonWords>
  const yearly = data.vehicles.filter(({ kind }) => kind === 'annual')
  const countOf = (...states: DueState[]) => yearly.filter(({ state }) => states.includes(state)).length
  const [count, soon] = [countOf('missing', 'expired'), countOf('expiring')]
  if (count > 0) return t('headYearly', { count })
  return soon > 0 ? t('headYearlySoon', { count: soon }) : t('headYearlyNone')
}

const TemplatesHeadline = () => {
  const t = useTexts(inspectionTexts)
  const { data } = useQuery(inspectionTemplates.list.options())
  if (!data) return <SkeletonWords>{t('headTemplates', { count: 1 })}</SkeletonWords>
  const count = data.templates.filter(({ published }) => published !== null).length
  return count === 0 ? t('headTemplatesNone') : t('headTemplates', { count })
}

const Headline = ({ day }: { day: IsoDate | null }) => {
  const t = useTexts(inspectionTexts)
  const data = useDay(day)
  if (!data) return <SkeletonWords>{t('headMissed', { count: 3 })}</SkeletonWords>
  if (data.templates === 0) return t('headNoTemplate')
  return data.counts.uninspected > 0 ? t('headMissed', { count: data.counts.uninspected }) : t('headNone')
}

const Line = ({ day }: { day: IsoDate | null }) => {
  const t = useTexts(inspectionTexts)
  const formats = useFormats()
  const data = useDay(day)
  if (!data) return <SkeletonWords>{t('lineNoTemplate')}</SkeletonWords>
  if (data.templates === 0) return null
  const { passed, failed, all, in_progress: started } = data.counts
  const facts = { done: passed + failed, total: all }
  const inspected = day === null ? t('lineToday', facts) : t('lineDay', { ...facts, day: formats.dateWithWeekday(data.day) })
  const line = started > 0 ? `${inspected} ${t('inProgress', { count: started })}` : inspected
  if (data.missed_day_before === 0) return line
  return (
    <>
      {line}{' '}
      <Link to="/inspections" search={{ day: addDays(data.day, -1), segment: 'uninspected' }}>
        {t('missedBefore', { count: data.missed_day_before })}
      </Link>
    </>
  )
}
