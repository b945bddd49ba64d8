import { useEffect, useEffectEvent, useState } from 'react'
import { SEARCH_DELAY_MS, useDelayed } from '#platform/ui/form/use-delayed.ts'
import { SearchInput } from '#platform/ui/grid/search-input.tsx'
import styles from './Users.module.css'

/** Hands on what is typed once it rests; a filter that is reset empties the box as well. */
export const SearchField = ({
  label,
  searched,
  onSearch,
}: {
  label: string
  searched: string
  onSearch: (typed: string) => void
}) => {
  const [typed, type] = useState(searched)
  const rested = useDelayed(typed, SEARCH_DELAY_MS)
  const send = useEffectEvent((text: string) => {
    if (text !== searched) onSearch(text)
  })
  useEffect(() => send(rested), [rested])
  const follow = useEffectEvent((text: string) => {
    if (text === '' && rested !== '') type('')
  })
  useEffect(() => follow(searched), [searched])
  return <SearchInput label={label} value={typed} onChange={type} className={styles.search} />
}
