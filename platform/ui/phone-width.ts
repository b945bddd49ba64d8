/** At most this wide: grids become cards, the navigation a drawer. In pixels. */
export const PHONE_WIDTH = 550
