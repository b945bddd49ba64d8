import type { CountryCode } from './country.ts'

/** Zones from east to west; a region with two zones has the longitude where the second begins. */
type Zone = string | readonly [east: string, fromLongitude: number, west: string]

const EASTERN = 'America/New_York'
const CENTRAL = 'America/Chicago'
const MOUNTAIN = 'America/Denver'
const PACIFIC = 'America/Los_Angeles'

const spread = (zone: string, regions: string): [string, Zone][] => regions.split(' ').map((region) => [region, zone])

const ZONES: Readonly<Record<CountryCode, ReadonlyMap<string, Zone>>> = {
  US: new Map<string, Zone>([
    ...spread(EASTERN, 'CT DE DC GA ME MD MA NH NJ NY NC OH PA RI SC VT VA WV MI'),
    ...spread(CENTRAL, 'AL AR IL IA LA MN MS MO OK WI'),
    ...spread(MOUNTAIN, 'CO MT NM UT WY'),
    ...spread(PACIFIC, 'CA NV WA'),
    ['AZ', 'America/Phoenix'],
    ['AK', 'America/Anchorage'],
    ['HI', 'Pacific/Honolulu'],
    ['FL', [EASTERN, -85, CENTRAL]],
    ['IN', [EASTERN, -86.8, CENTRAL]],
    ['KY', [EASTERN, -85.8, CENTRAL]],
    ['TN', [EASTERN, -84.9, CENTRAL]],
    ['KS', [CENTRAL, -101.1, MOUNTAIN]],
    ['NE', [CENTRAL, -101, MOUNTAIN]],
    ['ND', [CENTRAL, -101.5, MOUNTAIN]],
    ['SD', [CENTRAL, -100.5, MOUNTAIN]],
    ['TX', [CENTRAL, -105, MOUNTAIN]],
    ['ID', ['America/Boise', -116.9, PACIFIC]],
    ['OR', ['America/Boise', -117.9, PACIFIC]],
  ]),
  CA: new Map<string, Zone>([
    ['NL', 'America/St_Johns'],
    ...spread('America/Halifax', 'NB NS PE'),
    ['QC', 'America/Toronto'],
    ['ON', ['America/Toronto', -90, 'America/Winnipeg']],
    ['MB', 'America/Winnipeg'],
    ['SK', 'America/Regina'],
    ...spread('America/Edmonton', 'AB NT'),
    ['NU', 'America/Iqaluit'],
    ['BC', 'America/Vancouver'],
    ['YT', 'America/Whitehorse'],
  ]),
}

/** Fallback for unknown places: the middle of the continent, at most two hours off for nearly everyone. */
export const ZONE_UNKNOWN = CENTRAL

/** The IANA zone of a place, as precise as state or province and longitude allow. */
export const zoneOf = ({ country, region, longitude }: { country: CountryCode; region: string; longitude: number }): string => {
  const zone = ZONES[country].get(region) ?? ZONE_UNKNOWN
  if (typeof zone === 'string') return zone
  const [east, begins, west] = zone
  return longitude > begins ? east : west
}
