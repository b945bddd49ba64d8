import { clsx } from 'clsx'
import { useId, useRef, useState } from 'react'
import { Linked } from '#platform/i18n/linked.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '#platform/ui/button.tsx'
import { IconSearch } from '#platform/ui/icons.ts'
import { PickField } from '#platform/ui/form/pick.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import { TRANSFER_PAGE_SIZE, TRANSFER_SEARCHES, type TransferSearch } from '../transfer-state.ts'
import { fleetOptions } from './fleet-options.ts'
import { transferTexts } from './texts.ts'
import { TransferGrid } from './TransferGrid.tsx'
import styles from './Transfer.module.css'
import { type Listed, usePage, usePageOf } from './use-listed.ts'
import type { Transfer } from './use-transfer.ts'

/** The source: a fleet, or a search over all fleets. */
export const FromSide = ({ state, act, fleets, left }: Transfer) => {
  const t = useTexts(transferTexts)
  const [page, setPage] = usePage(`${state.fromFleetId} ${state.search?.by} ${state.search?.text}`)
  const gone = new Set(state.pending.map(({ id }) => id))
  const listed = usePageOf({ query: left, before: [], without: gone }, page)
  const isSelected = (vehicle: Listed): boolean => state.selected.some(({ id }) => id === vehicle.id)
  const nameOf = new Map(fleets.map((fleet) => [fleet.id, fleet.name]))
  const isAnySource = state.fromFleetId !== null || state.search !== null
  // A save may have emptied the last page.
  const last = Math.max(1, Math.ceil(listed.total / TRANSFER_PAGE_SIZE))
  if (page > last && !listed.isLoading) setPage(last)
  return (
    <section className={styles.side} aria-labelledby="transfer-from">
      <h2 id="transfer-from">{t('from')}</h2>
      <div className={styles.choices}>
        <SearchField sought={state.search} onSearch={(search) => act({ do: 'search', ...search })} />
        <span className={clsx(styles.either, ui.small, ui.faint)}>{t('or')}</span>
        <PickField
          label={t('fleet')}
          placeholder={t('chooseFleet')}
          options={fleetOptions(fleets, t('inactive'))}
          value={state.fromFleetId === null ? null : String(state.fromFleetId)}
          onChange={(id) => act({ do: 'chooseFrom', fleetId: id === null ? null : Number(id) })}
        />
      </div>
      <TransferGrid
        label={t('leftGrid')}
        page={page}
        onPage={setPage}
        listed={listed}
        markHead={
          <Tick
            label={t('selectAll')}
            disabled={listed.rows.length === 0}
            checked={listed.rows.length > 0 && listed.rows.every(isSelected)}
            onTick={(on) => act({ do: 'select', vehicles: listed.rows, on })}
          />
        }
        mark={(vehicle) => (
          <Tick
            label={t('select', { name: vehicle.name })}
            checked={isSelected(vehicle)}
            onTick={(on) => act({ do: 'select', vehicles: [vehicle], on })}
          />
        )}
        isMarked={isSelected}
        fleetOf={state.search ? (vehicle) => nameOf.get(vehicle.fleet_id) ?? '' : undefined}
        empty={t(isAnySource ? whyEmpty(state, listed.failed) : listed.failed ? 'notLoaded' : 'chooseSource')}
        foot={
          <Linked
            text={isAnySource ? t('chosen', { count: state.selected.length, total: listed.total }) : ''}
            link={(words) => <span className={ui.faint}>{words}</span>}
          />
        }
      />
    </section>
  )
}

type TickProps = { label: string; checked: boolean; disabled?: boolean; onTick: (on: boolean) => void }

const Tick = ({ label, onTick, ...input }: TickProps) => (
  <input type="checkbox" aria-label={label} {...input} onChange={({ target }) => onTick(target.checked)} />
)

const whyEmpty = ({ pending, search }: Transfer['state'], failed: boolean) => {
  if (failed) return 'notLoaded'
  if (pending.length > 0) return 'allPending'
  return search ? 'nothingFound' : 'emptyFleet'
}

const SearchField = ({ sought, onSearch }: { sought: TransferSearch | null; onSearch: (search: TransferSearch) => void }) => {
  const t = useTexts(transferTexts)
  const id = useId()
  const [by, setBy] = useState<TransferSearch['by']>('vin')
  const text = useRef<HTMLInputElement>(null)
  const send = (search: TransferSearch['by']): void => onSearch({ by: search, text: text.current?.value ?? '' })
  return (
    <form
      role="search"
      className={ui.field}
      onSubmit={(event) => {
        event.preventDefault()
        send(by)
      }}
    >
      <label htmlFor={id}>{t('searchLabel')}</label>
      <div className={styles.search}>
        <select
          className={ui.select}
          aria-label={t('searchBy')}
          value={by}
          onChange={({ target }) => {
            setBy(target.value as TransferSearch['by'])
            if (sought) send(target.value as TransferSearch['by'])
          }}
        >
          {TRANSFER_SEARCHES.map((key) => (
            <option key={key} value={key}>
              {t(`by_${key}`)}
            </option>
          ))}
        </select>
        {/* Cleared when a fleet is selected instead. */}
        <input
          key={sought === null ? 'fleet' : 'search'}
          ref={text}
          id={id}
          type="search"
          enterKeyHint="search"
          className={ui.input}
          placeholder={t('searchHelp')}
          defaultValue={sought?.text ?? ''}
        />
        <Button type="submit" icon={<IconSearch size={16} stroke={1.75} aria-hidden />}>
          {t('search')}
        </Button>
      </div>
    </form>
  )
}
