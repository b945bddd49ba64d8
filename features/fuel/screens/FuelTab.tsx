import { clsx } from 'clsx'
import { Link, linkOptions, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { type CountryCode, distanceUnitOf } from '#features/countries/country.ts'
import type { VehicleDetail } from '#features/vehicles/contract.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useAddress } from '#platform/ui/address/use-address.ts'
import { Button, buttonClass } from '#platform/ui/button.tsx'
import { EmptyState, ErrorState, NoResult } from '#platform/ui/empty.tsx'
import { Skeleton } from '#platform/ui/skeleton.tsx'
import { useDownload } from '#platform/ui/files/use-download.ts'
import { DateField } from '#platform/ui/form/date-field.tsx'
import { IconDownload, IconPlus, IconUpload } from '#platform/ui/icons.ts'
import { lazyComponent } from '#platform/ui/lazy-component.tsx'
import { PageActions } from '#platform/ui/overlays/page-actions.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import { usePhone } from '#platform/ui/widths.ts'
import type { FuelEntryRow } from '../contract.ts'
import { fuel } from './calls.ts'
import { FuelSums } from './FuelSums.tsx'
import { FuelCards, FuelTable } from './fuel-lists.tsx'
import { type FuelSearch, periodOf } from './fuel-search.ts'
import { fuelTexts } from './texts.ts'
import { useDeleteFuel, useFuel } from './use-fuel.ts'
import styles from './Fuel.module.css'

const FuelForm = lazyComponent(async () => (await import('./FuelForm.tsx')).FuelForm)

/** The period is in the URL, so that Back and a reload keep it. */
const usePeriod = (vehicleId: number): [FuelSearch, (next: FuelSearch) => void] => {
  const period = useAddress(periodOf)
  const navigate = useNavigate()
  const params = { id: String(vehicleId) }
  const go = (search: FuelSearch): void =>
    void navigate({ to: '/vehicles/$id/fuel', params, search, replace: true, resetScroll: false })
  return [period, go]
}

type Opened = { entry: FuelEntryRow | null } | null

/** A vehicle's fills with their economy, and the sums of the period. */
export const FuelTab = ({ vehicle, country }: { vehicle: VehicleDetail; country: CountryCode }) => {
  const t = useTexts(fuelTexts)
  const [period, setPeriod] = usePeriod(vehicle.id)
  const found = useFuel(vehicle.id, period)
  const [opened, open] = useState<Opened>(null)
  const isFiltered = period.from !== undefined || period.to !== undefined
  const isEmpty = found.isLoaded && found.total === 0
  const add = <AddFuel onClick={() => open({ entry: null })} />
  return (
    <section className={styles.tab} aria-label={t('title')}>
      {isEmpty && !isFiltered ? null : (
        <Tools vehicle={vehicle} period={period} onPeriod={setPeriod} isEmpty={isEmpty} add={add} />
      )}
      {!found.isLoaded ? (
        found.error ? (
          <ErrorState message={found.error.message} onRetry={found.refetch} />
        ) : (
          <Skeleton lines={10} height={38} gap={6} />
        )
      ) : found.total > 0 ? (
        <Fills found={found} country={country} onEdit={(entry) => open({ entry })} />
      ) : isFiltered ? (
        <NoResult onReset={() => setPeriod({})} />
      ) : (
        <NoFuel vehicle={vehicle} country={country} add={add} />
      )}
      {opened ? <FuelForm {...{ vehicle, country }} entry={opened.entry} onClose={() => open(null)} /> : null}
    </section>
  )
}

const AddFuel = ({ onClick }: { onClick: () => void }) => {
  const t = useTexts(fuelTexts)
  return (
    <Button
      look="primary"
      icon={<IconPlus size={16} stroke={1.75} aria-hidden />}
      onPointerEnter={FuelForm.fetch}
      onFocus={FuelForm.fetch}
      onClick={onClick}
    >
      {t('add')}
    </Button>
  )
}

type FillsProps = { found: ReturnType<typeof useFuel>; country: CountryCode; onEdit: (entry: FuelEntryRow) => void }

const Fills = ({ found, country, onEdit }: FillsProps) => {
  const t = useTexts(fuelTexts)
  const isPhone = usePhone()
  const remove = useDeleteFuel()
  const List = isPhone ? FuelCards : FuelTable
  return (
    <>
      <FuelSums sums={found.sums} country={country} />
      <List entries={found.entries} country={country} onEdit={onEdit} onDelete={remove.mutate} />
      <div className={styles.more}>
        {found.hasMore ? (
          <Button busy={found.isLoadingMore} onClick={found.loadMore}>
            {t('seeMore')}
          </Button>
        ) : null}
        <span className={clsx(ui.small, ui.faint)}>{t('shown', { shown: found.entries.length, total: found.total })}</span>
      </div>
    </>
  )
}

const NoFuel = ({ vehicle, country, add }: { vehicle: VehicleDetail; country: CountryCode; add: ReactNode }) => {
  const t = useTexts(fuelTexts)
  const importInstead = vehicle.can.manage ? (
    <Link to="/vehicles/import-fuel" search={{ vehicle: String(vehicle.id) }} className={buttonClass({})}>
      {t('import')}
    </Link>
  ) : null
  return (
    <EmptyState
      title={t('none')}
      actions={
        <>
          {add}
          {importInstead}
        </>
      }
    >
      {t('noneLine', { distance: t(distanceUnitOf(country) === 'miles' ? 'mile' : 'kilometer') })}
    </EmptyState>
  )
}

type ToolsProps = {
  vehicle: VehicleDetail
  period: FuelSearch
  onPeriod: (next: FuelSearch) => void
  isEmpty: boolean
  add: ReactNode
}

const Tools = ({ vehicle, period, onPeriod, isEmpty, add }: ToolsProps) => {
  const t = useTexts(fuelTexts)
  const load = () => fuel.csv({ query: { vehicle_id: vehicle.id, ...period } })
  const download = useDownload(load, `${t('fileName')} ${vehicle.name}.csv`, t('downloadFailed'))
  const change = (part: { from?: string | null; to?: string | null }): void => onPeriod(periodOf({ ...period, ...part }))
  const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const
  return (
    <div className={styles.tools}>
      <DateField
        label={t('from')}
        value={period.from ?? null}
        {...(period.to ? { max: period.to } : {})}
        onChange={(from) => change({ from })}
      />
      <DateField
        label={t('to')}
        value={period.to ?? null}
        {...(period.from ? { min: period.from } : {})}
        onChange={(to) => change({ to })}
      />
      <div className={styles.actions}>
        <PageActions
          more={[
            {
              key: 'download',
              label: t('download'),
              icon: <IconDownload {...icon} />,
              disabled: isEmpty,
              busy: download.busy,
              onClick: download.start,
            },
            ...(vehicle.can.manage
              ? [
                  {
                    key: 'import',
                    label: t('import'),
                    icon: <IconUpload {...icon} />,
                    link: linkOptions({ to: '/vehicles/import-fuel', search: { vehicle: String(vehicle.id) } }),
                  },
                ]
              : []),
          ]}
          main={add}
        />
      </div>
    </div>
  )
}
