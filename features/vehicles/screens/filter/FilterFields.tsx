import { useHolds } from '#features/accounts/screens/use-holds.ts'
import { clsx } from 'clsx'
import { useQuery } from '@tanstack/react-query'
import { Fragment, type ReactNode, useState } from 'react'
import { COUNTRIES } from '#features/countries/country.ts'
import { MoneyField } from '#features/countries/screens/MoneyField.tsx'
import { localize } from '#platform/i18n/texts.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { DateField } from '#platform/ui/form/date-field.tsx'
import { SelectField, TextField } from '#platform/ui/form/fields.tsx'
import { NumberField } from '#platform/ui/form/number-field.tsx'
import { SEARCH_DELAY_MS, useDelayedCall } from '#platform/ui/form/use-delayed.ts'
import { useFormats } from '#platform/ui/formats.tsx'
import { fieldWord, LIST_FIELDS } from '../../fields/fields.ts'
import type { VehicleField } from '../../fields/vehicle-field.ts'
import { vehicles } from '../calls.ts'
import { useFieldLabel } from '../grid/field-columns.tsx'
import { type ColumnFilter, type ColumnFilters, figureOf } from './column-filters.ts'
import { filterTexts } from './filter-texts.ts'
import { vehiclesTexts } from '../grid/texts.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import styles from './VehicleFilter.module.css'

type Filters = ColumnFilters & { state: string }
export type FilterProps = {
  filters: Filters
  onChange: (change: Partial<Filters>) => void
  fuelCard: boolean
  country: 'US' | 'CA'
  /** Number of vehicles that match. */
  found: number | undefined
}

/** Columns covered by the search above the list. */
const FOUND_BY_SEARCH: readonly string[] = ['vin', 'other_id', 'license_plate_number']

/** A field for every column that the search does not cover. A selection applies at once, typing after a delay. */
export const FilterFields = (props: FilterProps) => {
  const { filters, onChange, fuelCard, country } = props
  const t = useTexts(vehiclesTexts)
  const ft = useTexts(filterTexts)
  const language = useLanguage()
  const labelOf = useFieldLabel(country)
  const { data } = useQuery(vehicles.filterChoices.options())
  const choose = (label: string, key: ColumnFilter, values: readonly Offered[] | undefined) => (
    <Choice label={label} value={filters[key]} values={values ?? []} onChange={(value) => onChange({ [key]: value })} />
  )
  const type = (label: string, key: ColumnFilter) => (
    <Typed label={label} value={filters[key]} onChange={(value) => onChange({ [key]: value })} />
  )
  /** Values in the fleet; for a code all values, by display name. */
  const offered = (field: VehicleField, values: readonly (string | number)[] | undefined): Offered[] | undefined =>
    field.values
      ? Object.keys(field.values).map((value) => ({
          value,
          label: String(fieldWord(field, value, (words) => localize(words, language))),
        }))
      : toOptions(values)
  const classes = [1, 2].map((id) => ({ value: String(id), label: ft(`class_${id}` as 'class_1') }))
  const drivers = data?.drivers.map(({ id, name }) => ({ value: String(id), label: name }))
  const offState = fuelCard ? 'unenrolled' : 'inactive'
  const off = [
    { value: offState, label: t(fuelCard ? 'unenrolledOnly' : 'inactiveOnly') },
    { value: 'retired', label: t('retiredOnly') },
  ]
  return (
    <div className={styles.fields}>
      {LIST_FIELDS.filter(({ key }) => !FOUND_BY_SEARCH.includes(key)).map((field) => (
        <Fragment key={field.key}>
          {field.list.filter.by === 'part'
            ? type(labelOf(field), field.key)
            : choose(labelOf(field), field.key, offered(field, field.list.filter.choices && data?.[field.list.filter.choices]))}
        </Fragment>
      ))}
      {choose(ft('class'), 'vehicle_type_id', classes)}
      {choose(t('drivers'), 'driver_id', drivers)}
      <Ranges {...props} />
      <Choice
        label={t('show')}
        value={off.some(({ value }) => value === filters.state) ? filters.state : ''}
        values={off}
        none={t('all')}
        onChange={(state) => onChange({ state: state || 'all' })}
      />
    </div>
  )
}

const Ranges = ({ filters, onChange, country }: FilterProps) => {
  const t = useTexts(vehiclesTexts)
  const ft = useTexts(filterTexts)
  const formats = useFormats()
  const { costPerDistanceLabel, showsPlateExpiration } = COUNTRIES[country]
  const seesCosts = useHolds('costs.vehicle')
  const figures = (label: string, key: 'odometer' | 'cost', unit: string) => (
    <Range label={label}>
      {(['from', 'to'] as const).map((end) => (
        <Typed
          key={end}
          label={ft(end)}
          value={filters[`${key}_${end}`]}
          unit={unit}
          onChange={(value) => onChange({ [`${key}_${end}`]: figureOf(value) })}
        />
      ))}
    </Range>
  )
  const days = (label: string, key: 'last_maintenance' | 'license_plate_expiration') => (
    <Range label={label} wide>
      {(['from', 'to'] as const).map((end) => (
        <DateField
          key={end}
          label={ft(end)}
          value={filters[`${key}_${end}`] || null}
          onChange={(day) => onChange({ [`${key}_${end}`]: day ?? '' })}
        />
      ))}
    </Range>
  )
  return (
    <>
      {figures(t('odometer'), 'odometer', formats.unit)}
      {seesCosts ? figures(country === 'CA' ? `${costPerDistanceLabel}, $\u00a0CAD` : costPerDistanceLabel, 'cost', '$') : null}
      {days(t('lastService'), 'last_maintenance')}
      {showsPlateExpiration ? days(t('plateExpiration'), 'license_plate_expiration') : null}
    </>
  )
}

const Range = ({ label, wide, children }: { label: string; wide?: boolean; children: ReactNode }) => (
  <fieldset className={clsx(styles.range, wide && styles.wide)}>
    <legend className={ui.label}>{label}</legend>
    {children}
  </fieldset>
)

type Offered = { value: string; label: string }
const toOptions = (values: readonly (string | number)[] | undefined): Offered[] =>
  (values ?? []).map((value) => ({ value: String(value), label: String(value) }))

type ChoiceProps = { label: string; value: string; values: readonly Offered[]; none?: string; onChange: (value: string) => void }

const Choice = ({ label, value, values, none, onChange }: ChoiceProps) => {
  const t = useTexts(vehiclesTexts)
  // The URL's value is offered even before the choices load, or if the fleet no longer has it.
  const isOffered = value === '' || values.some((offered) => offered.value === value)
  return (
    <SelectField label={label} value={value} onChange={(event) => onChange(event.target.value)}>
      <option value="">{none ?? t('anyValue')}</option>
      {isOffered ? null : <option value={value}>{value}</option>}
      {values.map((offered) => (
        <option key={offered.value} value={offered.value}>
          {offered.label}
        </option>
      ))}
    </SelectField>
  )
}

const Typed = (props: { label: string; value: string; unit?: string; onChange: (value: string) => void }) => {
  const [typed, setTyped] = useState(props.value)
  const settle = useDelayedCall(props.onChange, SEARCH_DELAY_MS)
  const [before, setBefore] = useState(props.value)
  if (props.value !== before) {
    setBefore(props.value)
    setTyped(props.value)
  }
  const type = (text: string): void => {
    setTyped(text)
    settle(text.trim())
  }
  if (props.unit === '$') return <MoneyField label={props.label} value={typed} onChange={type} />
  if (props.unit) return <NumberField label={props.label} value={typed} unit={props.unit} onChange={type} />
  return <TextField label={props.label} value={typed} autoComplete="off" onChange={(event) => type(event.target.value)} />
}
