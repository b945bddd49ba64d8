import { Popover } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '#platform/ui/button.tsx'
import { Skeleton } from '#platform/ui/skeleton.tsx'
import { IconFilter } from '#platform/ui/icons.ts'
import { browserOnly } from '#platform/ui/loadable.tsx'
import { Library } from '#platform/ui/theme/library.tsx'
import { usePhone } from '#platform/ui/widths.ts'
import { NO_COLUMN_FILTERS, setFilters } from './column-filters.ts'
import type { FilterProps } from './FilterFields.tsx'
import { filterTexts } from './filter-texts.ts'
import { vehiclesTexts } from '../grid/texts.ts'
import { Drawer } from '#platform/ui/overlays/dialogs.tsx'
import { useSelectOnTab } from '#platform/ui/overlays/use-select-on-tab.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import styles from './VehicleFilter.module.css'

/** Lazy because of its calendars: prefetched when the pointer is near the button. */
const FilterFields = browserOnly<FilterProps>(
  async () => (await import('./FilterFields.tsx')).FilterFields,
  () => <Skeleton lines={8} height={36} gap={16} />,
)

/** Filters of every column; the button shows the number of active ones. */
export const VehicleFilter = (props: FilterProps) => {
  const t = useTexts(vehiclesTexts)
  const ft = useTexts(filterTexts)
  const [opened, setOpened] = useState(false)
  const { filters, fuelCard } = props
  const showsOff = filters.state === (fuelCard ? 'unenrolled' : 'inactive')
  const count = setFilters(filters).length + (showsOff ? 1 : 0)
  const isPhone = usePhone()
  const words = count > 0 ? t('filterCount', { count }) : t('filter')
  const close = (): void => setOpened(false)
  useClosedFromOutside(opened && !isPhone, close)
  useSelectOnTab(opened && !isPhone)
  const clear = (): void => props.onChange({ ...NO_COLUMN_FILTERS, state: showsOff ? 'all' : filters.state })
  const button = (
    <Button
      icon={<IconFilter size={16} stroke={1.75} aria-hidden />}
      onClick={() => setOpened(!opened)}
      onPointerEnter={FilterFields.fetch}
      onFocus={FilterFields.fetch}
      aria-expanded={opened}
      data-opens-filter
      data-set={count || undefined}
    >
      {words}
    </Button>
  )
  const fields = <FilterFields {...props} />
  const foot = <FilterFoot found={props.found} isAnySet={count > 0} onClear={clear} onShow={close} />
  if (isPhone) {
    return (
      <>
        {button}
        <Drawer opened={opened} title={ft('filters')} onClose={close} footer={foot}>
          <div className={styles.onPhone}>{fields}</div>
        </Drawer>
      </>
    )
  }
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
        <Popover.Target>{button}</Popover.Target>
        <Popover.Dropdown className={styles.panel} aria-label={ft('filters')}>
          <div className={styles.scrolled}>{fields}</div>
          <div className={styles.foot}>{foot}</div>
        </Popover.Dropdown>
      </Popover>
    </Library>
  )
}

type FootProps = { found: number | undefined; isAnySet: boolean; onClear: () => void; onShow: () => void }

/** Buttons to clear all filters, and to show the results. */
const FilterFoot = ({ found, isAnySet, onClear, onShow }: FootProps) => {
  const ft = useTexts(filterTexts)
  return (
    <>
      <Button look="ghost" disabled={!isAnySet} onClick={onClear}>
        {ft('clear')}
      </Button>
      <span className={ui.grow} />
      <Button look="brand" onClick={onShow}>
        {found === undefined ? ft('show') : ft('showCount', { count: found })}
      </Button>
    </>
  )
}

/** Closes on a click outside. A field's calendar is outside in the DOM, but still belongs to it. */
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
