import { expect, test } from 'vitest'
import { BAY_STATUSES } from '#features/shops/occupied-bays.ts'
import { OPEN_STATUSES } from '../life/status.ts'

test('the visits of open orders take bays, and no others', () => {
  expect([...BAY_STATUSES].toSorted()).toEqual([...OPEN_STATUSES].toSorted())
})
