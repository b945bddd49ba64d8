import { Popover } from '@mantine/core'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '#platform/ui/button.tsx'
import { Skeleton } from '#platform/ui/empty.tsx'
import { IconFilter } from '#platform/ui/icons.ts'
import { Library } from '#platform/ui/theme/library.tsx'
import { usePhone } from '#platform/ui/widths.ts'
import { setFilters } from './column-filters.ts'
import type { FilterProps } from './FilterFields.tsx'
import { filterTexts } from './filter-texts.ts'
import { vehiclesTexts } from '../grid/texts.ts'
import styles from './VehicleFilter.module.css'

/** Calendars and all: fetched when one comes near the button. */
const loadFields = () => import('./FilterFields.tsx')
const FilterFields = lazy(async () => ({ default: (await loadFields()).FilterFields }))

/** Filters of every column; how many are set stands on the button. */
export const VehicleFilter = (props: FilterProps) => {
  const t = useTexts(vehiclesTexts)
  const ft = useTexts(filterTexts)
  const [opened, setOpened] = useState(false)
  const { filters, fuelCard } = props
  const showsOff = filters.state === (fuelCard ? 'unenrolled' : 'inactive')
  const count = setFilters(filters).length + (showsOff ? 1 : 0)
  const isPhone = usePhone()
  const words = count > 0 ? t('filterCount', { count }) : t('filter')
  useClosedFromOutside(opened, () => setOpened(false))
  return (
    <Library>
      <Popover
        opened={opened}
        onChange={setOpened}
        position="bottom-start"
        width="min(560px, calc(100vw - 32px))"
        closeOnClickOutside={false}
        trapFocus
        withinPortal
      >
        <Popover.Target>
          <Button
            icon={<IconFilter size={16} stroke={1.75} aria-hidden />}
            onClick={() => setOpened(!opened)}
            onPointerEnter={() => void loadFields()}
            onFocus={() => void loadFields()}
            aria-expanded={opened}
            aria-label={isPhone ? words : undefined}
            data-opens-filter
          >
            {isPhone ? (count > 0 ? count : null) : words}
          </Button>
        </Popover.Target>
        <Popover.Dropdown className={styles.panel} aria-label={ft('filters')}>
          <Suspense fallback={<Skeleton lines={8} height={36} gap={16} />}>
            <FilterFields {...props} />
          </Suspense>
        </Popover.Dropdown>
      </Popover>
    </Library>
  )
}

/** Closes at a click beside it. A calendar that a field has opened lies beside it in the page, and still belongs to it. */
const useClosedFromOutside = (opened: boolean, close: () => void): void => {
  useEffect(() => {
    if (!opened) return undefined
    const pressed = (event: PointerEvent): void => {
      const inside = (event.target as Element).closest('.mantine-Popover-dropdown, [data-opens-filter]')
      if (!inside) close()
    }
    document.addEventListener('pointerdown', pressed)
    return () => document.removeEventListener('pointerdown', pressed)
  })
}
