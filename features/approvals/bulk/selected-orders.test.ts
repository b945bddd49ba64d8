import { expect, test } from 'vitest'
import { splitSelected } from './selected-orders.ts'

const order = (id: number, more: { can_approve?: boolean; payment_problem?: string; who_can_approve?: string } = {}) => ({
  id,
  can_approve: more.can_approve ?? true,
  payment_problem: more.payment_problem ?? null,
  who_can_approve: more.who_can_approve ?? 'You can approve',
})
const ids = ({ approved, staying }: ReturnType<typeof splitSelected<ReturnType<typeof order>>>) => [
  approved.map(({ id }) => id),
  staying.map(({ reason, orders }) => [reason, orders.map(({ id }) => id)]),
]

test.each([
  ['nothing selected', [], [[], []]],
  ['all can be approved', [order(1), order(2)], [[1, 2], []]],
  ['one cannot be paid', [order(1), order(2, { payment_problem: 'Add a card.' })], [[1], [['Add a card.', [2]]]]],
  [
    'whoever may not approve reads who can, not how it is paid',
    [order(1, { can_approve: false, payment_problem: 'Add a card.', who_can_approve: 'Waiting for Olivia' })],
    [[], [['Waiting for Olivia', [1]]]],
  ],
  [
    'reasons are said once each, what cannot be paid first',
    [
      order(1, { can_approve: false, who_can_approve: 'Waiting for Olivia' }),
      order(2, { payment_problem: 'Add a card.' }),
      order(3),
      order(4, { payment_problem: 'Add a number.' }),
      order(5, { payment_problem: 'Add a card.' }),
    ],
    [
      [3],
      [
        ['Add a card.', [2, 5]],
        ['Add a number.', [4]],
        ['Waiting for Olivia', [1]],
      ],
    ],
  ],
])('of selected orders: %s', (_case, selected, expected) => {
  expect(ids(splitSelected(selected))).toEqual(expected)
})
