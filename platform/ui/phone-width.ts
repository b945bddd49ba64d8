/** Up to this width in pixels, grids become cards and the navigation a drawer. */
export const PHONE_WIDTH = 550
