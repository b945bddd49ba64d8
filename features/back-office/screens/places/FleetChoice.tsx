import { clsx } from 'clsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Loaded } from '#platform/ui/empty.tsx'
import { Checkbox } from '#platform/ui/form/fields.tsx'
import { useFormats } from '#platform/ui/formats.tsx'
import { SearchInput } from '#platform/ui/grid/search-input.tsx'
import { useTypedSearch } from '#platform/ui/grid/use-search-text.ts'
import { Skeleton } from '#platform/ui/skeleton.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import type { OfficeFleet } from '../../companies-contract.ts'
import { office } from '../calls.ts'
import { companyTexts } from './company-texts.ts'
import styles from './Companies.module.css'

type ChoiceProps = {
  chosen: readonly OfficeFleet[]
  onChoose: (chosen: OfficeFleet[]) => void
  /** The company that gets them; its own fleets are not offered again. */
  companyId: number | null
}

/** Fleets to give to a company. One of another company stays visible with the reason: it is taken back there first. */
export const FleetChoice = ({ chosen, onChoose, companyId }: ChoiceProps) => {
  const t = useTexts(companyTexts)
  const { number } = useFormats()
  const [searched, setSearched] = useState('')
  const search = useTypedSearch(searched, setSearched)
  const query = useQuery({
    ...office.fleets.options({ query: { page: 1, ...(searched ? { query: searched } : {}) } }),
    placeholderData: keepPreviousData,
  })
  const vehicles = chosen.reduce((sum, fleet) => sum + fleet.vehicles, 0)
  const toggle = (fleet: OfficeFleet, isTicked: boolean): void =>
    onChoose([...chosen.filter(({ id }) => id !== fleet.id), ...(isTicked ? [fleet] : [])])
  return (
    <Loaded query={query} skeleton={<Skeleton lines={4} height={32} />}>
      {({ fleets, total_count: total }) =>
        total === 0 && !searched ? (
          <p className={clsx(ui.small, ui.soft)}>{t('noFleets')}</p>
        ) : (
          <>
            <SearchInput label={t('findFleet')} value={search.typed} onChange={search.setTyped} className={styles.search} />
            <ul className={styles.fleets} aria-label={t('fleets')}>
              {fleets
                .filter(({ affiliation }) => companyId === null || affiliation?.id !== companyId)
                .map((fleet) => (
                  <li key={fleet.id}>
                    <FleetTick fleet={fleet} isTicked={chosen.some(({ id }) => id === fleet.id)} onTick={toggle} />
                  </li>
                ))}
            </ul>
            {total === 0 ? <p className={clsx(ui.small, ui.soft)}>{t('noneFound')}</p> : null}
            {total > fleets.length ? (
              <p className={clsx(ui.small, ui.soft)}>
                {t('more', { count: total - fleets.length, number: number(total - fleets.length) })}
              </p>
            ) : null}
            <p className={ui.medium} role="status">
              {t('chosen', { count: chosen.length, number: number(chosen.length), vehicles: number(vehicles) })}
            </p>
          </>
        )
      }
    </Loaded>
  )
}

type TickProps = { fleet: OfficeFleet; isTicked: boolean; onTick: (fleet: OfficeFleet, isTicked: boolean) => void }

const FleetTick = ({ fleet, isTicked, onTick }: TickProps) => {
  const t = useTexts(companyTexts)
  const { number } = useFormats()
  const { affiliation, owners } = fleet
  const count = t('vehiclesCount', { count: fleet.vehicles, number: number(fleet.vehicles) })
  const ownersOrReason = affiliation
    ? t('withAnother', { company: affiliation.name })
    : owners.length > 0
      ? owners.join(', ')
      : null
  return (
    <Checkbox
      aria-label={fleet.name}
      label={
        <span className={styles.two}>
          <span>{fleet.name}</span>
          <span className={styles.under}>{[count, ownersOrReason].filter(Boolean).join(' · ')}</span>
        </span>
      }
      checked={isTicked}
      disabled={affiliation !== null}
      onChange={({ target }) => onTick(fleet, target.checked)}
    />
  )
}
