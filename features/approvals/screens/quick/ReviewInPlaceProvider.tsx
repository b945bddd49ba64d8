import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { ReviewInPlaceContext } from '#features/orders/screens/services/review-in-place.ts'
import { lazyComponent } from '#platform/ui/lazy-component.tsx'
import type { HeldInList } from './use-hold.tsx'

// Lazy-loaded: it contains the whole decision UI, and most visits only read the list.
const QuickReview = lazyComponent(async () => (await import('./QuickReview.tsx')).QuickReview)

/** Lets the orders of a list be decided in place: a decision is held for some seconds, while it can be undone. */
export const ReviewInPlaceProvider = ({ children }: { children: ReactNode }) => {
  const [opened, setOpened] = useState<{ id: number; opener: HTMLElement } | null>(null)
  const { undoById, list } = useHeldInList()
  const close = useCallback((): void => setOpened(null), [])
  const value = useMemo(
    () => ({
      open: (id: number, opener: HTMLElement): void => setOpened({ id, opener }),
      isHeld: (id: number): boolean => undoById.has(id),
      undo: (id: number): void => undoById.get(id)?.(),
    }),
    [undoById],
  )
  return (
    <ReviewInPlaceContext value={value}>
      {children}
      {opened ? <QuickReview key={opened.id} id={opened.id} opener={opened.opener} onClose={close} list={list} /> : null}
    </ReviewInPlaceContext>
  )
}

/** Decisions of this list that the shop has not received yet, each with its undo. */
const useHeldInList = (): { undoById: ReadonlyMap<number, () => void>; list: HeldInList } => {
  const [undoById, setUndoById] = useState<ReadonlyMap<number, () => void>>(new Map())
  const timers = useRef(new Set<number>())
  useEffect(() => {
    const running = timers.current
    return () => running.forEach((timer) => clearTimeout(timer))
  }, [])
  const list = useMemo<HeldInList>(
    () => ({
      add: (id, undo) => setUndoById((known) => new Map([...known, [id, undo]])),
      remove: (id) => setUndoById((known) => new Map([...known].filter(([one]) => one !== id))),
      later: (work, delayMs) => void timers.current.add(window.setTimeout(work, delayMs)),
    }),
    [],
  )
  return { undoById, list }
}
