import { expect, test } from 'vitest'
import { regionsOf } from './regions.ts'
import { zoneOf, ZONE_UNKNOWN } from './zone.ts'

test.each([
  ['US', 'IL', -87.6, 'America/Chicago'],
  ['US', 'TX', -106.4, 'America/Denver'],
  ['US', 'TX', -96.8, 'America/Chicago'],
  ['US', 'FL', -87.2, 'America/Chicago'],
  ['US', 'FL', -80.2, 'America/New_York'],
  ['US', 'AZ', -112, 'America/Phoenix'],
  ['CA', 'QC', -73.6, 'America/Toronto'],
  ['CA', 'ON', -93, 'America/Winnipeg'],
  ['CA', 'NL', -52.7, 'America/St_Johns'],
] as const)('%s %s at %d', (country, region, longitude, zone) => expect(zoneOf({ country, region, longitude })).toBe(zone))

test('every state and province has a zone that the machine knows', () => {
  for (const country of ['US', 'CA'] as const) {
    for (const { code } of regionsOf(country)) {
      const zone = zoneOf({ country, region: code, longitude: -80 })
      expect(() => new Intl.DateTimeFormat('en', { timeZone: zone })).not.toThrow()
    }
  }
  expect(zoneOf({ country: 'US', region: 'XX', longitude: 0 })).toBe(ZONE_UNKNOWN)
})
