import { useSyncExternalStore } from 'react'

let isPrinting = false

/** Chromium announces a print by the event, a change of the medium, or both. */
const subscribe = (onChange: () => void): (() => void) => {
  const medium = matchMedia('print')
  const set = (next: boolean) => (): void => {
    isPrinting = next
    onChange()
  }
  const [begin, end] = [set(true), set(false)]
  const follow = (): void => set(medium.matches)()
  window.addEventListener('beforeprint', begin)
  window.addEventListener('afterprint', end)
  medium.addEventListener('change', follow)
  return () => {
    window.removeEventListener('beforeprint', begin)
    window.removeEventListener('afterprint', end)
    medium.removeEventListener('change', follow)
  }
}

/** Whether the page is being printed: lists that render only what is in view then render all loaded rows. */
export const usePrinting = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isPrinting,
    () => false,
  )
