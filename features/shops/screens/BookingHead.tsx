import { clsx } from 'clsx'
import { type ReactNode, useId, useState } from 'react'
import type { CountryCode } from '#features/countries/country.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button, IconButton } from '#platform/ui/button.tsx'
import { IconFilter, IconStar } from '#platform/ui/icons.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import { usePhone } from '#platform/ui/widths.ts'
import { LocationBox } from './LocationBox.tsx'
import type { SearchedPlace } from './place-search.ts'
import type { ShopsFilter, ShopsTab } from './shops-filter.ts'
import { OpenNow, SortChoice } from './ShopsPanelParts.tsx'
import { shopTexts } from './texts.ts'
import styles from './BookingHead.module.css'

export type HeadProps = {
  country: CountryCode
  filter: ShopsFilter
  onFilter: (filter: ShopsFilter) => void
  searched: SearchedPlace | null
  savedCount: number | undefined
  /** Shops found by the search, over all pages. */
  total: number | undefined
  onTab: (tab: ShopsTab) => void
  mapToggle: ReactNode
}

const COUNTED = { distance: 'nearestOf', time: 'earliestOf', price: 'cheapestOf' } as const

/** Controls of the shops within a request, in one line; a phone shows the count, and opens them on demand. */
export const BookingHead = (props: HeadProps) => {
  const t = useTexts(shopTexts)
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const { filter, mapToggle } = props
  const isSaved = filter.tab === 'saved'
  const count = isSaved ? props.savedCount : props.total
  if (!usePhone())
    return (
      <header className={clsx(ui.flat, styles.head)}>
        <Controls {...props} />
      </header>
    )
  return (
    <>
      <header className={clsx(ui.flat, styles.counted)}>
        <span className={ui.grow} role="status">
          {count === undefined ? '\u00a0' : t(isSaved ? 'savedCount' : COUNTED[filter.sort], { count })}
        </span>
        <IconButton label={t('filter')} aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
          <IconFilter size={18} stroke={1.75} aria-hidden />
        </IconButton>
        {mapToggle}
      </header>
      <div id={id} className={styles.controls} hidden={!isOpen}>
        {isOpen ? <Controls {...props} mapToggle={null} /> : null}
      </div>
    </>
  )
}

const Controls = ({ country, filter, onFilter, searched, savedCount, onTab, mapToggle }: HeadProps) => {
  const t = useTexts(shopTexts)
  const isSaved = filter.tab === 'saved'
  return (
    <>
      <LocationBox country={country} searched={searched} onSearch={(place) => onFilter({ ...filter, place, tab: 'search' })} />
      <Button
        look={isSaved ? 'brand' : 'quiet'}
        aria-pressed={isSaved}
        icon={<IconStar size={16} stroke={1.75} aria-hidden />}
        onClick={() => onTab(isSaved ? 'search' : 'saved')}
      >
        {t('groupSaved')} {savedCount === undefined ? null : <span className={styles.count}>{savedCount}</span>}
      </Button>
      <OpenNow filter={filter} onFilter={onFilter} />
      <span className={styles.end}>
        {mapToggle}
        <SortChoice filter={filter} onFilter={onFilter} />
      </span>
    </>
  )
}
