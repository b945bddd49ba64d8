import type { KeyboardEvent, MouseEvent } from 'react'

const ROWS = 'tbody tr, li'
const CONTROLS = 'a[href], button:not(:disabled), input:not(:disabled)'
/** A press on these does what they do, and does not open the row. */
const OWN_PRESS = 'a, button, input, label, select, [role=dialog], [role=menu]'
const FIELDS = 'input:not([type=checkbox]), select, textarea'

/** The controls of each row that has any. */
const controlsOf = (list: Element): HTMLElement[][] =>
  [...list.querySelectorAll(ROWS)]
    .map((row) => [...row.querySelectorAll<HTMLElement>(CONTROLS)].filter((control) => control.checkVisibility()))
    .filter((controls) => controls.length > 0)

/** The control a key leads to: the same one in the row above or below, or its neighbor in the row. */
const next = (rows: HTMLElement[][], { row, column }: { row: number; column: number }, key: string, far: boolean) => {
  const last = rows.length - 1
  const moves: Record<string, [row: number, place: number]> = {
    ArrowDown: [far ? last : row + 1, column],
    ArrowUp: [far ? 0 : row - 1, column],
    ArrowRight: [row, column + 1],
    ArrowLeft: [row, column - 1],
    Home: [far ? 0 : row, 0],
    End: [far ? last : row, Infinity],
  }
  const move = moves[key]
  if (!move) return null
  const controls = rows[Math.max(0, Math.min(last, move[0]))]!
  return controls[Math.max(0, Math.min(controls.length - 1, move[1]))]!
}

/**
 * Grid-like keys for a table or list of few rows: Tab moves through controls, arrow keys move by row. Put on the element around
 * the rows; `e` edits the row of the `data-row` attribute, `x` selects one that has a box.
 */
export const rowKeys = (onEdit?: (row: string) => void) => ({
  'data-rows': true,
  onKeyDown: (event: KeyboardEvent<HTMLElement>): void => {
    const { key, currentTarget: list, ctrlKey, metaKey, altKey } = event
    const target = event.target as HTMLElement
    // React also bubbles events from overlays that a row opened; they are not part of the list.
    if (event.defaultPrevented || altKey || target.matches(FIELDS) || !list.contains(target)) return
    if (target.closest('[role=menu], [role=dialog]')) return
    const rows = controlsOf(list)
    const row = rows.findIndex((controls) => controls.includes(target))
    if (row < 0) return
    const isEdit = key.toLowerCase() === 'e' && !ctrlKey && !metaKey
    const rowId = isEdit ? target.closest<HTMLElement>('[data-row]')?.dataset.row : undefined
    const to = next(rows, { row, column: rows[row]!.indexOf(target) }, key, ctrlKey || metaKey)
    const box =
      key.toLowerCase() === 'x' && !ctrlKey && !metaKey
        ? target.closest(ROWS)?.querySelector<HTMLElement>('[data-select]')
        : undefined
    if (rowId !== undefined && onEdit) onEdit(rowId)
    else if (box) box.click()
    else if (to) {
      to.focus({ preventScroll: true })
      to.scrollIntoView({ block: 'nearest' })
    } else return
    event.preventDefault()
  },
})

/** Moves the focus from the search to the first result, in a grid or list. */
export const focusFirstRow = (event: KeyboardEvent): void => {
  const found = document.querySelector<HTMLElement>(
    'main [role=grid] [data-cell][tabindex="0"], main [data-rows] :is(tbody tr, li) :is(a[href], button)',
  )
  if (!found) return
  event.preventDefault()
  found.focus()
}

/** A press beside the controls of a row opens it: what its first link or the button marked `data-opens` does, unless `open` is given. */
export const pressRow = (event: MouseEvent<HTMLElement>, open?: () => void): void => {
  const [target, row] = [event.target as Element, event.currentTarget]
  // React also bubbles presses from dialogs that the row opened.
  if (!row.contains(target) || target.closest(OWN_PRESS)) return
  if (open) open()
  else row.querySelector<HTMLElement>('[data-opens], a[href]')?.click()
}
