import { clsx } from 'clsx'
import { type ReactNode, useId } from 'react'
import { IconCheck, IconChevronDown } from '#platform/ui/icons.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import { usePhone } from '#platform/ui/widths.ts'
import styles from './Transfer.module.css'

type StepProps = {
  number: number
  title: string
  /** The choice so far, dimmed beside the title. */
  line?: string | undefined
  state: 'open' | 'later' | 'done'
  /** At the right of the title. */
  right?: ReactNode
  className?: string | undefined
  /** On a phone one step is unfolded at a time. */
  isUnfolded: boolean
  onUnfold: () => void
  children: ReactNode
}

const RINGS = { open: styles.open, later: styles.later, done: styles.done }

/** One step of a form: a card, on a phone a fold. */
export const StepCard = ({ number, title, line, state, right, className, isUnfolded, onUnfold, children }: StepProps) => {
  const isPhone = usePhone()
  const id = useId()
  const isOpen = !isPhone || isUnfolded
  const ring = (
    <span className={clsx(styles.ring, RINGS[state])} aria-hidden="true">
      {state === 'done' ? <IconCheck size={14} stroke={2.25} /> : number}
    </span>
  )
  const words = (
    <>
      {ring}
      <span>{title}</span>
      {line ? <small>{line}</small> : null}
    </>
  )
  return (
    <section className={clsx(ui.panel, styles.step, className)} aria-labelledby={id}>
      <header>
        <h2 id={id}>
          {isPhone ? (
            <button type="button" aria-expanded={isOpen} onClick={onUnfold}>
              {words}
              <IconChevronDown size={16} stroke={2} aria-hidden />
            </button>
          ) : (
            words
          )}
        </h2>
        {isPhone ? null : right}
      </header>
      {isOpen ? children : null}
    </section>
  )
}
