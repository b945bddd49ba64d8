import { type ComponentType, useState } from 'react'
import { browserOnly } from '../../loadable.tsx'

/** A list's selection bar, which loads with the first selected row and then stays, for its dialogs. */
export const lazySelection = <Props extends { selection: { count: number } }>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> => {
  const Bar = browserOnly(load)
  return function LazySelection(props: Props) {
    const [wasSelected, setWasSelected] = useState(false)
    if (props.selection.count > 0 && !wasSelected) setWasSelected(true)
    return wasSelected ? <Bar {...props} /> : null
  }
}
