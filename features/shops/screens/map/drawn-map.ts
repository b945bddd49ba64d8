import { type LngLatLike, Map as MapOfLibrary, Marker, setWorkerUrl, type StyleSpecification } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import base from 'virtual:map-base'
import { type Coordinates, greatCircleMiles } from '../../great-circle.ts'
import { mapStyle } from './map-style.ts'
import { readTileServer } from './tile-server.ts'
import styles from './ShopMap.module.css'

export type Pin = Coordinates & { id: number; number: number; name: string; line: string; label: string }

type Handlers = {
  label: string
  /** The reader moved it; the center. */
  onMove: (center: Coordinates) => void
  onLit: (id: number | null) => void
  onPick: (id: number) => void
}

/** Around a single pin. */
const CLOSEST_ZOOM = 12
const PADDING = 48
/** Names of towns overlap below this distance in pixels. */
const TOWN_WIDTH = 110
const TOWN_HEIGHT = 40
/** From a name's middle, within which a marker would cover it. */
const PIN_WIDTH = 50
const PIN_HEIGHT = 22
/** The distance at which two markers do not touch, with the one that is chosen. */
const PIN_SIZE = 34
/** Where a marker may stand instead of its place, the nearest first. */
const OFFSETS: readonly (readonly [number, number])[] = [0, 1, 2, 3].flatMap((ring) =>
  ring === 0
    ? [[0, 0] as const]
    : Array.from({ length: ring * 8 }, (_, step) => {
        const angle = (step / (ring * 8)) * 2 * Math.PI
        return [Math.round(Math.cos(angle) * ring * PIN_SIZE), Math.round(Math.sin(angle) * ring * PIN_SIZE)] as const
      }),
)
const TOWNS_SHOWN = 14
const TOWN_MILES = 40

/** The WebGL map with its markers. Outside of React: the library owns its elements. */
export class DrawnMap {
  readonly #map: MapOfLibrary
  readonly #handlers: Handlers
  #pins = new Map<number, HTMLElement>()
  #markers: Marker[] = []
  #towns: Marker[] = []
  readonly #themes: MutationObserver

  private constructor(map: MapOfLibrary, handlers: Handlers) {
    this.#map = map
    this.#handlers = handlers
    map.on('moveend', (event) => {
      this.#separate()
      if (!readTileServer()) this.#nameTowns()
      // Set for moves by pointer or keys, not for those of this code; `zoom` says so itself.
      if (('originalEvent' in event && event.originalEvent) || ('isReaders' in event && event.isReaders)) this.#notifyMoved()
    })
    this.#themes = new MutationObserver(() => map.setStyle(mapStyle(map.getContainer())))
    this.#themes.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  }

  /** null where the browser offers no WebGL. */
  static on(frame: HTMLElement, handlers: Handlers): DrawnMap | null {
    if (!document.createElement('canvas').getContext('webgl2')) return null
    // A file of this origin, as the page's policy requires; the default is a blob.
    setWorkerUrl(workerUrl)
    try {
      const map = new MapOfLibrary({
        container: frame,
        style: mapStyle(frame) as StyleSpecification,
        center: [-96, 45],
        zoom: 2.5,
        maxZoom: readTileServer() ? 18 : CLOSEST_ZOOM,
        attributionControl: false,
        dragRotate: false,
        pitchWithRotate: false,
        touchPitch: false,
        locale: { 'Map.Title': handlers.label },
      })
      map.touchZoomRotate.disableRotation()
      map.keyboard.disableRotation()
      return new DrawnMap(map, handlers)
    } catch {
      // A graphics driver that is blocked says so only here.
      return null
    }
  }

  /** Replaces the markers; moves there unless `isKept`. */
  show(pins: readonly Pin[], around: (Coordinates & { label: string }) | null, { isKept }: { isKept: boolean }): void {
    for (const marker of this.#markers) marker.remove()
    this.#markers = []
    this.#pins = new Map()
    if (around) this.#add(centerElement(around.label), around)
    for (const pin of pins) {
      const element = this.#pinElement(pin)
      this.#pins.set(pin.id, element)
      this.#add(element, pin)
    }
    const shown = [...pins, ...(around ? [around] : [])]
    if (isKept || shown.length === 0) return this.#separate()
    const longitudes = shown.map(({ longitude }) => longitude)
    const latitudes = shown.map(({ latitude }) => latitude)
    this.#map.fitBounds(
      [
        [Math.min(...longitudes), Math.min(...latitudes)],
        [Math.max(...longitudes), Math.max(...latitudes)],
      ],
      { padding: PADDING, maxZoom: CLOSEST_ZOOM, animate: false },
    )
  }

  /** Raises the marker of the shop under pointer or focus, and fills that of the chosen one. */
  mark(lit: number | null, chosen: number | null): void {
    for (const [id, element] of this.#pins) {
      element.classList.toggle(styles.lit!, id === lit)
      element.classList.toggle(styles.chosen!, id === chosen)
    }
  }

  zoom(steps: number): void {
    this.#map.zoomTo(
      this.#map.getZoom() + steps,
      { animate: !matchMedia('(prefers-reduced-motion)').matches },
      { isReaders: true },
    )
  }

  /** The nearest town of the embedded base. */
  nameOf(center: Coordinates): string | null {
    let nearest: string | null = null
    let miles = TOWN_MILES
    for (const [name, longitude, latitude] of base.towns) {
      if (Math.abs(latitude - center.latitude) > 1) continue
      const far = greatCircleMiles(center, { longitude, latitude })
      if (far < miles) {
        miles = far
        nearest = name
      }
    }
    return nearest
  }

  remove(): void {
    this.#themes.disconnect()
    this.#map.remove()
  }

  #notifyMoved(): void {
    const { lat, lng } = this.#map.getCenter()
    this.#handlers.onMove({ latitude: Number(lat.toFixed(5)), longitude: Number(lng.toFixed(5)) })
  }

  #add(element: HTMLElement, { longitude, latitude }: Coordinates): void {
    this.#markers.push(new Marker({ element }).setLngLat([longitude, latitude]).addTo(this.#map))
    // The library names every marker "Map marker", and calls it a button.
    element.removeAttribute('aria-label')
    element.removeAttribute('role')
    element.removeAttribute('tabindex')
  }

  /** Markers that would cover each other stand side by side: each can be read and pressed. */
  #separate(): void {
    const placed: { x: number; y: number }[] = []
    for (const marker of this.#markers) {
      const { x, y } = this.#map.project(marker.getLngLat())
      const isFree = ([right, down]: readonly [number, number]): boolean =>
        placed.every((one) => Math.hypot(one.x - x - right, one.y - y - down) >= PIN_SIZE)
      const offset = OFFSETS.find(isFree) ?? OFFSETS[0]!
      placed.push({ x: x + offset[0], y: y + offset[1] })
      marker.setOffset([offset[0], offset[1]])
    }
  }

  #pinElement(pin: Pin): HTMLElement {
    const { onLit, onPick } = this.#handlers
    const element = document.createElement('div')
    element.className = styles.pin!
    const button = document.createElement('button')
    button.type = 'button'
    button.className = styles.number!
    button.setAttribute('aria-label', pin.label)
    button.textContent = String(pin.number)
    const words = document.createElement('span')
    words.className = styles.words!
    words.setAttribute('aria-hidden', 'true')
    words.append(textElement('b', pin.name), textElement('span', pin.line))
    element.append(button, words)
    for (const event of ['mouseenter', 'focus']) button.addEventListener(event, () => onLit(pin.id))
    for (const event of ['mouseleave', 'blur']) button.addEventListener(event, () => onLit(null))
    button.addEventListener('click', () => onPick(pin.id))
    return element
  }

  /** The largest towns in view whose names do not overlap. */
  #nameTowns(): void {
    for (const marker of this.#towns) marker.remove()
    this.#towns = []
    const bounds = this.#map.getBounds()
    const pins = this.#markers.map((marker) => this.#map.project(marker.getLngLat()))
    const taken: { x: number; y: number }[] = []
    for (const [name, longitude, latitude] of base.towns) {
      const position: LngLatLike = [longitude, latitude]
      if (!bounds.contains(position)) continue
      const { x, y } = this.#map.project(position)
      if (taken.some((one) => Math.abs(one.x - x) < TOWN_WIDTH && Math.abs(one.y - y) < TOWN_HEIGHT)) continue
      if (pins.some((pin) => Math.abs(pin.x - x) < PIN_WIDTH && Math.abs(pin.y - y) < PIN_HEIGHT)) continue
      taken.push({ x, y })
      const element = textElement('span', name)
      element.className = styles.town!
      this.#towns.push(new Marker({ element }).setLngLat(position).addTo(this.#map))
      element.setAttribute('aria-hidden', 'true')
      if (taken.length === TOWNS_SHOWN) return
    }
  }
}

const textElement = (tag: 'b' | 'span', text: string): HTMLElement => {
  const element = document.createElement(tag)
  element.textContent = text
  return element
}

const centerElement = (label: string): HTMLElement => {
  const element = document.createElement('div')
  const dot = document.createElement('span')
  dot.className = styles.center!
  dot.setAttribute('role', 'img')
  dot.setAttribute('aria-label', label)
  element.append(dot)
  return element
}
