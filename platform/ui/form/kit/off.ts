import { type FocusEvent, useState } from 'react'

type FocusHandlers = { onFocus?: ((event: FocusEvent<HTMLButtonElement>) => void) | undefined; onBlur?: FocusHandlers['onFocus'] }

/**
 * How a button is off. One that has the focus stays where it is until it is left: disabled while it is held, the browser would let the
 * focus fall, and whoever works with keys would start again at the top of the page. Off in this way it is still pressed, so its press is
 * to be ignored.
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
