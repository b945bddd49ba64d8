import { type FocusEvent, type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { actionOf, type GridSize, HEADS, type CellPosition, nextPosition } from './grid-keys.ts'

const CONTROLS = 'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled)'
const FIELDS = 'input:not([type=checkbox]), select, textarea'

/** Runs the row action of a key, or what a list does with a letter; false if it does nothing with it. */
type RowAct = (action: string, row: number, rowElement: HTMLElement) => boolean

type ActiveCell = {
  position: CellPosition
  /** Before and after the rows: Tab into the grid lands on the last active cell. */
  guard: { tabIndex: number; onFocus: () => void }
  /** For the element around headers and rows. */
  onKeyDown: (event: KeyboardEvent<HTMLElement>, act: RowAct) => void
  handlers: {
    onFocus: (event: FocusEvent<HTMLElement>) => void
    onBlur: (event: FocusEvent<HTMLElement>) => void
  }
  goTo: (position: CellPosition) => void
}

/** The key a cell is found by in the DOM. */
export const cellName = ({ row, column }: CellPosition): string => `${row}:${column}`

/**
 * Roving tabindex: one cell is the tab stop and start of arrow keys. Follows focus, including mouse focus. Tab moves through the
 * row's controls, and then out of the grid.
 */
export const useActiveCell = (grid: RefObject<HTMLElement | null>, extent: GridSize): ActiveCell => {
  const [requestedPosition, setPosition] = useState<CellPosition>({ row: 0, column: 0 })
  const position = {
    row: Math.min(requestedPosition.row, Math.max(extent.rows - 1, HEADS)),
    column: Math.min(requestedPosition.column, extent.columns - 1),
  }
  const [isInside, setInside] = useState(false)
  const shallFocus = useRef(false)
  const isLeaving = useRef(false)
  const goTo = (next: CellPosition): void => {
    shallFocus.current = true
    setPosition(next)
  }
  // The cell may have to render first.
  useLayoutEffect(() => {
    if (!shallFocus.current) return
    const cell = grid.current?.querySelector<HTMLElement>(`[data-cell="${cellName(position)}"]`)
    if (!cell) return
    shallFocus.current = false
    cell.focus({ preventScroll: true })
    cell.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  })
  const onKeyDown = (event: KeyboardEvent<HTMLElement>, act: RowAct): void => {
    const target = event.target as HTMLElement
    if (event.defaultPrevented || target.matches(FIELDS)) return
    if (event.key === 'Tab') return leaveOrStep(event, isLeaving)
    const next = nextPosition(event, position, extent)
    const isControl = target.dataset.cell === undefined
    const action = actionOn(event, isControl)
    const row = target.closest<HTMLElement>('[role=row]')
    if (event.key === 'Escape' && isControl) goTo(position)
    else if (next) goTo(next)
    else if (!action || !row || position.row === HEADS || !act(action, position.row, row)) return
    event.preventDefault()
  }
  return {
    position,
    guard: {
      tabIndex: isInside ? -1 : 0,
      onFocus: () => {
        if (!isLeaving.current) goTo(position)
        isLeaving.current = false
      },
    },
    onKeyDown,
    handlers: {
      onFocus: ({ target }) => {
        setInside(true)
        const name = target.closest<HTMLElement>('[data-cell]')?.dataset.cell
        if (!name || name === cellName(position)) return
        const [row = 0, column = 0] = name.split(':').map(Number)
        setPosition({ row, column })
      },
      onBlur: ({ relatedTarget, currentTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setInside(false)
      },
    },
    goTo,
  }
}

/** The action of a key, or its letter. On a control, Enter and Space are its own. */
const actionOn = (event: KeyboardEvent, isControl: boolean): string | null => {
  const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey
  const letter = isPlain && /^[a-z]$/i.test(event.key) ? event.key.toLowerCase() : null
  return isControl && letter === null ? null : (actionOf(event) ?? letter)
}

/** Tabs from a cell through the row's controls; after the last one out of the grid, via the guard element. */
const leaveOrStep = (event: KeyboardEvent<HTMLElement>, isLeaving: RefObject<boolean>): void => {
  const target = event.target as HTMLElement
  const row = target.closest<HTMLElement>('[role=row]')
  const active = row?.querySelector<HTMLElement>('[data-cell][tabindex="0"]')
  const controls = [...(row?.querySelectorAll<HTMLElement>(CONTROLS) ?? [])].filter(
    (control) => control.dataset.cell === undefined,
  )
  const stops = active ? [active, ...controls] : controls
  const next = stops[stops.indexOf(target) + (event.shiftKey ? -1 : 1)]
  if (next) {
    event.preventDefault()
    return next.focus()
  }
  const guards = event.currentTarget.parentElement?.querySelectorAll<HTMLElement>(':scope > [data-guard]')
  isLeaving.current = true
  // The browser continues from here, to what is before or after the grid.
  guards?.[event.shiftKey ? 0 : guards.length - 1]?.focus()
}
