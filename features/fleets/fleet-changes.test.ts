import { describe, expect, test } from 'vitest'
import type { FleetSnapshot } from '#features/events/fleet-snapshot.ts'
import { changedFields, describeChanges } from './fleet-changes.ts'

const before: FleetSnapshot = {
  name: 'Northwind Couriers',
  fleetPaymentType: 'card',
  rep: 'Felix Braun',
  region: null,
  otherId: null,
  geotabDatabaseName: null,
  shareWexNumber: false,
  address: '600 W Lake St',
  city: 'Chicago',
  state: 'IL',
  zip: '60661',
}

describe('what the audit log of a fleet says', () => {
  test('only what is different, with what stood there before and after', () => {
    expect(describeChanges(before, { ...before, rep: 'Flora Jensen', region: 'Midwest' }, 'en')).toEqual([
      { field: 'rep', label: 'Rep', before: 'Felix Braun', after: 'Flora Jensen' },
      { field: 'region', label: 'Region', before: null, after: 'Midwest' },
    ])
  })
  test('payment types and boxes in words, in the language of who reads', () => {
    expect(describeChanges(before, { ...before, fleetPaymentType: 'wex', shareWexNumber: true }, 'fr')).toEqual([
      { field: 'fleetPaymentType', label: 'Mode de paiement du parc', before: 'Carte de crédit', after: 'Numéro de compte' },
      {
        field: 'shareWexNumber',
        label: 'Numéro de compte communiqué aux utilisateurs du parc',
        before: 'Non',
        after: 'Oui',
      },
    ])
  })
  test('a fleet that was added tells what it began with, without what it does not have', () => {
    const lines = describeChanges(null, before, 'en')
    expect(lines.map(({ field }) => field)).toEqual(['name', 'fleetPaymentType', 'rep', 'address', 'city', 'state', 'zip'])
    expect(lines.every((change) => change.before === null)).toBe(true)
  })
  test('nothing is different between a fleet and itself', () => {
    expect(changedFields(before, { ...before })).toEqual([])
  })
})
