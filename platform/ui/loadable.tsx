import { type ComponentType, type FunctionComponent, lazy, type ReactNode, useEffect, useState } from 'react'
import { retryImport } from '#platform/contract/connection.ts'
import { loadShownPart } from './hydration/held-parts.ts'
import { useIsHydrated } from './hydration/server-facts.ts'

type Fallback<Props> = (props: Props) => ReactNode
type Loadable<Props> = FunctionComponent<Props> & { load: () => Promise<void> }
type Prefetched<Props> = FunctionComponent<Props> & { fetch: () => void }

const nothing = (): ReactNode => null

/**
 * A part whose code loads when shown, or earlier by `load`; until then `fallback` is shown. Rendered by the server and hydrated
 * within the caller's `Suspense`. React's `lazy` also suspends for loaded code: the server would render such a part twice, and
 * the browser would hydrate it last. This one renders it at once.
 */
export const loadable = <Props extends object>(
  fetchPart: () => Promise<ComponentType<Props>>,
  fallback: Fallback<Props> = nothing,
): Loadable<Props> => {
  let loaded: ComponentType<Props> | null = null
  const load = async (): Promise<void> => {
    loaded = await fetchPart()
  }
  const Suspended = lazy(async () => {
    await load()
    return { default: loaded! }
  }) as ComponentType<Props>
  /** React holds back what follows a `Suspense` fallback until 300 ms have passed; state does not wait. */
  const Awaited = (props: Props) => {
    const [Part, setPart] = useState<ComponentType<Props> | null>(() => loaded)
    const [failure, setFailure] = useState<{ error: unknown } | null>(null)
    useEffect(() => {
      if (Part) return undefined
      let isGone = false
      const giveUp = loadShownPart(() =>
        load().then(
          () => void (isGone || setPart(() => loaded)),
          (error: unknown) => void (isGone || setFailure({ error })),
        ),
      )
      return () => {
        isGone = true
        giveUp()
      }
    }, [Part])
    if (failure) throw failure.error
    return Part ? <Part {...props} /> : fallback(props)
  }
  // Separate from `Shown`: the end of hydration rerenders everything that reads it, and React would discard markup below that
  // still waits for its own code.
  const Unloaded = (props: Props) => {
    const isHydrated = useIsHydrated()
    const [Part] = useState<ComponentType<Props>>(() => (isHydrated ? Awaited : Suspended))
    return <Part {...props} />
  }
  const Shown = (props: Props) => {
    // Keeps the component of the first render: replacing it would reset its state.
    const [Part] = useState<ComponentType<Props>>(() => loaded ?? Unloaded)
    return <Part {...props} />
  }
  return Object.assign(Shown, { load })
}

/**
 * A part that the server does not render, such as an overlay: before hydration `fallback` is shown. Its code loads when shown, or
 * earlier by `fetch`.
 */
export const browserOnly = <Props extends object>(
  fetchPart: () => Promise<ComponentType<Props>>,
  fallback: Fallback<Props> = nothing,
): Prefetched<Props> => {
  const Part = loadable(() => retryImport(fetchPart), fallback)
  const Shown = (props: Props) => (useIsHydrated() ? <Part {...props} /> : fallback(props))
  return Object.assign(Shown, { fetch: (): void => void Part.load().catch(() => undefined) })
}
