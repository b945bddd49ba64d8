import { useEffect, useEffectEvent } from 'react'

/** Single letters do nothing while the user types, with a modifier, or behind a dialog. */
const isElsewhere = (event: KeyboardEvent): boolean =>
  event.defaultPrevented ||
  event.repeat ||
  event.ctrlKey ||
  event.metaKey ||
  event.altKey ||
  (event.target instanceof Element &&
    event.target.closest('input:not([type=radio]), select, textarea, [contenteditable]') !== null) ||
  document.querySelector('[role=dialog]:not([hidden])') !== null

/** Maps single keys to actions. */
export const useShortcuts = (actions: Readonly<Record<string, () => void>>): void => {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const act = actions[event.key.toLowerCase()]
    if (!act || isElsewhere(event)) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => press(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}
