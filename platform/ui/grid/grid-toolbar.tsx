import { clsx } from 'clsx'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { IconButton } from '../button.tsx'
import { IconArrowsLeftRight, IconRefresh } from '../icons.ts'
import { ChoicesSheet } from './choices-sheet.tsx'
import { SearchInput } from './search-input.tsx'
import { uiTexts } from '../texts.ts'
import { toolbarTexts } from './toolbar-texts.ts'
import { ui } from '../styles/ui.ts'
import { PHONE_WIDTH } from '../phone-width.ts'
import { SELECTED, showCutChoice } from '../phone-strip.ts'
import { usePhone } from '../widths.ts'
import styles from './grid-toolbar.module.css'

type ToolbarProps = {
  search: string
  onSearch: (text: string) => void
  searchLabel: string
  /** Below a search that is too short. */
  hint?: string | null
  /** Segments and saved views. */
  lead?: ReactNode
  /** A filter button; or, with `setCount`, fields. */
  children?: ReactNode
  /** Number of fields that are set. On a phone the fields are behind one button with this number. */
  setCount?: number
  /** For a list without a column chooser, which otherwise has this switch. */
  sizeToFit?: { on: boolean; onChange: (on: boolean) => void }
  /** The column chooser. */
  columns?: ReactNode
  onReset: () => void
  /** False: no search and no filter is set, and the reset is hidden. */
  isSet?: boolean
  /** One of several lists of a page: on a phone its search stays above it. */
  isInSection?: boolean
}

/**
 * The one line above a list: segments and saved views, search, filters, and right the columns. Segments that do not fit scroll
 * sideways; in a narrow window the search is an icon until it has the focus or a text.
 */
export const GridToolbar = (props: ToolbarProps) => (usePhone() ? <PhoneToolbar {...props} /> : <WideToolbar {...props} />)

const WideToolbar = (props: ToolbarProps) => {
  const { isSet = true } = props
  return (
    <div className={styles.listBar} data-toolbar>
      {props.lead ? <BarLead>{props.lead}</BarLead> : null}
      <Search {...props} />
      {props.children}
      <span className={styles.end}>
        {isSet ? <ResetFilters onReset={props.onReset} /> : null}
        {props.sizeToFit ? <SizeToFit {...props.sizeToFit} /> : null}
        {props.columns}
      </span>
    </div>
  )
}

/** Segments as chips over the full width; search and filters are icons beside the page's headline. */
const PhoneToolbar = (props: ToolbarProps) => {
  const { children, setCount, columns, onReset } = props
  const search = <Search {...props} />
  if (props.isInSection)
    return (
      <div className={styles.phoneBar} data-toolbar>
        {search}
      </div>
    )
  const fields = (
    <>
      {children}
      {columns}
    </>
  )
  return (
    <PhoneBar
      lead={props.lead}
      search={search}
      {...(setCount === undefined ? { filter: children } : { fields, setCount, onReset })}
    />
  )
}

type PhoneProps = {
  lead?: ReactNode
  search?: ReactNode
  /** A filter button, or fields behind a shared one with the number of those that are set. */
  filter?: ReactNode
  fields?: ReactNode
  setCount?: number
  onReset?: () => void
}

export const PhoneBar = ({ lead, search, filter, fields, setCount = 0, onReset = () => undefined }: PhoneProps) => {
  const filters = fields ? (
    <ChoicesSheet count={setCount} onReset={onReset}>
      {fields}
    </ChoicesSheet>
  ) : (
    filter
  )
  return (
    <div className={styles.phoneBar} data-toolbar data-tools={search && filters ? 2 : 1}>
      {search}
      {filters ? <span className={styles.phoneFilter}>{filters}</span> : null}
      {lead ? <BarLead>{lead}</BarLead> : null}
    </div>
  )
}

const Search = ({ search, onSearch, searchLabel, hint }: ToolbarProps) => (
  <span className={clsx(ui.field, styles.search)}>
    <SearchInput label={searchLabel} value={search} onChange={onSearch} describedBy={hint ? 'grid-search-hint' : undefined} />
    {hint ? (
      <span className={clsx(ui.help, styles.searchHint)} id="grid-search-hint" role="status">
        {hint}
      </span>
    ) : null}
  </span>
)

/** The box of segments and views, scrolled to the selected one; a fade shows that more follow. */
export const BarLead = ({ children }: { children: ReactNode }) => {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const lead = box.current
    if (!lead) return undefined
    const fit = (): void => showSelected(lead)
    const sizes = new ResizeObserver(fit)
    for (const element of [lead.parentElement!, ...lead.children]) sizes.observe(element)
    return () => sizes.disconnect()
  }, [])
  const shown = useRef<Element>(null)
  useEffect(() => {
    const selected = box.current?.querySelector(SELECTED) ?? null
    if (selected !== shown.current && box.current) showSelected(box.current)
    shown.current = selected
  })
  return (
    <div className={styles.lead} ref={box}>
      {children}
    </div>
  )
}

/** Scrolls only as far as the selected one needs to be clear of the fade at the end. */
const showSelected = (lead: HTMLElement): void => {
  if (innerWidth <= PHONE_WIDTH) return showCutChoice(lead)
  lead.removeAttribute('data-scrolls')
  const selected = lead.querySelector<HTMLElement>(SELECTED)
  if (selected) lead.scrollLeft = selected.offsetLeft - lead.offsetLeft + selected.offsetWidth + FADE_PX - lead.clientWidth
}
/** The fade of the stylesheet. */
const FADE_PX = 40

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
