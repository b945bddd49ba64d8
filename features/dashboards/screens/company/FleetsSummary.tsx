import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { approvals } from '#features/approvals/screens/calls.ts'
import { useAmounts } from '#features/payments/screens/transactions/use-amounts.ts'
import { sessions } from '#features/accounts/screens/calls.ts'
import { Linked } from '#platform/i18n/linked.tsx'
import type { OfferedLanguage } from '#platform/i18n/languages.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { buttonClass } from '#platform/ui/button.tsx'
import { SkeletonWords } from '#platform/ui/skeleton.tsx'
import { useFormats } from '#platform/ui/formats.tsx'
import { IconDownload, IconPlus } from '#platform/ui/icons.ts'
import { useDownloadByAddress } from '#platform/ui/files/use-download.ts'
import { PageActions } from '#platform/ui/overlays/page-actions.tsx'
import { PageHeader, Statistics } from '#platform/ui/page.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import { uiTexts } from '#platform/ui/texts.ts'
import { usePhone } from '#platform/ui/widths.ts'
import type { FleetsSummary } from '../../contract.ts'
import type { FleetFilter, FleetSort } from '../../fleet-listing.ts'
import { dashboards } from '../calls.ts'
import { companyTexts } from './texts.ts'

type HeaderProps = {
  mayAdd: boolean
  /** Filter and sort of the list below, and whether it is empty: the export contains the same fleets in the same order. */
  listed: Listed
  isEmpty: boolean
}
export type Listed = { query?: string; filter: { filterType: FleetFilter }; sort: FleetSort; direction: 'asc' | 'desc' }

/** Summary for the company: waiting orders, and the fleet with the most past-due vehicles. */
export const FleetsHeader = ({ mayAdd, listed, isEmpty }: HeaderProps) => {
  const t = useTexts(companyTexts)
  const { data: summary } = useQuery(dashboards.fleetsSummary.options())
  const { data: mine } = useQuery(approvals.waitingForMe.options())
  const line = useSummaryLine(summary ?? LIKE, mine?.count ?? 0)
  const word = useTexts(uiTexts)
  const isPhone = usePhone()
  const language = useLanguage() as OfferedLanguage
  const download = useDownloadByAddress(async () => {
    const { auth_token } = await sessions.issueDownloadToken()
    return dashboards.fleetsCsv.address({ query: { ...listed, lancode: language, auth_token } })
  })
  return (
    <PageHeader
      title={t('fleets')}
      line={
        isPhone ? (
          <Figures like={line} />
        ) : summary && mine ? (
          <Linked text={line} link={toMine} />
        ) : (
          <SkeletonWords>{line}</SkeletonWords>
        )
      }
      actions={
        <PageActions
          more={[
            {
              key: 'download',
              label: word('download'),
              icon: <IconDownload size={16} stroke={1.75} aria-hidden />,
              disabled: isEmpty,
              busy: download.busy,
              onClick: download.start,
            },
          ]}
          main={mayAdd ? <AddFleet /> : null}
        />
      }
    />
  )
}

/** The figures of a wide screen's strip, in one line. */
const Figures = ({ like }: { like: string }) => {
  const t = useTexts(companyTexts)
  const { number } = useFormats()
  const { sums } = useAmounts()
  const { data } = useQuery(dashboards.fleetsSummary.options())
  if (!data) return <SkeletonWords>{like}</SkeletonWords>
  const fleets = t('inFleets', { count: data.total_fleets })
  const { past_due_vehicles: late, parked_vehicles: parked } = data
  return (
    <>
      {t('figures', { count: data.total_vehicles, number: number(data.total_vehicles), fleets })}{' '}
      {late > 0 ? <Link to="/fmc_vehicles">{t('countPastDue', { count: late })}</Link> : null}
      {late > 0 && parked > 0 ? ', ' : null}
      {parked > 0 ? (
        <Link to="/fmc_vehicles" search={{ state: 'to_park' }}>
          {t('toPark', { count: parked })}
        </Link>
      ) : null}
      {late + parked > 0 ? ', ' : null}
      <Link to="/fmc_transactions">
        {sums(data.total_m_costs.map(({ total, currency }) => ({ amount: total, currency }))).join(' + ')}
      </Link>
    </>
  )
}

const AddFleet = () => {
  const t = useTexts(companyTexts)
  return (
    <Link className={buttonClass({ look: 'primary' })} to="/fleets/new">
      <IconPlus size={16} stroke={1.75} aria-hidden />
      {t('addFleet')}
    </Link>
  )
}

const toMine = (words: string): ReactNode => (
  <Link key="mine" to="/fmc_activeorders">
    {words}
  </Link>
)

/** Placeholder as long as the typical line. */
const LIKE = {
  awaiting_fleets: 8,
  awaiting_approval_count: 10,
  past_due_vehicles: 150,
  most_past_due: { name: 'Northwind Couriers', vehicles: 60 },
}

type Counted = Pick<FleetsSummary, 'awaiting_fleets' | 'awaiting_approval_count' | 'past_due_vehicles' | 'most_past_due'>

/** Waiting orders, their fleets and how many wait for this user, and the fleet with the most past-due vehicles. */
const useSummaryLine = (summary: Counted, mine: number): string => {
  const t = useTexts(companyTexts)
  const { most_past_due: most, past_due_vehicles: count } = summary
  const fleets = t('inFleets', { count: summary.awaiting_fleets })
  const orders = summary.awaiting_approval_count
  const inAll = orders > 0 ? t('waitingOrders', { count: orders, fleets }) : t('noFleetWaits')
  const waiting = mine > 0 ? t('ofThemYours', { waiting: inAll, count: mine }) : inAll
  if (!most) return waiting
  const isSpread = most.vehicles < count
  const late = isSpread ? t('mostPastDue', { count, most: most.vehicles, name: most.name }) : t('vehiclesPastDue', { count })
  return `${waiting} ${late}`
}

/** Renders nothing for 0; its space is reserved until the count is loaded. */
const noteOf = (count: number | undefined, renderNote: (count: number) => ReactNode): ReactNode => {
  if (count === undefined) return <span className={ui.skeletonBar} aria-hidden="true" />
  return count > 0 ? renderNote(count) : undefined
}

export const FleetsTotals = () => {
  const t = useTexts(companyTexts)
  const formats = useFormats()
  const { sums } = useAmounts()
  const { data } = useQuery(dashboards.fleetsSummary.options())
  // Amounts in different currencies are not added.
  const [own, ...others] = data ? sums(data.total_m_costs.map(({ total, currency }) => ({ amount: total, currency }))) : []
  const figure = (value: string | undefined): ReactNode => value ?? <span className={ui.skeletonBar} aria-hidden="true" />
  return (
    <Statistics
      figures={[
        {
          label: t('totalFleets'),
          value: figure(data && formats.number(data.total_fleets)),
          note: data ? (
            t('activeFleets', { count: data.active_fleets })
          ) : (
            <SkeletonWords>{t('activeFleets', { count: 10 })}</SkeletonWords>
          ),
        },
        {
          label: t('totalVehicles'),
          value: figure(data && formats.number(data.total_vehicles)),
          note: noteOf(data?.past_due_vehicles, (count) => <Link to="/fmc_vehicles">{t('countPastDue', { count })}</Link>),
        },
        {
          label: t('openRecalls'),
          value: figure(data && formats.number(data.recalled_vehicles)),
          note: noteOf(data?.parked_vehicles, (count) => (
            <Link to="/fmc_vehicles" search={{ state: 'to_park' }}>
              {t('toPark', { count })}
            </Link>
          )),
        },
        {
          label: t('totalSpend'),
          value: figure(own),
          note: (
            <>
              {others.map((sum) => (
                <span key={sum} className={ui.figure}>{`+ ${sum} `}</span>
              ))}
              <Link to="/fmc_transactions">{t('seeTransactions')}</Link>
            </>
          ),
        },
      ]}
    />
  )
}
