import { useEffect, useEffectEvent, useState } from 'react'
import { TextField } from '#platform/ui/form/fields.tsx'
import { SEARCH_DELAY_MS, useDelayed } from '#platform/ui/form/use-delayed.ts'
import { IconSearch } from '#platform/ui/icons.ts'
import { ui } from '#platform/ui/styles/ui.ts'

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
  return (
    <TextField
      label={label}
      hideLabel
      type="search"
      placeholder={label}
      icon={<IconSearch className={ui.icon} size={16} stroke={1.75} aria-hidden />}
      value={typed}
      onChange={(event) => type(event.target.value)}
    />
  )
}
