import { clsx } from 'clsx'
import { type ReactNode, useEffect, useState } from 'react'
import { retryImport } from '#platform/contract/connection.ts'
import { IconChevronDown } from '../icons.ts'
import { ui } from '../styles/ui.ts'
import type { InitialInput } from './picking.ts'
import styles from './pick.module.css'

type Picks = typeof import('./lazy/picks.tsx')
let arrived: Picks | null = null
const load = async (): Promise<Picks> => (arrived = await retryImport(() => import('./lazy/picks.tsx')))

/**
 * The lazy-loaded dropdown component; null until loaded. It weighs as much as a page, so pages render without it: closed fields
 * look the same, and keep early input.
 */
export const usePicks = (): Picks | null => {
  const [picks, setPicks] = useState(arrived)
  useEffect(() => {
    if (picks) return undefined
    let isThere = true
    void load().then(
      (come) => isThere && setPicks(come),
      () => undefined,
    )
    return () => {
      isThere = false
    }
  }, [picks])
  return picks
}

const NOTHING: InitialInput = { isFocused: false, isOpenRequested: false, typed: '' }

/** Records input into a closed field, and provides the props of its input. */
export const useInitialInput = () => {
  const [initialInput, setInitialInput] = useState(NOTHING)
  const also = (part: Partial<InitialInput>): void => setInitialInput((known) => ({ ...known, ...part }))
  const keeps = {
    role: 'combobox',
    'aria-haspopup': 'listbox',
    'aria-expanded': false,
    autoComplete: 'off',
    onFocus: () => also({ isFocused: true }),
    onBlur: () => also(NOTHING),
    onClick: () => also({ isOpenRequested: true }),
    onKeyDown: ({ key }: { key: string }) => {
      if (key === 'ArrowDown' || key === 'ArrowUp') also({ isOpenRequested: true })
    },
  } as const
  return { initialInput, keeps, type: (typed: string) => also({ typed, isOpenRequested: true }) }
}

/** Frame of a closed pick, around its input. */
export const ClosedPick = ({ isWrong, children }: { isWrong: boolean; children: ReactNode }) => (
  <div>
    <div className={clsx(styles.pick)} data-bad={isWrong || undefined}>
      {children}
      <div className={clsx(styles.pickSection)}>
        <IconChevronDown size={16} stroke={1.75} aria-hidden />
      </div>
    </div>
  </div>
)

/** The chosen options as plain labels: their remove buttons load with the list. */
export const ClosedPills = ({ labels, children }: { labels: readonly string[]; children: ReactNode }) => (
  <div className={clsx(ui.input, styles.pickInput)}>
    <div className={clsx(styles.pickPills)}>
      {labels.map((label) => (
        <span key={label} className={clsx(styles.pickPill)} title={label}>
          <span>{label}</span>
          <button type="button" tabIndex={-1} aria-hidden />
        </span>
      ))}
      {children}
    </div>
  </div>
)
