import { useEffect, useEffectEvent } from 'react'

/** Ctrl Enter (Cmd on a Mac) anywhere on the page, except behind a dialog. */
export const useCtrlEnter = (act: (() => void) | null): void => {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat || event.defaultPrevented) return
    if (act === null || document.querySelector('[role=dialog]:not([hidden])') !== null) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => press(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}
