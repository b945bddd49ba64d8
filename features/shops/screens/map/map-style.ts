import type { LayerSpecification, SourceSpecification, StyleSpecification } from 'maplibre-gl'
import base from 'virtual:map-base'
import { readTileServer } from './tile-server.ts'

const TILE_PIXELS = 256

/** Tiles of the installation's server, else the embedded base in the page's own colors. */
export const mapStyle = (frame: HTMLElement): StyleSpecification => {
  const tiles = readTileServer()
  const colorOf = (token: string) => resolveColor(frame, token)
  const background: LayerSpecification = {
    id: 'background',
    type: 'background',
    paint: { 'background-color': colorOf('--n-150') },
  }
  if (tiles)
    return {
      version: 8,
      sources: { tiles: { type: 'raster', tiles: [tiles.url], tileSize: TILE_PIXELS } },
      layers: [background, { id: 'tiles', type: 'raster', source: 'tiles' }],
    }
  const fill = (source: Area, token: string): LayerSpecification => ({
    id: source,
    type: 'fill',
    source,
    paint: { 'fill-color': colorOf(token) },
  })
  const line = (source: Area, token: string, width: number, minzoom = 0): LayerSpecification => ({
    id: source,
    type: 'line',
    source,
    minzoom,
    paint: { 'line-color': colorOf(token), 'line-width': width },
  })
  return {
    version: 8,
    sources: Object.fromEntries(AREAS.map((area) => [area, sourceOf(area)])),
    // Lakes of the coarser source lie below the finer shores of the United States.
    layers: [
      background,
      fill('land', '--n-25'),
      fill('greatLakes', '--n-150'),
      fill('nation', '--n-25'),
      fill('lakes', '--n-150'),
      line('rivers', '--n-150', 1.5),
      line('counties', '--n-150', 1, 5),
      line('states', '--n-300', 1),
    ],
  }
}

const AREAS = ['land', 'greatLakes', 'nation', 'lakes', 'rivers', 'counties', 'states'] as const
type Area = (typeof AREAS)[number]

const sourceOf = (area: Area): SourceSpecification => ({
  type: 'geojson',
  // Of the build's own making (`app/build/map-base.ts`), typed no closer than the module.
  data: {
    type: 'FeatureCollection',
    features: base[area].map((geometry) => ({ type: 'Feature', properties: {}, geometry })),
  } as GeoJSON.FeatureCollection,
})

/** A token's value in the current theme: `light-dark()` is resolved only in a property. */
const resolveColor = (frame: HTMLElement, token: string): string => {
  const probe = document.createElement('span')
  probe.style.color = `var(${token})`
  frame.append(probe)
  const { color } = getComputedStyle(probe)
  probe.remove()
  return color
}
