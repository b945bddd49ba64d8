import { Popover } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '#platform/ui/button.tsx'
import { SelectField } from '#platform/ui/form/fields.tsx'
import { IconFilter } from '#platform/ui/icons.ts'
import { vehicles } from './calls.ts'
import { vehiclesTexts } from './texts.ts'

export type ColumnFilters = { make: string; year: string; department_number: string; license_plate_state: string }
type Filters = ColumnFilters & { state: string }

/** Filters by the values that the fleet has; how many are set stands on the button. */
export const VehicleFilter = (props: {
  filters: Filters
  onChange: (change: Partial<Filters>) => void
  fuelCard: boolean
  canada: boolean
}) => {
  const t = useTexts(vehiclesTexts)
  const [opened, setOpened] = useState(false)
  const { filters } = props
  const offState = props.fuelCard ? 'unenrolled' : 'inactive'
  const set = [
    filters.make,
    filters.year,
    filters.department_number,
    filters.license_plate_state,
    filters.state === offState ? '1' : '',
  ]
  const count = set.filter(Boolean).length
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-start" width={280} trapFocus withinPortal>
      <Popover.Target>
        <Button
          icon={<IconFilter size={16} stroke={1.75} aria-hidden />}
          onClick={() => setOpened(!opened)}
          aria-expanded={opened}
        >
          {count > 0 ? t('filterCount', { count }) : t('filter')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Choices {...props} offState={offState} />
      </Popover.Dropdown>
    </Popover>
  )
}

const Choices = ({
  filters,
  onChange,
  canada,
  fuelCard,
  offState,
}: Parameters<typeof VehicleFilter>[0] & { offState: 'inactive' | 'unenrolled' }) => {
  const t = useTexts(vehiclesTexts)
  const { data } = useQuery(vehicles.filterChoices.options())
  const choose = (label: string, key: keyof ColumnFilters, values: readonly (string | number)[] | undefined) => (
    <SelectField label={label} value={filters[key]} onChange={(event) => onChange({ [key]: event.target.value })}>
      <option value="">{t('anyValue')}</option>
      {withChosen(values ?? [], filters[key]).map((value) => (
        <option key={value} value={value}>
          {value}
        </option>
      ))}
    </SelectField>
  )
  return (
    <div className="filter-fields">
      {choose(t('make'), 'make', data?.makes)}
      {choose(t('year'), 'year', data?.years)}
      {choose(t('department'), 'department_number', data?.departments)}
      {choose(t(canada ? 'province' : 'state'), 'license_plate_state', data?.states)}
      <SelectField
        label={t('show')}
        value={filters.state === offState ? offState : ''}
        onChange={(event) => onChange({ state: event.target.value || 'all' })}
      >
        <option value="">{t('all')}</option>
        <option value={offState}>{t(fuelCard ? 'unenrolledOnly' : 'inactiveOnly')}</option>
      </SelectField>
    </div>
  )
}

/** What the address asks for is offered also before the choices have come, or when the fleet no longer has it. */
const withChosen = (values: readonly (string | number)[], chosen: string): string[] => {
  const texts = values.map(String)
  return chosen && !texts.includes(chosen) ? [chosen, ...texts] : texts
}
