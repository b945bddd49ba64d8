import { Link } from '@tanstack/react-router'
import type { Received } from '#platform/contract/call.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { buttonClass } from '#platform/ui/button.tsx'
import { SkeletonWords } from '#platform/ui/empty.tsx'
import { useFormats } from '#platform/ui/formats.tsx'
import { DownloadButton } from '#platform/ui/overlays/download-button.tsx'
import { PageHeader } from '#platform/ui/page.tsx'
import type { vehicleCalls } from '../../contract.ts'
import { vehicles } from '../grid/calls.ts'
import { fmcVehiclesTexts } from './texts.ts'

export type VehiclesSummary = Received<(typeof vehicleCalls)['stateSummary']>

type HeadProps = {
  summary: VehiclesSummary | undefined
  /** Parameters of the list. */
  query: NonNullable<NonNullable<Parameters<typeof vehicles.fleetsCsv>[0]>['query']>
  isEmpty: boolean
}

/** Number of past due vehicles, the total, and the fleet with most of them. */

export const FleetVehiclesHead = ({ summary, query, isEmpty }: HeadProps) => {
  const t = useTexts(fmcVehiclesTexts)
  return (
    <PageHeader
      title={summary?.past_due ? t('pastDue', { count: summary.past_due }) : t('title')}
      line={<WhichFleets summary={summary} />}
      actions={
        <>
          <Link to="/interval_imports" className={buttonClass({})}>
            {t('intervals')}
          </Link>
          <DownloadButton load={() => vehicles.fleetsCsv({ query })} fileName={`${t('title')}.csv`} isEmpty={isEmpty} />
        </>
      }
    />
  )
}

/** Number of vehicles and fleets, and the fleet with most past due. */
const WhichFleets = ({ summary }: { summary: VehiclesSummary | undefined }) => {
  const t = useTexts(fmcVehiclesTexts)
  const formats = useFormats()
  if (!summary?.fleets) return <SkeletonWords>{t('ofAll', { count: 10, vehicles: formats.number(1000) })}</SkeletonWords>
  const { active, worst } = summary.fleets
  const all = t('ofAll', { count: active, vehicles: formats.number(summary.total) })
  return worst && active > 1 ? `${all} ${t('inWorst', { count: worst.past_due, fleet: worst.name })}` : all
}
