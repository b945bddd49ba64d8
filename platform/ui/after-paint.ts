/** Runs `work` after the next paint: what opens slowly does not keep the browser from showing that the press was heard. */
export const afterPaint = (work: () => void): void => void requestAnimationFrame(() => setTimeout(work))
