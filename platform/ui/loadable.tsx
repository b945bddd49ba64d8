import { type ComponentType, lazy, useState } from 'react'

/**
 * A part whose code loads when shown, or earlier by `load`. React's `lazy` also suspends for loaded code: the server would render
 * such a part twice, and the browser would hydrate it last. This one renders it at once.
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
    // Keeps the component of the first render: replacing it would reset its state.
    const [Shown] = useState<ComponentType<Props>>(() => loaded ?? Later)
    return <Shown {...props} />
  }
  return Object.assign(Part, { load })
}
