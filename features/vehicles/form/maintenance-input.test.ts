import { expect, it } from 'vitest'
import { checkMaintenance, type MaintenanceInput } from './maintenance-input.ts'

const check = (input: MaintenanceInput, unit: 'miles' | 'kilometers' = 'miles') =>
  checkMaintenance(input, { unit, first: '2019-01-01', last: '2026-11-20' })

it('what is not sent is not touched, and what is sent empty is emptied', () => {
  expect(check({})).toEqual({ ok: true, maintenance: {} })
  expect(check({ lastMaintenanceOn: null, lastMaintenance: null })).toEqual({
    ok: true,
    maintenance: { lastMaintenanceOn: null, lastMaintenanceOdometer: null },
  })
})

it('a last maintenance is stored in the vehicle’s own unit', () => {
  expect(check({ lastMaintenance: { distance: '79,000', unit: 'miles' } })).toMatchObject({
    maintenance: { lastMaintenanceOdometer: 79_000 },
  })
  expect(check({ lastMaintenance: { distance: 100, unit: 'miles' } }, 'kilometers')).toMatchObject({
    maintenance: { lastMaintenanceOdometer: 161 },
  })
})

it.each<[string, MaintenanceInput, string, string]>([
  ['499 a month', { monthlyDistance: '499' }, 'odometer_invalid', 'monthlyDistance'],
  ['letters a month', { monthlyDistance: 'many' }, 'odometer_invalid', 'monthlyDistance'],
  ['a last maintenance at 1.5', { lastMaintenance: { distance: '1.5', unit: 'miles' } }, 'odometer_invalid', 'lastMaintenance'],
  ['a last maintenance tomorrow', { lastMaintenanceOn: '2026-11-21' }, 'last_maintenance_in_future', 'lastMaintenanceOn'],
  ['one years before the vehicle', { lastMaintenanceOn: '2018-12-31' }, 'last_maintenance_too_early', 'lastMaintenanceOn'],
])('%s is refused', (_rule, input, code, field) => {
  expect(check(input)).toEqual({ ok: false, code, field })
})

it('500 a month is enough, and a maintenance of today is taken', () => {
  expect(check({ monthlyDistance: 500, lastMaintenanceOn: '2026-11-20' })).toMatchObject({ ok: true })
})
