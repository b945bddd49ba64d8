const SOON_MS = 1500

/** Runs `work` when the browser is idle. */
export const whenIdle = (work: () => void): void =>
  // Safari has no `requestIdleCallback`.
  void (window.requestIdleCallback ? window.requestIdleCallback(work) : setTimeout(work, SOON_MS))
