const SOON_MS = 1500

/** Runs `work` while nobody waits for anything. */
export const whenIdle = (work: () => void): void =>
  // Safari has no `requestIdleCallback`.
  void (window.requestIdleCallback ? window.requestIdleCallback(work) : setTimeout(work, SOON_MS))
