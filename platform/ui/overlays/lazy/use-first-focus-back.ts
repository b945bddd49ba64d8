import { type ButtonHTMLAttributes, cloneElement, type ReactElement, type Ref, useRef } from 'react'

/** While it fades. */
const FOCUS_BACK_MS = 50

/** The button that was pressed gave way to the opened part's own, so at first nobody remembers where the focus was. */
export const useFirstFocusBack = (button: ReactElement<ButtonHTMLAttributes<HTMLButtonElement>>) => {
  const ref = useRef<HTMLButtonElement>(null)
  const focusBack = (): void => {
    setTimeout(() => {
      const now = document.activeElement
      // What was chosen asks something: the focus is in there, and comes back from there.
      if (now?.closest('[aria-modal=true]')) return
      if (now === document.body || now?.closest('[data-mantine-transition], [role=menu], [role=dialog]')) {
        ref.current?.focus({ preventScroll: true })
      }
    }, FOCUS_BACK_MS)
  }
  return { target: cloneElement(button as ReactElement<{ ref?: Ref<HTMLButtonElement> }>, { ref }), focusBack }
}
