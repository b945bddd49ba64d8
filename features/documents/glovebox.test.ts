import { describe, expect, test } from 'vitest'
import { headlineOf } from './glovebox-headline.ts'
import {
  DOCUMENT_TYPES,
  expiresInDays,
  expiryIcon,
  expiryState,
  hasSpace,
  kindOfType,
  reminderDue,
  takenExpiry,
  typeOfKind,
  withoutSpaces,
} from './glovebox.ts'
import { countDocuments, stateOnVehicle, vehiclesShown } from './documents-of-users.ts'

test('the four types of documents, as the wire names them', () => {
  expect(DOCUMENT_TYPES).toEqual(['Drivers License', 'Vehicle Insurance', 'Registration', 'Other'])
  for (const type of DOCUMENT_TYPES) expect(typeOfKind(kindOfType(type))).toBe(type)
})

test.each([
  [null, 'active', 'active'],
  [61, 'active', 'active'],
  [60, 'expiring', 'warning'],
  [1, 'expiring', 'warning'],
  [0, 'expiring', 'warning'],
  [-1, 'expired', 'warning'],
  [-5, 'expired', 'warning'],
] as const)('%s days left: %s, and the icon says %s', (days, state, icon) => {
  expect([expiryState(days), expiryIcon(days)]).toEqual([state, icon])
})

test('days are counted between calendar days, negative when it is over', () => {
  expect(expiresInDays('2026-12-13', '2026-11-20')).toBe(23)
  expect(expiresInDays('2026-10-31', '2026-11-20')).toBe(-20)
  expect(expiresInDays(null, '2026-11-20')).toBeNull()
})

test.each([
  ['2027-01-20', null],
  ['2027-01-19', 60],
  ['2026-12-21', 60],
  ['2026-12-20', 30],
  ['2026-11-28', 30],
  ['2026-11-27', 7],
  ['2026-11-20', 7],
  ['2026-11-19', null],
] as const)('on November 20, of what expires on %s the reminder of %s days is due', (expiresOn, due) => {
  expect(reminderDue(expiresOn, '2026-11-20')).toBe(due)
})

test.each([
  ['2026-11-19', null, null],
  ['2026-11-19', '2027-01-01', '2027-01-01'],
  ['2026-11-19', '2026-11-19', '2026-11-19'],
  ['2026-11-20', null, '2026-11-20'],
  [null, '2027-01-01', null],
] as const)('typed %s where %s stood: %s', (typed, stored, taken) => {
  expect(takenExpiry(typed, stored, '2026-11-20')).toBe(taken)
})

test('a number has no spaces, of whatever kind', () => {
  for (const number of ['A 12', ' A12', 'A\u00a012', 'A\t12'])
    expect([hasSpace(number), withoutSpaces(number)]).toEqual([true, 'A12'])
  expect(hasSpace('GPM-4418207')).toBe(false)
})

describe('the headline', () => {
  const documentOf = (kind: 'registration' | 'vehicle_insurance' | 'other', days: number | null) => ({ kind, title: null, days })
  test('names the longest over first, two of them, and counts the rest', () => {
    const { listed: named, more } = headlineOf([
      documentOf('other', 5),
      documentOf('vehicle_insurance', 23),
      documentOf('registration', -20),
      documentOf('other', null),
    ])
    expect(named.map(({ kind, state }) => [kind, state])).toEqual([
      ['registration', 'expired'],
      ['other', 'expiring'],
    ])
    expect(more).toBe(1)
  })
  test('says nothing of what is in order', () =>
    expect(headlineOf([documentOf('other', 90), documentOf('registration', null)])).toEqual({ listed: [], more: 0 }))
})

describe('papers of users', () => {
  const vehicleDocuments = {
    vehicle_id: 1,
    drivers_license: null,
    vehicle_insurance: { id: 1, expires_in_days: 100 },
    registration: { id: 2, expires_in_days: -3 },
    others: [
      { id: 3, expires_in_days: null },
      { id: 4, expires_in_days: 12 },
    ],
  }
  test('of each kind how it stands, and of extra ones the worst', () => {
    const kinds = ['drivers_license', 'vehicle_insurance', 'registration', 'other'] as const
    expect(kinds.map((kind) => stateOnVehicle(vehicleDocuments, kind))).toEqual(['missing', 'active', 'expired', 'expiring'])
    expect(kinds.map((kind) => stateOnVehicle(undefined, kind))).toEqual(['missing', 'missing', 'missing', 'missing'])
  })
  test('a vehicle that two people drive is counted once', () => {
    expect(countDocuments([1, 1, 2], (id) => (id === 1 ? vehicleDocuments : undefined))).toEqual({ expired: 1, missing: 4 })
  })
  test.each([
    [true, 'drivers_license', [1, 2]],
    [true, 'other', [1]],
    [false, 'drivers_license', []],
    [false, 'registration', [1]],
    [false, 'other', [1]],
  ] as const)(
    'active %s, %s: missing papers are shown of people who are active, extra ones where they are',
    (is_active, kind, ids) => {
      const user = { is_active, vehicles: [{ id: 1 }, { id: 2 }] }
      expect(vehiclesShown(user, kind, (id) => (id === 1 ? vehicleDocuments : undefined)).map(({ id }) => id)).toEqual(ids)
    },
  )
})
