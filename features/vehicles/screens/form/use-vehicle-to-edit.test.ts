import { expect, it } from 'vitest'
import { EDIT_LOAD_DELAY_MS } from './use-vehicle-to-edit.ts'

it('the edit form opens after a second', () => {
  expect(EDIT_LOAD_DELAY_MS).toBe(1000)
})
