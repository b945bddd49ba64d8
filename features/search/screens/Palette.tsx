import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import type { CurrentUser } from '#features/accounts/contract.ts'
import { useActAsFleet } from '#features/fleets/screens/enter-fleet.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { useDelayed } from '#platform/ui/form/use-delayed.ts'
import { useFormats } from '#platform/ui/formats.tsx'
import { IconSearch, IconX } from '#platform/ui/icons.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import { usePhone } from '#platform/ui/widths.ts'
import type { SearchResults } from '../contract.ts'
import { bookingIn, folded, SHORTEST_SEARCH } from '../search-text.ts'
import { type Destination, openingGroups, type PaletteEntry, type PaletteGroup, resultGroups } from './palette-entries.tsx'
import styles from './Palette.module.css'
import { searchFieldTexts } from './field-texts.ts'
import { searchTexts } from './texts.ts'
import { search } from './calls.ts'

/** Debounce of requests. */
const PALETTE_DELAY_MS = 120

/** Text typed before the palette's own field rendered. */
export type EarlyInput = { text: string; isEntered: boolean }

export type PaletteProps = {
  user: CurrentUser
  mode: 'fleet' | 'fmc'
  destinations: readonly Destination[]
  early: RefObject<EarlyInput>
  onClose: () => void
}

/** Finds vehicles, orders, shops, users, pages and actions by a few letters; a combobox in a modal dialog. */
const Palette = (props: PaletteProps) => {
  const t = useTexts(searchTexts)
  const dialog = useRef<HTMLDialogElement>(null)
  const [text, setText] = useState('')
  const { groups, isWaiting, isFailed } = usePaletteGroups(props, text)
  const entries = groups.flatMap((one) => one.entries)
  const id = useId()
  const { chosen, choose, move } = useChosenEntry(id, entries)
  const field = useRef<HTMLInputElement>(null)
  const openEntry = (entry: PaletteEntry, inTab: boolean): void => {
    if (inTab && entry.href) return void window.open(entry.href, '_blank', 'noopener')
    dialog.current?.close()
    entry.open()
  }
  const setPendingEnter = usePendingEnter(isWaiting, (inTab) => {
    if (chosen && !isFailed) openEntry(chosen, inTab)
  })
  useEarlyInput(props.early, dialog, ({ text: typed, isEntered }) => {
    setText(typed)
    if (isEntered) setPendingEnter({ inTab: false })
    field.current?.setSelectionRange(typed.length, typed.length)
  })
  const press = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && entries.length > 0) move(step)
    else if (event.key === 'Enter' && (chosen || isWaiting)) setPendingEnter({ inTab: event.ctrlKey || event.metaKey })
    else return
    event.preventDefault()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a press beside the box closes it; Escape does the same by keys
    <dialog
      ref={dialog}
      className={styles.palette}
      aria-label={t('search')}
      onClose={props.onClose}
      onMouseDown={(event) => event.target === dialog.current && dialog.current?.close()}
    >
      <div className={clsx(ui.column, styles.box)}>
        <SearchField
          mode={props.mode}
          ref={field}
          id={id}
          chosen={chosen}
          isWaiting={isWaiting}
          value={text}
          onChange={(next) => {
            setText(next)
            choose(null)
            setPendingEnter(null)
          }}
          onKeyDown={press}
          onClose={() => dialog.current?.close()}
        />
        <ResultList id={id} groups={groups} chosen={chosen} text={bookingIn(text) || text} onOpen={openEntry} onPoint={choose} />
        <StatusNote text={text} isEmpty={entries.length === 0} isWaiting={isWaiting} isFailed={isFailed} />
        <KeyLegend />
      </div>
    </dialog>
  )
}
export default Palette

/** Opens the dialog in the same task that removes the early field: otherwise a keystroke in between would be lost. */
const useEarlyInput = (
  early: PaletteProps['early'],
  dialog: RefObject<HTMLDialogElement | null>,
  take: (input: EarlyInput) => void,
): void => {
  const openDialog = useEffectEvent(() => {
    dialog.current?.showModal()
    // Read in the effect, not while rendering, because keystrokes arrive between the two.
    take(early.current)
  })
  useLayoutEffect(() => openDialog(), [])
}

/** The entry that Enter opens: the first one until arrow keys or the pointer select another. */
const useChosenEntry = (id: string, entries: readonly PaletteEntry[]) => {
  const [chosenKey, choose] = useState<string | null>(null)
  const chosen = entries.find(({ key }) => key === chosenKey) ?? entries[0]
  const move = (step: number): void => {
    const next = entries[(entries.indexOf(chosen!) + step + entries.length) % entries.length]!
    choose(next.key)
    document.getElementById(optionId(id, next))?.scrollIntoView({ block: 'nearest' })
  }
  return { chosen, choose, move }
}

/** If Enter is pressed before the response arrives, opens the first result when it does. */
const usePendingEnter = (isWaiting: boolean, onEnter: (inTab: boolean) => void) => {
  const [pending, setPending] = useState<{ inTab: boolean } | null>(null)
  const enter = useEffectEvent(() => {
    if (!pending || isWaiting) return
    setPending(null)
    onEnter(pending.inTab)
  })
  useEffect(() => enter(), [pending, isWaiting])
  return setPending
}

type FieldProps = {
  ref: RefObject<HTMLInputElement | null>
  mode: PaletteProps['mode']
  id: string
  chosen: PaletteEntry | undefined
  isWaiting: boolean
  value: string
  onChange: (text: string) => void
  onKeyDown: (event: KeyboardEvent) => void
  onClose: () => void
}

/** Focus stays in the field; arrow keys move through the list (`aria-activedescendant`). */
const SearchField = ({ ref, mode, id, chosen, isWaiting, value, onChange, onKeyDown, onClose }: FieldProps) => {
  const t = useTexts(searchTexts)
  const phone = usePhone()
  const label = useTexts(searchFieldTexts)(mode === 'fmc' ? 'findAcrossFleets' : 'find')
  return (
    <div className={styles.field}>
      <IconSearch size={18} stroke={1.75} aria-hidden />
      <input
        ref={ref}
        autoFocus
        type="text"
        role="combobox"
        className={styles.input}
        aria-label={label}
        placeholder={label}
        aria-expanded={chosen !== undefined}
        aria-controls={`${id}-list`}
        aria-activedescendant={chosen ? optionId(id, chosen) : undefined}
        aria-autocomplete="list"
        aria-busy={isWaiting}
        autoComplete="off"
        enterKeyHint="go"
        spellCheck={false}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <button type="button" className={styles.escape} onClick={onClose}>
        <span className={ui.screenReaderOnly}>{t('close')}</span>
        {phone ? <IconX size={20} stroke={1.75} aria-hidden /> : <kbd aria-hidden="true">{t('escape')}</kbd>}
      </button>
    </div>
  )
}

const optionId = (id: string, { key }: PaletteEntry): string => `${id}-${key}`

/** Groups of the list: recent entries first, then the results; the previous results stay until the next response. */
const usePaletteGroups = (
  { user, mode, destinations }: PaletteProps,
  typed: string,
): { groups: PaletteGroup[]; isWaiting: boolean; isFailed: boolean } => {
  const t = useTexts(searchTexts)
  const formats = useFormats()
  const language = useLanguage()
  const navigate = useNavigate()
  const actAs = useActAsFleet()
  const booking = bookingIn(typed)
  const text = booking || typed.trim()
  const delayedText = useDelayed(text, PALETTE_DELAY_MS)
  const isSearchable = delayedText.length >= SHORTEST_SEARCH
  const found = useQuery({
    ...search.everything.options({ query: { query: delayedText, ...(mode === 'fmc' ? { fmc: true } : {}) } }),
    enabled: isSearchable,
    placeholderData: keepPreviousData<SearchResults | undefined>,
  })
  const context = { t, formats, language, user, mode, navigate, actAs, destinations }
  if (!text) return { groups: openingGroups(context), isWaiting: false, isFailed: false }
  const isShort = text.length < SHORTEST_SEARCH
  return {
    groups: resultGroups(context, { text, isBooking: Boolean(booking) }, isShort || !isSearchable ? undefined : found.data),
    isWaiting: !isShort && (delayedText !== text || (isSearchable && found.isFetching)),
    isFailed: isSearchable && found.isError,
  }
}

type NoteProps = { text: string; isEmpty: boolean; isWaiting: boolean; isFailed: boolean }

const StatusNote = (props: NoteProps) => (
  <p className={styles.note} role="status">
    <StatusWords {...props} />
  </p>
)

const StatusWords = ({ text, isEmpty, isWaiting, isFailed }: NoteProps) => {
  const t = useTexts(searchTexts)
  if (isFailed) return <>{t('notAnswered')}</>
  if (!isEmpty || isWaiting) return null
  const typed = text.trim()
  if (typed.length < SHORTEST_SEARCH) return <>{t('typeMore', { count: SHORTEST_SEARCH })}</>
  return (
    <>
      <strong>{t('nothing', { text: typed })}</strong> {t('nothingMore')}
    </>
  )
}

const ResultList = ({ groups, ...props }: Omit<GroupProps, 'group'> & { groups: readonly PaletteGroup[] }) => {
  const t = useTexts(searchTexts)
  return (
    <div id={`${props.id}-list`} role="listbox" aria-label={t('results')} className={styles.list}>
      {groups.map((one) => (
        <Group key={one.key} group={one} {...props} />
      ))}
    </div>
  )
}

type GroupProps = {
  id: string
  group: PaletteGroup
  chosen: PaletteEntry | undefined
  text: string
  onOpen: (entry: PaletteEntry, inTab: boolean) => void
  onPoint: (key: string) => void
}

const Group = ({ id, group, chosen, text, onOpen, onPoint }: GroupProps) => (
  <div role="group" aria-labelledby={`${id}-${group.key}`} className={styles.group}>
    <div id={`${id}-${group.key}`} className={clsx(ui.tiny, ui.faint, styles.label)}>
      {group.label}
    </div>
    {group.entries.map((entry) => (
      <div
        key={entry.key}
        id={optionId(id, entry)}
        role="option"
        tabIndex={-1}
        aria-selected={entry === chosen}
        className={clsx(styles.entry, entry === chosen && styles.chosen)}
        // Browsers also fire this when the list scrolls under a resting pointer.
        onMouseMove={({ movementX, movementY }) => (movementX || movementY) && onPoint(entry.key)}
        onClick={(event) => onOpen(entry, event.ctrlKey || event.metaKey)}
        onKeyDown={(event) => event.key === 'Enter' && onOpen(entry, event.ctrlKey || event.metaKey)}
      >
        <span className={styles.icon}>{entry.icon}</span>
        <span className={clsx(ui.ellipsis, styles.words)} title={[entry.title, entry.detail].filter(Boolean).join(' ')}>
          <Highlighted title={entry.title} text={text.trim()} />{' '}
          {entry.detail ? <span className={ui.soft}>{entry.detail}</span> : null}
        </span>
        {entry.meta ? <span className={styles.aside}>{entry.meta}</span> : null}
      </div>
    ))}
  </div>
)

/** Underlines the typed letters in a result. */
const Highlighted = ({ title, text }: { title: string; text: string }) => {
  const start = text ? folded(title).indexOf(folded(text)) : -1
  if (start < 0 || folded(title).length !== title.length) return <strong>{title}</strong>
  const end = start + folded(text).length
  return (
    <strong>
      {title.slice(0, start)}
      <mark>{title.slice(start, end)}</mark>
      {title.slice(end)}
    </strong>
  )
}

const KeyLegend = () => {
  const t = useTexts(searchTexts)
  return (
    <div className={styles.legend} aria-hidden="true">
      <span>
        <kbd>↑</kbd> <kbd>↓</kbd> {t('move')}
      </span>
      <span>
        <kbd>↵</kbd> {t('open')}
      </span>
      <span>
        <kbd>Ctrl</kbd> <kbd>↵</kbd> {t('openInTab')}
      </span>
    </div>
  )
}
