import { expect, it } from 'vitest'
import { GRID_BLOCK, GRID_REDRAW_MS } from './grid-rows.ts'
import { SEARCH_MINIMUM } from './use-search-text.ts'

it('rows come fifty at a time, are drawn again half a second after a change, and a search has three characters', () => {
  expect([GRID_BLOCK, GRID_REDRAW_MS, SEARCH_MINIMUM]).toEqual([50, 500, 3])
})
