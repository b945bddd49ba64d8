import { useEffect } from 'react'

/**
 * In a window that traps the focus, Tab selects what a field holds, as it does on a page: what is typed next replaces it. Mantine's
 * trap moves the focus by script, which leaves the caret behind the value.
 */
export const useSelectOnTab = (opened: boolean): void => {
  useEffect(() => {
    if (!opened) return undefined
    const select = (event: KeyboardEvent): void => {
      const field = document.activeElement
      if (event.key === 'Tab' && event.defaultPrevented && field instanceof HTMLInputElement) field.select()
    }
    // The trap listens on the document: this comes after it.
    window.addEventListener('keydown', select)
    return () => window.removeEventListener('keydown', select)
  }, [opened])
}
