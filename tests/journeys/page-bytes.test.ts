import { expect, test } from 'vitest'
import { pageBytes } from '#bench/web.ts'

test('no page asks for more script or styles than its budget before it can be used', () => {
  const pages = pageBytes()
  // The route table is parsed from the source, and must contain addresses.
  expect(pages.length).toBeGreaterThan(50)
  const tooHeavy = pages.filter(({ js, css, budget }) => js > budget.js || css > budget.css)
  expect(tooHeavy).toEqual([])
})
