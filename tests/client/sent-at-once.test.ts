import { expect, test } from 'vitest'
import { contracts } from '#app/composition/features.ts'
import { pathTable } from '#platform/contract/paths/path-table.ts'

test.each(['portal.complete', 'methods.add', 'approvals.approve', 'approvals.payAgain'])(
  '%s never waits in the offline queue: it would charge a card, or keep one, when nobody expects it anymore',
  (name) => expect(pathTable(contracts)[name]?.[2]).toBe('soon'),
)
