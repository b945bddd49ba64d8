import { useAddress } from '#platform/ui/address/use-address.ts'
import { clsx } from 'clsx'
import { Link, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '#platform/ui/button.tsx'
import { EmptyState, ErrorState, NoResult } from '#platform/ui/empty.tsx'
import { Skeleton } from '#platform/ui/skeleton.tsx'
import { useFormats } from '#platform/ui/formats.tsx'
import { KeysHelp } from '#platform/ui/grid/keys-help.tsx'
import { useNarrow, usePhone } from '#platform/ui/widths.ts'
import { Alert } from '#platform/ui/overlays/alert.tsx'
import type { VehicleDetail } from '#features/vehicles/contract.ts'
import type { HistoryRecord } from '../../contract.ts'
import { DocumentsModal } from '../visit/DocumentsModal.tsx'
import { VisitBeside, VisitOver } from '../visit/VisitBeside.tsx'
import { byYear, keyOf } from '../merged-histories.ts'
import { EarlierVisits } from './EarlierVisits.tsx'
import { filterOf, searchOf } from './history-search.ts'
import { historyTexts } from '../texts.ts'
import { EVERYTHING, type HistoryFilter, useHistory } from '../use-history.ts'
import { HistoryCards } from './HistoryCards.tsx'
import { HistoryTable } from './HistoryTable.tsx'
import { HistoryTools } from './HistoryTools.tsx'
import { useOpenVisit } from './use-open-visit.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import styles from './History.module.css'

type TabProps = {
  vehicle: Pick<VehicleDetail, 'id' | 'name' | 'can'>
  /** Why its services cannot be booked again; null when they can. */
  blocked: string | null
  /** The open order that prevents booking. */
  openOrder: number | null
  onAgain: (record: HistoryRecord) => void
  /** Below the visits. */
  children: ReactNode
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

/** History of a vehicle, newest first: visits to the product's shops and external maintenance; one opens beside the list. */
export const HistoryTab = ({ vehicle, blocked, openOrder, onAgain, children }: TabProps) => {
  const t = useTexts(historyTexts)
  const [filter, setFilter] = useFilter(vehicle.id)
  const found = useHistory(vehicle.id, filter)
  const isNarrow = useNarrow()
  const visit = useOpenVisit({ vehicleId: vehicle.id, filter, records: found.records })
  const isFiltered = filter.kind !== 'all' || filter.from !== null || filter.to !== null || filter.query !== ''
  const again = blocked === null ? onAgain : null
  const isBeside = visit.record !== null && !isNarrow
  return (
    <section className={clsx(styles.tab, isBeside && styles.withVisit)} aria-label={t('title')}>
      <div className={styles.list}>
        {blocked ? <BlockedNotice sentence={blocked} openOrder={openOrder} name={vehicle.name} /> : null}
        <HistoryTools
          {...{ vehicle, filter }}
          counts={found.counts}
          isFolded={isNarrow || isBeside}
          isTight={isNarrow || isBeside}
          onFilter={setFilter}
          pages={found.records.length === 0 ? null : found.sources}
        />
        {!found.isLoaded ? (
          found.error ? (
            <ErrorState message={found.error.message} onRetry={found.refetch} />
          ) : (
            <Skeleton lines={12} height={38} gap={6} />
          )
        ) : found.records.length > 0 ? (
          <Records
            {...{ found, filter }}
            vehicleId={vehicle.id}
            isAll={!isFiltered}
            opened={isBeside ? visit.record : null}
            onAgain={again}
          />
        ) : isFiltered ? (
          <NoResult {...(filter.query ? { query: filter.query } : {})} onReset={() => setFilter(EVERYTHING)} />
        ) : (
          <EmptyState title={t('empty')}>{t('emptyLine')}</EmptyState>
        )}
        {found.isLoaded && found.earlier.length > 0 ? <EarlierVisits visits={found.earlier} /> : null}
        {children}
      </div>
      {isNarrow ? <VisitOver visit={visit} onAgain={again} /> : <VisitBeside visit={visit} onAgain={again} />}
    </section>
  )
}

type BlockedProps = { sentence: string; openOrder: number | null; name: string }

/** Said once, above all visits. */
const BlockedNotice = ({ sentence, openOrder, name }: BlockedProps) => {
  const t = useTexts(historyTexts)
  return (
    <div className={styles.notice}>
      <Alert kind="warning" title={openOrder === null ? sentence : t('hasOpenOrder', { name, id: openOrder })}>
        {openOrder === null ? null : (
          <>
            {t('againAfter')}{' '}
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
  const { visits, cost } = found.sum
  return (
    <p className={styles.total}>
      {last ? (
        <>
          <strong>
            {distance === null || distance === undefined
              ? t('lastVisitOn', { date: formats.date(last.completed_on) })
              : t('lastVisit', { date: formats.date(last.completed_on), odometer: formats.distance(distance) })}
          </strong>{' '}
        </>
      ) : null}
      {t('inAll', { visits: t('visits', { count: visits }), amount: formats.money(cost) })}
    </p>
  )
}

type RecordsProps = {
  found: Found
  filter: HistoryFilter
  vehicleId: number
  isAll: boolean
  opened: HistoryRecord | null
  onAgain: ((record: HistoryRecord) => void) | null
}

const Records = ({ found, isAll, ...shown }: RecordsProps) => {
  const t = useTexts(historyTexts)
  const isPhone = usePhone()
  const [documentsOf, setDocumentsOf] = useState<string | null>(null)
  const { records } = found
  // True once a page with more was loaded; a history that fits one page has no "See more".
  const [hadMore] = useState(found.hasMore)
  const List = isPhone ? HistoryCards : HistoryTable
  return (
    <>
      <Sum found={found} isAll={isAll} />
      <List {...shown} years={byYear(records, found.years)} onDocuments={(record) => setDocumentsOf(keyOf(record))} />
      <div className={styles.more}>
        {hadMore ? (
          <Button busy={found.isLoadingMore} disabled={!found.hasMore} onClick={found.loadMore}>
            {t('seeMore')}
          </Button>
        ) : null}
        <span className={clsx(ui.small, ui.faint)}>
          {found.hasMore ? t('shown', { shown: records.length, total: found.total }) : <Counted sum={found.sum} />}
        </span>
        {isPhone ? null : (
          <>
            <span className={ui.grow} />
            <Keys mayAgain={shown.onAgain !== null} mayEdit={records.some(({ can_edit: may }) => may)} />
          </>
        )}
      </div>
      <DocumentsModal
        record={records.find((record) => keyOf(record) === documentsOf) ?? null}
        onClose={() => setDocumentsOf(null)}
      />
    </>
  )
}

const Counted = ({ sum: { visits, cancelled } }: { sum: Found['sum'] }) => {
  const t = useTexts(historyTexts)
  const words = t('visits', { count: visits })
  return cancelled === 0 ? words : t('andCancelled', { visits: words, count: cancelled })
}

/** The keys of a row in words; `?` shows the rest. */
const Keys = ({ mayAgain, mayEdit }: { mayAgain: boolean; mayEdit: boolean }) => {
  const t = useTexts(historyTexts)
  return (
    <span className={clsx(ui.tiny, ui.faint, styles.keys)}>
      <span aria-hidden="true">
        <kbd>↑</kbd> <kbd>↓</kbd> {t('keyChoose')}
      </span>
      <span aria-hidden="true">
        <kbd>↵</kbd> {t('keyOpen')}
      </span>
      {mayAgain ? (
        <span>
          <kbd>R</kbd> {t('scheduleAgain').toLowerCase()}
        </span>
      ) : null}
      <KeysHelp moves="rows" mayEdit={mayEdit} />
    </span>
  )
}
