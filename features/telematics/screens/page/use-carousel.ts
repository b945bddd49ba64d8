import { useEffect, useState } from 'react'
import { SLIDE_MS } from '../../fault-codes.ts'

/** With reduced motion, slides do not advance automatically. */
const wantsRest = (): boolean => globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false

/** Advances slides, and pauses while hovered or focused. */
export const useCarousel = (slides: number) => {
  const [at, setAt] = useState(0)
  const [isPaused, setPaused] = useState(wantsRest)
  const [isPointedAt, setPointedAt] = useState(false)
  const [hasFocus, setFocus] = useState(false)
  const turns = slides > 1 && !isPaused && !isPointedAt && !hasFocus
  useEffect(() => {
    if (!turns) return undefined
    const timer = setInterval(() => setAt((before) => (before + 1) % slides), SLIDE_MS)
    return () => clearInterval(timer)
  }, [turns, slides])
  return {
    index: slides > 0 ? at % slides : 0,
    isPaused,
    togglePause: () => setPaused(!isPaused),
    step: (by: number) => setAt((before) => (before + by + slides) % slides),
    held: {
      onMouseEnter: () => setPointedAt(true),
      onMouseLeave: () => setPointedAt(false),
      onFocus: () => setFocus(true),
      onBlur: () => setFocus(false),
    },
  }
}
