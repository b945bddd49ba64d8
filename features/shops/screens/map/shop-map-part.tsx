import { clsx } from 'clsx'
import { useState } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button, IconButton } from '#platform/ui/button.tsx'
import { IconMap, IconMapPin } from '#platform/ui/icons.ts'
import { browserOnly } from '#platform/ui/loadable.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import { useNarrow, useRoomy } from '#platform/ui/widths.ts'
import type { ShopRow } from '../../contract.ts'
import { shopTexts } from '../texts.ts'
import type { ShopMapProps } from './map-props.ts'
import styles from './ShopNumber.module.css'

/** Lazy-loaded when a map is shown: library and base map are ten times the size of a page. */
export const ShopMap = browserOnly<ShopMapProps>(
  async () => (await import('./ShopMap.tsx')).ShopMap,
  () => <div className={clsx(ui.panel, styles.waiting)} />,
)

/** Position of the map: beside the list if there is room, or else above it on demand. */
export const useMapLayout = (subForm: boolean) => {
  const isNarrow = useNarrow()
  const isRoomy = useRoomy()
  const isBeside = subForm ? isRoomy : !isNarrow
  const [isOpen, setOpen] = useState(false)
  return { isBeside, isShown: isBeside || isOpen, toggle: () => setOpen(!isOpen) }
}

type ToggleProps = { isOn: boolean; iconOnly: boolean; onToggle: () => void }

export const MapToggle = ({ isOn, iconOnly, onToggle }: ToggleProps) => {
  const t = useTexts(shopTexts)
  if (iconOnly)
    return (
      <IconButton label={t('map')} aria-pressed={isOn} onClick={onToggle}>
        <IconMap size={18} stroke={1.75} aria-hidden />
      </IconButton>
    )
  return (
    <Button
      look={isOn ? 'brand' : 'quiet'}
      aria-pressed={isOn}
      icon={<IconMapPin size={16} stroke={1.75} aria-hidden />}
      onClick={onToggle}
    >
      {t('map')}
    </Button>
  )
}

/** Links a row and its marker. */
export type ShopMark = {
  number: number | null
  isLit: boolean
  isChosen: boolean
  onLit: (shopId: number | null) => void
}

/** Props of a row: pointer or focus on it raises its marker. */
export const rowProps = ({ id }: ShopRow, { number, isLit, onLit }: ShopMark) => ({
  'data-shop': id,
  ...(number === null
    ? {}
    : {
        'data-lit': isLit || undefined,
        onMouseEnter: () => onLit(id),
        onMouseLeave: () => onLit(null),
        onFocus: () => onLit(id),
        onBlur: () => onLit(null),
      }),
})

export const ShopNumber = ({ number, isChosen }: { number: number; isChosen: boolean }) => (
  <span className={clsx(styles.number, isChosen && styles.chosen)}>{number}</span>
)

/** Scrolls from a marker to its row and focuses the row's first control. */
export const scrollToShop = (shopId: number): void => {
  const row = document.querySelector<HTMLElement>(`[data-shop='${shopId}']`)
  row?.scrollIntoView({ block: 'nearest' })
  row?.querySelector<HTMLElement>('button, a')?.focus({ preventScroll: true })
}
