import { type ComponentType, lazy, useState } from 'react'

/**
 * A part whose code comes when it is shown, or when `load` asks for it before. React's `lazy` waits a turn also for code that is there: the
 * server would render such a part once more, and the browser hydrate it last. This one is shown at once.
 */
export const loadable = <Props extends object>(
  fetchPart: () => Promise<ComponentType<Props>>,
): ComponentType<Props> & { load: () => Promise<void> } => {
  let loaded: ComponentType<Props> | null = null
  const load = async (): Promise<void> => {
    loaded = await fetchPart()
  }
  const Later = lazy(async () => {
    await load()
    return { default: loaded! }
  }) as ComponentType<Props>
  const Part = (props: Props) => {
    // As it was first shown it stays: another component in its place would begin anew.
    const [Shown] = useState<ComponentType<Props>>(() => loaded ?? Later)
    return <Shown {...props} />
  }
  return Object.assign(Part, { load })
}
