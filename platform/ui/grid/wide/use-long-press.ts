import { type MouseEvent, type PointerEvent, useRef } from 'react'

const LONG_PRESS_MS = 500

/** Runs `act` when a finger rests on the element; the click at its end then does nothing. A finger that moves scrolls instead. */
export const useLongPress = (act: (() => void) | null) => {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const wasLong = useRef(false)
  const stop = (): void => clearTimeout(timer.current)
  const swallow = (event: MouseEvent): void => {
    if (!wasLong.current) return
    event.preventDefault()
    event.stopPropagation()
  }
  return {
    onPointerDown: ({ pointerType }: PointerEvent): void => {
      wasLong.current = false
      if (!act || pointerType !== 'touch') return
      timer.current = setTimeout(() => {
        wasLong.current = true
        act()
      }, LONG_PRESS_MS)
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    onClickCapture: swallow,
    onContextMenu: swallow,
  }
}
