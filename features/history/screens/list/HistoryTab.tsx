import { useAddress } from '#platform/ui/address/use-address.ts'
import { clsx } from 'clsx'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '#platform/ui/button.tsx'
import { EmptyState, ErrorState, NoResult } from '#platform/ui/empty.tsx'
import { Skeleton } from '#platform/ui/skeleton.tsx'
import { useFormats } from '#platform/ui/formats.tsx'
import { KeysHelp } from '#platform/ui/grid/keys-help.tsx'
import { usePhone } from '#platform/ui/widths.ts'
import { Alert } from '#platform/ui/overlays/alert.tsx'
import type { VehicleDetail } from '#features/vehicles/contract.ts'
import type { HistoryRecord, EarlierVisitRow } from '../../contract.ts'
import { DocumentsModal } from '../visit/DocumentsModal.tsx'
import { VisitDrawer } from '../visit/VisitDrawer.tsx'
import { byYear, keyOf } from '../merged-histories.ts'
import { filterOf, searchOf } from './history-search.ts'
import { historyTexts } from '../texts.ts'
import { EVERYTHING, type HistoryFilter, useHistory } from '../use-history.ts'
import { HistoryCards } from './HistoryCards.tsx'
import { HistoryTable } from './HistoryTable.tsx'
import { HistoryTools } from './HistoryTools.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import styles from './History.module.css'
import { inSentence } from '#features/services/service.ts'

type TabProps = {
  vehicle: Pick<VehicleDetail, 'id' | 'name' | 'can'>
  /** Why scheduling again is unavailable; null when it is available. */
  blocked: string | null
  /** The open order that prevents scheduling. */
  openOrder: number | null
  onAgain: (record: HistoryRecord) => void
}

/** The filter is in the URL, so that Back and a reload keep it. */
const useFilter = (vehicleId: number): [HistoryFilter, (next: HistoryFilter) => void] => {
  const filter = useAddress(filterOf)
  const navigate = useNavigate()
  return [
    filter,
    (next) =>
      void navigate({
        to: '/vehicles/$id/history',
        params: { id: String(vehicleId) },
        search: searchOf(next),
        replace: true,
        resetScroll: false,
      }),
  ]
}

/** History of a vehicle, newest first: visits to the product's shops, external maintenance and saved services. */
export const HistoryTab = ({ vehicle, blocked, openOrder, onAgain }: TabProps) => {
  const t = useTexts(historyTexts)
  const [filter, setFilter] = useFilter(vehicle.id)
  const found = useHistory(vehicle.id, filter)
  const isFiltered = filter.kind !== 'all' || filter.from !== null || filter.to !== null
  return (
    <section className={styles.tab} aria-label={t('title')}>
      {blocked ? <BlockedNotice sentence={blocked} openOrder={openOrder} /> : null}
      <HistoryTools {...{ vehicle, filter }} onFilter={setFilter} pages={found.records.length === 0 ? null : found.sources} />
      {!found.isLoaded ? (
        found.error ? (
          <ErrorState message={found.error.message} onRetry={found.refetch} />
        ) : (
          <Skeleton lines={12} height={38} gap={6} />
        )
      ) : found.records.length > 0 ? (
        <Records found={found} isAll={!isFiltered} blocked={blocked} onAgain={onAgain} />
      ) : isFiltered ? (
        <NoResult onReset={() => setFilter(EVERYTHING)} />
      ) : (
        <EmptyState title={t('empty')}>{t('emptyLine')}</EmptyState>
      )}
      {found.isLoaded && found.earlier.length > 0 ? <EarlierVisits visits={found.earlier} /> : null}
    </section>
  )
}

/** Shown once, above all visits. */
const BlockedNotice = ({ sentence, openOrder }: { sentence: string; openOrder: number | null }) => {
  const t = useTexts(historyTexts)
  return (
    <div className={styles.notice}>
      <Alert kind="warning" title={sentence}>
        {openOrder === null ? null : (
          <>
            {t('againAfter', { id: openOrder })}{' '}
            <Link to="/orders/$id/approvals" params={{ id: String(openOrder) }}>
              {t('openOrder', { id: openOrder })}
            </Link>
          </>
        )}
      </Alert>
    </div>
  )
}

type Found = ReturnType<typeof useHistory>
/** Last visit and total cost of all visits; with a filter, only the total of the matching visits. */
const Sum = ({ found, isAll }: { found: Found; isAll: boolean }) => {
  const t = useTexts(historyTexts)
  const formats = useFormats()
  const last = isAll ? found.records.find(({ status }) => status !== 'cancel') : undefined
  const distance = formats.unit === 'mi' ? last?.service_miles : last?.service_kilometers
  return (
    <div className={styles.total}>
      {last ? (
        <h2>
          {distance === null || distance === undefined
            ? t('lastVisitOn', { date: formats.date(last.completed_on) })
            : t('lastVisit', { date: formats.date(last.completed_on), odometer: formats.distance(distance) })}
        </h2>
      ) : null}
      <p className={clsx(ui.small, ui.soft)}>
        {t('visits', { count: found.total })} · {t('costInAll', { amount: formats.money(found.cost) })}
      </p>
    </div>
  )
}

type Opened = { what: 'visit' | 'documents'; key: string } | null

const Records = ({
  found,
  isAll,
  blocked,
  onAgain,
}: { found: Found; isAll: boolean } & Pick<TabProps, 'blocked' | 'onAgain'>) => {
  const t = useTexts(historyTexts)
  const isPhone = usePhone()
  const [opened, setOpened] = useState<Opened>(null)
  const { records } = found
  const openedRecord = records.find((record) => keyOf(record) === opened?.key) ?? null
  // True once a page with more was loaded; a history that fits one page has no "See more".
  const [hadMore] = useState(found.hasMore)
  const List = isPhone ? HistoryCards : HistoryTable
  const close = (): void => setOpened(null)
  return (
    <>
      <Sum found={found} isAll={isAll} />
      <List
        years={byYear(records, found.hasMore)}
        blocked={blocked}
        onAgain={onAgain}
        onOpen={(record) => setOpened({ what: 'visit', key: keyOf(record) })}
        onDocuments={(record) => setOpened({ what: 'documents', key: keyOf(record) })}
      />
      <div className={styles.more}>
        {hadMore ? (
          <Button busy={found.isLoadingMore} disabled={!found.hasMore} onClick={found.loadMore}>
            {t('seeMore')}
          </Button>
        ) : null}
        <span className={clsx(ui.small, ui.faint)}>{t('shown', { shown: records.length, total: found.total })}</span>
        {isPhone ? null : (
          <>
            <span className={ui.grow} />
            <span className={clsx(ui.tiny, ui.faint)}>
              <KeysHelp moves="rows" mayEdit={records.some(({ can_edit: may }) => may)} />
            </span>
          </>
        )}
      </div>
      <VisitDrawer record={opened?.what === 'visit' ? openedRecord : null} onClose={close} />
      <DocumentsModal record={opened?.what === 'documents' ? openedRecord : null} onClose={close} />
    </>
  )
}

/** Visits while the vehicle belonged to another fleet: services without costs. */
const EarlierVisits = ({ visits }: { visits: readonly EarlierVisitRow[] }) => {
  const t = useTexts(historyTexts)
  return (
    <section className={clsx(styles.yearOfCards, styles.earlier)} aria-label={t('earlierVisits')}>
      <h2>
        {t('earlierVisits')} <span className={clsx(ui.small, ui.soft)}>{t('visits', { count: visits.length })}</span>
      </h2>
      <p className={clsx(ui.small, ui.soft)}>{t('earlierVisitsLine')}</p>
      <ul className={ui.panel}>
        {visits.map((visit) => (
          <EarlierVisit key={`${visit.maintenance_type} ${visit.id}`} visit={visit} />
        ))}
      </ul>
    </section>
  )
}

const EarlierVisit = ({ visit }: { visit: EarlierVisitRow }) => {
  const formats = useFormats()
  const odometer = formats.unit === 'mi' ? visit.service_miles : visit.service_kilometers
  const where = [visit.shop_name, odometer === null ? null : formats.distance(odometer)]
  return (
    <li className={clsx(ui.padded, styles.card)}>
      <b className={ui.medium}>{formats.gridDate(visit.completed_on)}</b>
      <div>{inSentence(visit.order_services.map(({ name }) => name)) || '–'}</div>
      <p className={clsx(ui.small, ui.soft)}>{where.filter(Boolean).join(' · ')}</p>
    </li>
  )
}
