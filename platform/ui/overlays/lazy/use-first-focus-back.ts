import { type ButtonHTMLAttributes, cloneElement, type ReactElement, type Ref, useRef } from 'react'

/** Duration of the fade. */
const FOCUS_BACK_MS = 50

/**
 * Restores focus after the first opening: the pressed button was replaced by the lazy part's own, so the library does not know
 * it.
 */
export const useFirstFocusBack = (button: ReactElement<ButtonHTMLAttributes<HTMLButtonElement>>) => {
  const ref = useRef<HTMLButtonElement>(null)
  const focusBack = (): void => {
    setTimeout(() => {
      const now = document.activeElement
      // The chosen item opened a dialog: it has the focus, and will restore it.
      if (now?.closest('[aria-modal=true]')) return
      if (now === document.body || now?.closest('[data-mantine-transition], [role=menu], [role=dialog]')) {
        ref.current?.focus({ preventScroll: true })
      }
    }, FOCUS_BACK_MS)
  }
  return { target: cloneElement(button as ReactElement<{ ref?: Ref<HTMLButtonElement> }>, { ref }), focusBack }
}
