/** Runs in the page: waits for the next frame after the resize to this width. */
export const drawnAt = (width: number): Promise<void> =>
  new Promise((drawn) => {
    const look = (): number => requestAnimationFrame(window.innerWidth === width ? () => drawn() : look)
    requestAnimationFrame(look)
  })

/** Runs in the page: waits until the document has been unchanged and without motion for a while. */
export const untilNothingChanges = ({
  quietMs,
  pollMs,
  limitMs,
}: Record<'quietMs' | 'pollMs' | 'limitMs', number>): Promise<void> =>
  new Promise((still) => {
    const since = performance.now()
    let quietSince = since
    const changed = (): void => void (quietSince = performance.now())
    const watch = new MutationObserver(changed)
    watch.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
    const look = (): void => {
      // One that follows the scroll position is always running, and nothing moves until the page scrolls.
      const moves = ({ playState, timeline }: Animation): boolean =>
        playState === 'running' && timeline instanceof DocumentTimeline
      if (document.getAnimations().some(moves)) changed()
      const now = performance.now()
      if (now - quietSince < quietMs && now - since < limitMs) return void setTimeout(look, pollMs)
      watch.disconnect()
      still()
    }
    look()
  })
