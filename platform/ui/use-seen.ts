import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'

/** Calls `onSeen` once the element is in view, in a window in front: what is below the fold has not been read. Again for another `key`. */
export const useSeen = <E extends Element>(
  isAwaited: boolean,
  key: number | undefined,
  onSeen: () => void,
): RefObject<E | null> => {
  const ref = useRef<E>(null)
  const seen = useEffectEvent(onSeen)
  useEffect(() => {
    const element = ref.current
    if (!isAwaited || !element) return undefined
    let isInView = false
    const check = (): void => {
      if (isInView && document.visibilityState === 'visible') seen()
    }
    const watcher = new IntersectionObserver((entries) => {
      isInView = entries.at(-1)!.isIntersecting
      check()
    })
    watcher.observe(element)
    document.addEventListener('visibilitychange', check)
    return () => {
      watcher.disconnect()
      document.removeEventListener('visibilitychange', check)
    }
  }, [isAwaited, key])
  return ref
}
