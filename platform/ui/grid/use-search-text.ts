import { useState } from 'react'
import { SEARCH_DELAY_MS, useDelayedCall } from '../form/use-delayed.ts'

/** Shorter searches of a grid are not sent; clearing the box is. */
export const SEARCH_MINIMUM = 3

type TypedSearch = {
  typed: string
  setTyped: (text: string) => void
  /** For the bar of a list. */
  box: { search: string; onSearch: (text: string) => void }
}

/** The text of a search box, debounced and passed on if long enough. */
export const useTypedSearch = (searched: string, onSearch: (text: string) => void, minimum = 1): TypedSearch => {
  const [typed, setTyped] = useState(searched)
  const settle = useDelayedCall((text: string) => {
    const isStale = text !== typed.trim()
    if (!isStale && text !== searched && (text === '' || text.length >= minimum)) onSearch(text)
  }, SEARCH_DELAY_MS)
  // Reset also clears the box.
  const [before, setBefore] = useState(searched)
  if (searched !== before) {
    setBefore(searched)
    if (searched === '' && typed.trim().length >= minimum) setTyped('')
  }
  const type = (text: string): void => {
    setTyped(text)
    settle(text.trim())
  }
  return { typed, setTyped: type, box: { search: typed, onSearch: type } }
}

export const useSearchText = (searched: string, onSearch: (text: string) => void): TypedSearch & { tooShort: boolean } => {
  const search = useTypedSearch(searched, onSearch, SEARCH_MINIMUM)
  const length = search.typed.trim().length
  return { ...search, tooShort: length > 0 && length < SEARCH_MINIMUM }
}
