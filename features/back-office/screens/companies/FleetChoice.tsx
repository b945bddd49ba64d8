import { clsx } from 'clsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '#platform/ui/button.tsx'
import { Loaded } from '#platform/ui/empty.tsx'
import { Checkbox } from '#platform/ui/form/fields.tsx'
import { withMember } from '#platform/ui/form/with-member.ts'
import { useFormats } from '#platform/ui/formats.tsx'
import { SearchInput } from '#platform/ui/grid/search-input.tsx'
import { useTypedSearch } from '#platform/ui/grid/use-search-text.ts'
import { Skeleton } from '#platform/ui/skeleton.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import { usePhone } from '#platform/ui/widths.ts'
import type { OfficeFleet } from '../../companies-contract.ts'
import { office } from '../calls.ts'
import { type OfficeColumn, OfficeTable } from '../OfficeTable.tsx'
import { companyTexts } from './company-texts.ts'
import styles from './Companies.module.css'

/** Number of fleets before "Show more". */
const FLEETS_AT_FIRST = 7

type Chosen = { chosen: readonly OfficeFleet[]; onChoose: (chosen: OfficeFleet[]) => void }

type ChoiceProps = Chosen & {
  /** The company that gets the fleets; its current fleets are not offered. */
  companyId: number | null
}

/** Fleets to assign to a company. A fleet of another company stays visible with the reason: it must be removed there first. */
export const FleetChoice = ({ companyId, ...choice }: ChoiceProps) => {
  const t = useTexts(companyTexts)
  const { number } = useFormats()
  const [searched, setSearched] = useState('')
  const search = useTypedSearch(searched, setSearched)
  const all = useQuery(office.fleets.options({ query: { page: 1 } }))
  const query = useQuery({
    ...office.fleets.options({ query: { page: 1, ...(searched ? { query: searched } : {}) } }),
    placeholderData: keepPreviousData,
  })
  const total = all.data?.total_count
  return (
    <Loaded query={query} skeleton={<Skeleton lines={4} height={32} />}>
      {(answer) =>
        total === 0 ? (
          <p className={clsx(ui.small, ui.soft, styles.pad)}>{t('noFleets')}</p>
        ) : (
          <>
            <div className={clsx(styles.pad, styles.find)}>
              <SearchInput
                label={total === undefined ? t('findFleet') : t('findOneOf', { count: total, number: number(total) })}
                value={search.typed}
                onChange={search.setTyped}
              />
            </div>
            <Fleets {...choice} answer={answer} companyId={companyId} />
            <ChosenLine chosen={choice.chosen} />
          </>
        )
      }
    </Loaded>
  )
}

type FleetsProps = ChoiceProps & { answer: { fleets: OfficeFleet[]; total_count: number } }

const Fleets = ({ answer, companyId, chosen, onChoose }: FleetsProps) => {
  const t = useTexts(companyTexts)
  const { number } = useFormats()
  const isPhone = usePhone()
  const [isOpen, open] = useState(false)
  const columns = useColumns({ chosen, onChoose })
  // Selectable fleets first.
  const offered = answer.fleets
    .filter(({ affiliation }) => companyId === null || affiliation?.id !== companyId)
    .toSorted((one, other) => Number(one.affiliation !== null) - Number(other.affiliation !== null))
  const notLoaded = answer.total_count - answer.fleets.length
  // Cards have a separate "Show more".
  const shown = isOpen || isPhone ? offered : offered.slice(0, FLEETS_AT_FIRST)
  const left = offered.length - shown.length
  if (offered.length === 0) return <p className={clsx(ui.small, ui.soft, styles.pad)}>{t('noneFound')}</p>
  return (
    <>
      <OfficeTable
        isFlush
        label={t('fleets')}
        columns={columns}
        rows={shown}
        rowId={({ id }) => id}
        rowClass={({ id, affiliation }) =>
          clsx(chosen.some((fleet) => fleet.id === id) && styles.isChosen, affiliation !== null && styles.isTaken)
        }
      />
      {left > 0 ? (
        <div className={styles.pad}>
          <Button size="sm" look="ghost" onClick={() => open(true)}>
            {t('showFleets', { count: left, number: number(left) })}
          </Button>
        </div>
      ) : null}
      {left === 0 && notLoaded > 0 ? (
        <p className={clsx(ui.small, ui.soft, styles.pad)}>{t('more', { count: notLoaded, number: number(notLoaded) })}</p>
      ) : null}
    </>
  )
}

const useColumns = ({ chosen, onChoose }: Chosen): OfficeColumn<OfficeFleet>[] => {
  const t = useTexts(companyTexts)
  const { number } = useFormats()
  const tick = (fleet: OfficeFleet, isTicked: boolean): void => {
    const known = new Map([...chosen, fleet].map((one) => [one.id, one]))
    const ids = withMember(
      chosen.map(({ id }) => id),
      fleet.id,
      isTicked,
    )
    onChoose(ids.map((id) => known.get(id)!))
  }
  return [
    {
      key: 'fleet',
      label: t('fleet'),
      cell: (fleet) => (
        <Checkbox
          label={fleet.name}
          checked={chosen.some(({ id }) => id === fleet.id)}
          disabled={fleet.affiliation !== null}
          onChange={({ target }) => tick(fleet, target.checked)}
        />
      ),
    },
    { key: 'vehicles', label: t('vehicles'), isFigure: true, cell: ({ vehicles }) => number(vehicles) },
    {
      key: 'told',
      label: t('whoIsTold'),
      cell: ({ affiliation, owners }) =>
        affiliation ? t('withAnother', { company: affiliation.name }) : owners.length > 0 ? owners.join(', ') : '–',
    },
  ]
}

const ChosenLine = ({ chosen }: Pick<Chosen, 'chosen'>) => {
  const t = useTexts(companyTexts)
  const { number } = useFormats()
  const vehicles = chosen.reduce((sum, fleet) => sum + fleet.vehicles, 0)
  return (
    <p className={styles.chosenLine} role="status">
      {chosen.length === 0
        ? t('noneChosen')
        : t('chosenFleets', {
            count: chosen.length,
            number: number(chosen.length),
            vehicles: t('vehiclesCount', { count: vehicles, number: number(vehicles) }),
          })}
    </p>
  )
}
