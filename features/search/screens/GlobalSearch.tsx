import { clsx } from 'clsx'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { IconSearch } from '#platform/ui/icons.ts'
import { browserOnly } from '#platform/ui/loadable.tsx'
import styles from './GlobalSearch.module.css'
import type { EarlyInput, PaletteProps } from './Palette.tsx'
import { searchFieldTexts } from './field-texts.ts'
import { ui } from '#platform/ui/styles/ui.ts'

type Props = Omit<PaletteProps, 'early'> & { label: string; early: { current: EarlyInput } }
const Palette = browserOnly<Props>(
  async () => (await import('./Palette.tsx')).default,
  ({ label, early }) => <EarlyField label={label} onInput={(input) => (early.current = input)} />,
)

/** The search of the top bar. Ctrl K (⌘ K) opens it anywhere; "/" does too, unless a list on the page uses that key for its own search. */
export const GlobalSearch = (props: Omit<PaletteProps, 'onClose' | 'early'>) => {
  const t = useTexts(searchFieldTexts)
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const early = useRef<EarlyInput>(NOTHING_TYPED)
  const origin = useRef<HTMLElement>(null)
  const open = (from: Element | null): void => {
    origin.current = from as HTMLElement | null
    setOpen(true)
  }
  // Focus returns to the previously focused element; on an untouched page, to the search.
  useSearchKeys(() => open(document.activeElement === document.body ? button.current : document.activeElement))
  const label = t(props.mode === 'fmc' ? 'findAcrossFleets' : 'find')
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.search}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={(event) => open(event.currentTarget)}
      >
        <IconSearch size={16} stroke={1.75} aria-hidden />
        <span className={clsx(ui.ellipsis, styles.label)} title={label}>
          {label}
        </span>
        <kbd className={styles.key} aria-hidden="true">
          Ctrl K
        </kbd>
      </button>
      {isOpen ? (
        <Palette
          {...props}
          label={label}
          early={early}
          onClose={() => {
            setOpen(false)
            early.current = NOTHING_TYPED
            origin.current?.focus({ preventScroll: true })
          }}
        />
      ) : null}
    </>
  )
}

const NOTHING_TYPED: EarlyInput = { text: '', isEntered: false }

/** Collects typing while the palette's code loads. */
const EarlyField = ({ label, onInput }: { label: string; onInput: (input: EarlyInput) => void }) => (
  <input
    autoFocus
    type="text"
    className={styles.early}
    aria-label={label}
    aria-busy="true"
    placeholder={label}
    autoComplete="off"
    spellCheck={false}
    onChange={(event) => onInput({ text: event.target.value, isEntered: false })}
    onKeyDown={(event) => event.key === 'Enter' && onInput({ text: event.currentTarget.value, isEntered: true })}
  />
)

const useSearchKeys = (onOpen: () => void): void => {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.altKey) return
    const isShortcut = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'k'
    const isTyping =
      event.target instanceof Element && event.target.closest('input, select, textarea, [contenteditable]') !== null
    // Also with Shift: French Canadian keyboards have "/" there.
    const isSlash = event.key === '/' && !event.ctrlKey && !event.metaKey && !isTyping
    if (!isShortcut && !isSlash) return
    // An open dialog or menu has priority.
    if (document.querySelector('dialog[open], [role=dialog], [role=menu]')) return
    event.preventDefault()
    onOpen()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => press(event)
    // Registered after the page's own listeners, because a list may handle "/".
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}
