import { clsx } from 'clsx'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { IconButton } from '../button.tsx'
import { IconArrowsLeftRight, IconRefresh } from '../icons.ts'
import { SearchInput } from './search-input.tsx'
import { uiTexts } from '../texts.ts'
import { toolbarTexts } from './toolbar-texts.ts'
import { ui } from '../styles/ui.ts'
import styles from './grid-toolbar.module.css'

/**
 * The one line above a list: segments and saved views, search, filters, and right the columns. Segments that do not fit scroll
 * sideways; in a narrow window the search is an icon until it has the focus or a text.
 */
export const GridToolbar = (props: {
  search: string
  onSearch: (text: string) => void
  searchLabel: string
  /** Below a search that is too short. */
  hint?: string | null
  /** Segments and saved views. */
  lead?: ReactNode
  /** Filters. */
  children?: ReactNode
  /** For a list without a column chooser, which otherwise has this switch. */
  sizeToFit?: { on: boolean; onChange: (on: boolean) => void }
  /** The column chooser. */
  columns?: ReactNode
  onReset: () => void
  /** False: no search and no filter is set, and the reset is hidden. */
  isSet?: boolean
}) => {
  const { hint, isSet = true } = props
  return (
    <div className={styles.listBar} data-toolbar>
      {props.lead ? <BarLead>{props.lead}</BarLead> : null}
      <span className={clsx(ui.field, styles.search)}>
        <SearchInput
          label={props.searchLabel}
          value={props.search}
          onChange={props.onSearch}
          describedBy={hint ? 'grid-search-hint' : undefined}
        />
        {hint ? (
          <span className={clsx(ui.help, styles.searchHint)} id="grid-search-hint" role="status">
            {hint}
          </span>
        ) : null}
      </span>
      {props.children}
      <span className={styles.end}>
        {isSet ? <ResetFilters onReset={props.onReset} /> : null}
        {props.sizeToFit ? <SizeToFit {...props.sizeToFit} /> : null}
        {props.columns}
      </span>
    </div>
  )
}

/** The box of segments and views. In a narrow window it ends between two of them and is scrolled to the selected one. */
export const BarLead = ({ children }: { children: ReactNode }) => {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const lead = box.current
    if (!lead) return undefined
    const fit = (): void => endBetweenSegments(lead)
    const sizes = new ResizeObserver(fit)
    for (const element of [lead.parentElement!, ...lead.children]) sizes.observe(element)
    return () => sizes.disconnect()
  }, [])
  return (
    <div className={styles.lead} ref={box}>
      {children}
    </div>
  )
}

/** A word that is cut in its middle cannot be read, and looks broken rather than scrollable. */
const endBetweenSegments = (lead: HTMLElement): void => {
  lead.style.maxWidth = ''
  if (lead.scrollWidth <= lead.clientWidth + 1) return
  const segments = [...lead.querySelectorAll<HTMLElement>('button')].map((button) => ({
    start: button.offsetLeft - lead.offsetLeft,
    end: button.offsetLeft + button.offsetWidth - lead.offsetLeft,
    isSelected: button.matches('[aria-checked="true"], [aria-current]'),
  }))
  const selected = segments.find(({ isSelected }) => isSelected)
  // On a desktop the segments before it stay visible.
  const isScrolled = selected !== undefined && innerWidth <= SCROLLED_WIDTH_PX
  const from = !isScrolled ? 0 : (segments.find(({ start }) => selected.end - start <= lead.clientWidth)?.start ?? 0)
  const last = segments.findLast(({ end }) => end - from <= lead.clientWidth)
  if (last) lead.style.maxWidth = `${last.end - from + EDGE_PX}px`
  lead.scrollLeft = from
}
const SCROLLED_WIDTH_PX = 1138
/** Border and padding. */
const EDGE_PX = 4

export const SizeToFit = ({ on, onChange }: { on: boolean; onChange: (on: boolean) => void }) => {
  const t = useTexts(toolbarTexts)
  return (
    <IconButton
      role="switch"
      className={clsx(styles.barIcon, on && styles.barIconOn)}
      label={t('sizeToFit')}
      aria-checked={on}
      onClick={() => onChange(!on)}
    >
      <IconArrowsLeftRight size={18} stroke={1.75} aria-hidden />
    </IconButton>
  )
}

const ResetFilters = ({ onReset }: { onReset: () => void }) => {
  const t = useTexts(uiTexts)
  return (
    <IconButton className={styles.barIcon} label={t('resetFilters')} onClick={onReset}>
      <IconRefresh size={18} stroke={1.75} aria-hidden />
    </IconButton>
  )
}
