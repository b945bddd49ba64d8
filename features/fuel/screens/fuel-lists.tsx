import { clsx } from 'clsx'
import type { ComponentPropsWithoutRef } from 'react'
import { type CountryCode, distanceUnitOf, localize } from '#features/countries/country.ts'
import { convertDistance } from '#features/countries/distance.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { IconButton } from '#platform/ui/button.tsx'
import { useFormats } from '#platform/ui/formats.tsx'
import { rowKeys } from '#platform/ui/grid/row-keys.ts'
import { RowTable, type TableColumn } from '#platform/ui/grid/row-table.tsx'
import { IconDots, IconPencil, IconTrash } from '#platform/ui/icons.ts'
import { Menu } from '#platform/ui/overlays/menu.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import { useCrowded } from '#platform/ui/widths.ts'
import type { FuelEntryRow } from '../contract.ts'
import { ECONOMY_UNIT_WORDS } from '#features/vehicles/economy-units.ts'
import { economyUnitOf, FUEL_TYPE_WORDS, VOLUME_UNIT_WORDS, volumeUnitOf } from '../energy.ts'
import { fuelTexts } from './texts.ts'
import styles from './Fuel.module.css'

type ListProps = {
  entries: readonly FuelEntryRow[]
  country: CountryCode
  onEdit: (entry: FuelEntryRow) => void
  onDelete: (entry: FuelEntryRow) => void
}

/** The form does not accept negative amounts: refunds are imported from a file, and can only be deleted. */
const isRefunded = ({ amount }: FuelEntryRow): boolean => amount < 0

/** Display texts of an entry, in the viewer's language and units. A volume keeps the unit of its receipt. */
const useEntryWords = (country: CountryCode) => {
  const t = useTexts(fuelTexts)
  const language = useLanguage()
  const formats = useFormats()
  const distanceUnit = distanceUnitOf(country)
  const usualEconomy = economyUnitOf(distanceUnit, 'fuel')
  /** The recorded reason why there is no economy. */
  const mark = (entry: FuelEntryRow): string | null => {
    const { is_partial: isPartial, is_after_missed: isAfterMissed } = entry
    if (isRefunded(entry)) return t('refund')
    if (isAfterMissed) return t('afterMissed')
    return isPartial ? t('partial') : null
  }
  return (entry: FuelEntryRow) => {
    const unit = localize(VOLUME_UNIT_WORDS[entry.volume_units], language)
    const isUsual = entry.volume_units === volumeUnitOf(country, 'fuel')
    const volume = formats.number(entry.volume, 3)
    const economyUnit = localize(ECONOMY_UNIT_WORDS[entry.economy_units], language)
    const economy = entry.economy === null ? null : formats.number(entry.economy, 1)
    return {
      day: formats.gridDate(entry.filled_on),
      time: entry.filled_time === null ? null : formats.time(entry.filled_time),
      odometer:
        entry.odometer === null ? '–' : formats.number(convertDistance(entry.odometer, entry.odometer_units, distanceUnit)),
      driven: entry.distance === null ? '–' : formats.number(entry.distance),
      volume: isUsual ? volume : `${volume}\u00a0${unit}`,
      volumeAndUnit: `${volume}\u00a0${unit}`,
      price: entry.volume === 0 ? '–' : formats.number(entry.price_per_unit ?? entry.amount / entry.volume, 3),
      amount: formats.number(entry.amount, 2),
      economy:
        mark(entry) ??
        (economy === null ? '–' : entry.economy_units === usualEconomy ? economy : `${economy}\u00a0${economyUnit}`),
      economyAndUnit: mark(entry) ?? (economy === null ? null : `${economy}\u00a0${economyUnit}`),
      fuelType: entry.fuel_type === null ? null : localize(FUEL_TYPE_WORDS[entry.fuel_type], language),
    }
  }
}

/** A crowded table omits columns that follow from the others: distance and price. */
const useColumns = ({ country, onEdit, onDelete }: Omit<ListProps, 'entries'>): TableColumn<FuelEntryRow>[] => {
  const t = useTexts(fuelTexts)
  const language = useLanguage()
  const formats = useFormats()
  const isCrowded = useCrowded()
  const wordsOf = useEntryWords(country)
  const volumeUnit = localize(VOLUME_UNIT_WORDS[volumeUnitOf(country, 'fuel')], language)
  const economyUnit = localize(ECONOMY_UNIT_WORDS[economyUnitOf(distanceUnitOf(country), 'fuel')], language)
  type Figure = 'odometer' | 'driven' | 'volume' | 'price' | 'amount' | 'economy'
  const figure = (key: Figure, label: string, unit: string): TableColumn<FuelEntryRow> => {
    return {
      key,
      label,
      unit,
      isFigure: true,
      className: key === 'economy' ? styles.economy : undefined,
      cell: (entry) => wordsOf(entry)[key],
    }
  }
  const columns: (TableColumn<FuelEntryRow> | null)[] = [
    {
      key: 'date',
      label: t('date'),
      sorted: 'descending',
      isRowHead: true,
      className: styles.date,
      cell: (entry) => <Day day={wordsOf(entry).day} time={wordsOf(entry).time} />,
    },
    figure('odometer', t('odometer'), formats.unit),
    isCrowded ? null : figure('driven', t('distance'), formats.unit),
    figure('volume', t('volume'), volumeUnit),
    isCrowded ? null : figure('price', t('price'), '$'),
    figure('amount', t('amount'), formats.moneyUnit),
    figure('economy', t('economyShort'), economyUnit),
    {
      key: 'station',
      label: t('station'),
      className: styles.station,
      cell: (entry) => <Where entry={entry} fuelType={wordsOf(entry).fuelType} />,
    },
    {
      key: 'actions',
      label: t('actions'),
      isHidden: true,
      isFigure: true,
      className: styles.actionsColumn,
      cell: (entry) => <Actions entry={entry} day={wordsOf(entry).day} onEdit={onEdit} onDelete={onDelete} />,
    },
  ]
  return columns.filter((column) => column !== null)
}

/** A vehicle's fills as a table, for desktop screens. */
export const FuelTable = ({ entries, ...shown }: ListProps) => {
  const columns = useColumns(shown)
  const edit = (id: string): void => {
    const entry = entries.find((one) => String(one.id) === id)
    if (entry?.can_edit && !isRefunded(entry)) shown.onEdit(entry)
  }
  return (
    <div {...rowKeys(edit)} className={clsx(ui.tableFrame, ui.tableScroll)}>
      <RowTable
        className={clsx(ui.table, styles.table)}
        columns={columns}
        rows={entries}
        rowId={({ id }) => id}
        rowProps={({ id }) => ({ 'data-row': String(id) }) as ComponentPropsWithoutRef<'tr'>}
      />
    </div>
  )
}

const Day = ({ day, time }: { day: string; time: string | null }) => (
  <>
    {day}
    {time ? <span className={styles.second}>{time}</span> : null}
  </>
)

/** The station is a proper name: it is not translated. */
const Where = ({ entry, fuelType }: { entry: FuelEntryRow; fuelType: string | null }) => {
  const second = [fuelType, entry.reference].filter(Boolean).join(' · ')
  return (
    <>
      <span translate="no">{entry.station ?? '–'}</span>
      {second ? <span className={styles.second}>{second}</span> : null}
    </>
  )
}

type ActionsProps = Pick<ListProps, 'onEdit' | 'onDelete'> & { entry: FuelEntryRow; day: string }
const Actions = ({ entry, day, onEdit, onDelete }: ActionsProps) => {
  const t = useTexts(fuelTexts)
  if (!entry.can_edit) return null
  return (
    <Menu
      width={180}
      button={
        <IconButton label={t('moreOf', { day })}>
          <IconDots size={18} stroke={1.75} aria-hidden />
        </IconButton>
      }
    >
      {({ Item }) => (
        <>
          {isRefunded(entry) ? null : (
            <Item leftSection={<IconPencil size={16} stroke={1.75} aria-hidden />} onClick={() => onEdit(entry)}>
              {t('edit')}
            </Item>
          )}
          <Item leftSection={<IconTrash size={16} stroke={1.75} aria-hidden />} onClick={() => onDelete(entry)}>
            {t('delete')}
          </Item>
        </>
      )}
    </Menu>
  )
}

/** A vehicle's fills as cards, for phones. */
export const FuelCards = ({ entries, country, onEdit, onDelete }: ListProps) => {
  const formats = useFormats()
  const wordsOf = useEntryWords(country)
  return (
    <ul className={ui.panel}>
      {entries.map((entry) => {
        const words = wordsOf(entry)
        const odometer = entry.odometer === null ? null : `${words.odometer}\u00a0${formats.unit}`
        const facts = [words.volumeAndUnit, odometer, words.economyAndUnit]
        return (
          <li key={entry.id} className={clsx(ui.padded, styles.card)}>
            <div className={clsx(ui.row, ui.apart)}>
              <b className={ui.medium}>{[words.day, words.time].filter(Boolean).join(', ')}</b>
              <b className={clsx(ui.medium, ui.figure)}>{formats.money(entry.amount)}</b>
            </div>
            <p>{facts.filter(Boolean).join(' · ')}</p>
            <div className={clsx(ui.row, ui.apart)}>
              <p className={clsx(ui.small, ui.soft)}>
                <span translate="no">{entry.station}</span>
                {entry.station && words.fuelType ? ' · ' : null}
                {words.fuelType}
              </p>
              <Actions entry={entry} day={words.day} onEdit={onEdit} onDelete={onDelete} />
            </div>
          </li>
        )
      })}
    </ul>
  )
}
