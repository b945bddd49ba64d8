import { useEffect } from 'react'

/**
 * In a focus trap, Tab selects a field's content, as on a page: typing then replaces it. Mantine's trap moves the focus by
 * script, which puts the caret after the value.
 */
export const useSelectOnTab = (opened: boolean): void => {
  useEffect(() => {
    if (!opened) return undefined
    const select = (event: KeyboardEvent): void => {
      const field = document.activeElement
      if (event.key === 'Tab' && event.defaultPrevented && field instanceof HTMLInputElement) field.select()
    }
    // The trap listens on the document: this runs after it.
    window.addEventListener('keydown', select)
    return () => window.removeEventListener('keydown', select)
  }, [opened])
}
