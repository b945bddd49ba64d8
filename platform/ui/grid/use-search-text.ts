import { useEffect, useEffectEvent, useState } from 'react'
import { SEARCH_DELAY_MS, useDelayed } from '../form/use-delayed.ts'

/** Shorter searches are not sent; emptying the box is. */
export const SEARCH_MINIMUM = 3

/** What is typed into a grid's search box, handed on once it rests and is long enough. */
export const useSearchText = (searched: string, onSearch: (text: string) => void) => {
  const [typed, setTyped] = useState(searched)
  const rested = useDelayed(typed.trim(), SEARCH_DELAY_MS)
  // Only what rests is sent: a filter that changes beside it must not send it again.
  const send = useEffectEvent((text: string) => {
    if (text !== searched && (text === '' || text.length >= SEARCH_MINIMUM)) onSearch(text)
  })
  useEffect(() => send(rested), [rested])
  // Reset empties the box as well.
  const follow = useEffectEvent((text: string) => {
    if (text === '' && rested.length >= SEARCH_MINIMUM) setTyped('')
  })
  useEffect(() => follow(searched), [searched])
  const length = typed.trim().length
  return { typed, setTyped, tooShort: length > 0 && length < SEARCH_MINIMUM }
}
