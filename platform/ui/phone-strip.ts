/** The current one of the choices. */
export const SELECTED = '[aria-checked="true"], [aria-current], [aria-selected="true"]'
/** Of a choice that the window's edge cuts, at least this much is in view: the fade of 24 px and some of its words. */
const CUT_PX = 40
/** Changes of the gap, the smallest first. */
const SMALLER_GAPS_PX = [0, -2, -4]
const GAP_CHANGES_PX = [...SMALLER_GAPS_PX, 2, 4, 6, 8, 12, 16, 20, 24]

/**
 * For a strip of choices over the full width of a phone's window. If they do not fit, it scrolls to the selected one, and the
 * window's edge cuts a choice under a fade: this shows that more follow. A gap at the edge would look like the strip's end.
 */
export const showCutChoice = (strip: HTMLElement): void => {
  strip.removeAttribute('data-scrolls')
  const choices = [...strip.querySelectorAll<HTMLElement>('a, button')]
  for (const change of SMALLER_GAPS_PX) {
    strip.style.setProperty('--strip-change', `${change}px`)
    if (strip.scrollWidth <= strip.clientWidth + 1) return void (strip.scrollLeft = 0)
  }
  strip.setAttribute('data-scrolls', '')
  const center = (): void => {
    const selected = choices.find((choice) => choice.matches(SELECTED))
    if (selected) strip.scrollLeft = startOf(selected, strip) + (selected.offsetWidth - strip.clientWidth) / 2
  }
  for (const change of GAP_CHANGES_PX) {
    strip.style.setProperty('--strip-change', `${change}px`)
    center()
    if (isCutInView(strip, choices)) return
  }
  strip.style.removeProperty('--strip-change')
  center()
}

const startOf = (choice: HTMLElement, strip: HTMLElement): number => choice.offsetLeft - strip.offsetLeft

const isCutInView = (strip: HTMLElement, choices: readonly HTMLElement[]): boolean => {
  const edge = strip.scrollLeft + strip.clientWidth
  if (edge >= strip.scrollWidth - 1) return true
  return choices.some((choice) => {
    const start = startOf(choice, strip)
    return start <= edge - CUT_PX && start + choice.offsetWidth >= edge - 4
  })
}
