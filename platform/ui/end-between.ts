/** The current one of the choices. */
export const SELECTED = '[aria-checked="true"], [aria-current], [aria-selected="true"]'
/** The phone's page padding. */
const EDGE_PX = 16
const BEFORE_WORD_PX = 2

/**
 * For a strip of choices over the full width of a phone's window: scrolls to the selected one, and ends it before the word of the
 * first choice that does not fit. A word that is cut in its middle cannot be read, and looks broken rather than scrollable; the
 * border of its chip shows that more follow.
 */
export const endBeforeWords = (strip: HTMLElement): void => {
  strip.style.maxWidth = ''
  strip.style.paddingRight = ''
  const choices = [...strip.querySelectorAll<HTMLElement>('a, button')].map((choice) => ({
    start: choice.offsetLeft - strip.offsetLeft,
    end: choice.offsetLeft + choice.offsetWidth - strip.offsetLeft,
    word: choice.offsetLeft - strip.offsetLeft + Number.parseFloat(getComputedStyle(choice).paddingLeft),
    isSelected: choice.matches(SELECTED),
  }))
  const last = choices.at(-1)
  if (!last || strip.scrollWidth <= strip.clientWidth + 1) return void (strip.scrollLeft = 0)
  const width = strip.clientWidth
  // Not further than needed to show the last one.
  const endsWithLast = choices.findIndex(({ start }) => last.end - start + 2 * EDGE_PX <= width)
  const selected = choices.findIndex(({ isSelected }) => isSelected)
  const first = choices[Math.max(0, endsWithLast < 0 ? selected : Math.min(selected, endsWithLast))]!
  const from = first === choices[0] ? 0 : first.start - EDGE_PX
  const next = choices.find(({ end }) => end > from + width)
  if (next) strip.style.maxWidth = `${Math.min(width, next.word - BEFORE_WORD_PX - from)}px`
  else strip.style.paddingRight = `${from + width - last.end}px`
  strip.scrollLeft = from
}
