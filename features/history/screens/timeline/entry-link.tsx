import { Link } from '@tanstack/react-router'
import { useHolds } from '#features/accounts/screens/use-holds.ts'
import { useFlags } from '#features/accounts/screens/flags.ts'
import { apiOrigin } from '#features/brands/screens/brand-of-page.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import type { ReactNode } from 'react'
import type { TimelineEntry } from '../../timeline/timeline-contract.ts'
import { timelineTexts } from './texts.ts'

type Shown = { vehicleId: number; entry: TimelineEntry }

/** The title links to the entry's order or record. */
export const EntryTitle = ({ vehicleId, entry, title }: Shown & { title: string }) => {
  const { order, inspection } = entry.facts
  const seesYearly = useHolds('inspections.certify')
  if (order !== undefined) {
    return (
      <Link to="/orders/$id/approvals" params={{ id: String(order) }}>
        {title}
      </Link>
    )
  }
  if (inspection !== undefined) {
    return (
      <Link to="/inspections/$id" params={{ id: String(inspection) }}>
        {title}
      </Link>
    )
  }
  if (entry.kind === 'annual_inspection' && seesYearly) {
    return (
      <Link to="/inspections" search={{ tab: 'yearly', vehicle: String(vehicleId) }}>
        {title}
      </Link>
    )
  }
  if (entry.kind === 'manual' || entry.kind === 'earlier_visit') {
    return (
      <Link to="/vehicles/$id/history" params={{ id: String(vehicleId) }}>
        {title}
      </Link>
    )
  }
  return title
}

/** The link in the entry's second line; null if there is no target, so that no separator is rendered. */
export const useEntryLink = ({ vehicleId, entry }: Shown): ReactNode => {
  const t = useTexts(timelineTexts)
  const { glovebox, telematics_section: hasTelematics } = useFlags()
  const { group, kind, facts } = entry
  const params = { id: String(vehicleId) }
  if (group === 'papers' && facts.item !== undefined && glovebox) {
    return (
      <Link to="/vehicles/$id/glovebox" params={params} search={{ document: facts.item }}>
        {t(kind === 'paper_expired' ? 'upload' : 'openDocument')}
      </Link>
    )
  }
  if (kind === 'recall_found') {
    return (
      <Link to="/recalls" search={{ query: facts.campaign?.replaceAll('\u2011', '') ?? '', filter: 'all' }}>
        {t('seeRecall')}
      </Link>
    )
  }
  if ((kind === 'fault' || kind === 'reading_kept_aside') && hasTelematics) {
    return (
      <Link to="/vehicles/$id/telematics" params={params}>
        {t('openTelematics')}
      </Link>
    )
  }
  if (facts.photo !== undefined) {
    return (
      <a href={apiOrigin() + facts.photo} target="_blank" rel="noreferrer">
        {t('openPhoto')}
      </a>
    )
  }
  return null
}
