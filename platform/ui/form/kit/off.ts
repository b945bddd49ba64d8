import { type FocusEvent, useState } from 'react'

type FocusHandlers = { onFocus?: ((event: FocusEvent<HTMLButtonElement>) => void) | undefined; onBlur?: FocusHandlers['onFocus'] }

/**
 * How a button is disabled. A focused one keeps its focus until blur: if it were really disabled, the browser would drop the
 * focus, and keyboard users would start again at the top of the page. It can still be pressed, so its press must be ignored.
 */
export const useOff = (isOff: boolean, handlers: FocusHandlers = {}) => {
  const [isHeld, hold] = useState(false)
  return {
    disabled: isOff && !isHeld,
    'aria-disabled': isOff && isHeld ? true : undefined,
    onFocus: (event: FocusEvent<HTMLButtonElement>) => (hold(true), handlers.onFocus?.(event)),
    onBlur: (event: FocusEvent<HTMLButtonElement>) => (hold(false), handlers.onBlur?.(event)),
  }
}
