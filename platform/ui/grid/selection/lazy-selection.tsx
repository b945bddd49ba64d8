import { type ComponentType, lazy, Suspense, useState } from 'react'
import { retryImport } from '#platform/contract/connection.ts'

/** A list's selection bar, which loads with the first selected row and then stays, for its dialogs. */
export const lazySelection = <Props extends { selection: { count: number } }>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> => {
  // `lazy` maps the props of a generic component to a conditional type, which is the same here.
  const Bar = lazy(() => retryImport(load)) as unknown as ComponentType<Props>
  return function LazySelection(props: Props) {
    const [everWanted, setEverWanted] = useState(false)
    if (props.selection.count > 0 && !everWanted) setEverWanted(true)
    return everWanted ? (
      <Suspense>
        <Bar {...props} />
      </Suspense>
    ) : null
  }
}
