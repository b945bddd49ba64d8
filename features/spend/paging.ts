/** Orders per page. */
export const SPEND_PAGE_SIZE = 25
/** Bars of a list; if there are more, the last one is all others. */
export const BARS_SHOWN = 5
