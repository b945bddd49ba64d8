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
  /** Called with the center after the user moved the map. */
  onMove: (center: Coordinates) => void
  onLit: (id: number | null) => void
  onPick: (id: number) => void
}

/** Zoom around a single pin. */
const CLOSEST_ZOOM = 12
const PADDING = 48
/** Pixels between the names of two towns, and around a name. */
const TOWN_GAP = 24
const TOWN_MARGIN = 4
/** Must match `.town`. */
const TOWN_FONT = '11px'
const TOWN_HEIGHT = 14
/** Distance at which two markers do not touch, even if one is selected. */
const PIN_SIZE = 34
/** Pixel offsets to try for a marker that would overlap others, nearest first. */
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
      this.#arrange()
      // Only moves by pointer or keyboard notify, not programmatic ones; `zoom` flags its moves as the user's.
      if (('originalEvent' in event && event.originalEvent) || ('isByUser' in event && event.isByUser)) this.#notifyMoved()
    })
    this.#themes = new MutationObserver(() => map.setStyle(mapStyle(map.getContainer())))
    this.#themes.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  }

  /** Returns null if the browser has no WebGL. */
  static on(frame: HTMLElement, handlers: Handlers): DrawnMap | null {
    if (!document.createElement('canvas').getContext('webgl2')) return null
    // A file of this origin, as the page's CSP requires; the default is a blob URL.
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
      // Only here does a blocked graphics driver throw.
      return null
    }
  }

  /** Replaces the markers and moves the map to them unless `isKept`. */
  /** Named again after a switch of the language. */
  label(text: string): void {
    this.#map.getCanvas().setAttribute('aria-label', text)
  }

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
    if (isKept || shown.length === 0) return this.#arrange()
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

  /** Raises the marker of the shop under pointer or focus, and fills that of the selected one. */
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
      { isByUser: true },
    )
  }

  /** The nearest town of the built-in map. */
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
    // The library labels every marker "Map marker" and gives it the role of a button.
    element.removeAttribute('aria-label')
    element.removeAttribute('role')
    element.removeAttribute('tabindex')
  }

  #arrange(): void {
    const pins = this.#separate()
    if (!readTileServer()) this.#nameTowns(pins)
  }

  /** Moves overlapping markers side by side, so that each can be read and pressed. Returns their positions. */
  #separate(): Point[] {
    const placed: Point[] = []
    const { clientWidth, clientHeight } = this.#map.getContainer()
    for (const marker of this.#markers) {
      const { x, y } = this.#map.project(marker.getLngLat())
      const isFree = ([right, down]: readonly [number, number]): boolean =>
        placed.every((one) => Math.hypot(one.x - x - right, one.y - y - down) >= PIN_SIZE)
      const isWhole = ([right, down]: readonly [number, number]): boolean =>
        Math.abs(x + right - clientWidth / 2) <= (clientWidth - PIN_SIZE) / 2 &&
        Math.abs(y + down - clientHeight / 2) <= (clientHeight - PIN_SIZE) / 2
      // For a shop out of view, no offset keeps the marker whole.
      const offset = OFFSETS.find((one) => isFree(one) && isWhole(one)) ?? OFFSETS.find(isFree) ?? OFFSETS[0]!
      placed.push({ x: x + offset[0], y: y + offset[1] })
      marker.setOffset([offset[0], offset[1]])
    }
    return placed
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

  /** Names the largest towns in view whose labels are whole and overlap neither each other nor a marker or control. */
  #nameTowns(pins: readonly Point[]): void {
    for (const marker of this.#towns) marker.remove()
    this.#towns = []
    const frame = this.#map.getContainer()
    const widthOf = textWidths(`${TOWN_FONT} ${getComputedStyle(frame).fontFamily}`)
    const taken = [...pins.map((pin) => boxAround(pin, PIN_SIZE, PIN_SIZE)), ...controlsOver(frame)]
    for (const [name, longitude, latitude] of base.towns) {
      const position: LngLatLike = [longitude, latitude]
      const point = this.#map.project(position)
      const box = boxAround(point, widthOf(name) + 2 * TOWN_MARGIN, TOWN_HEIGHT + 2 * TOWN_MARGIN)
      const isWhole = box.left >= 0 && box.top >= 0 && box.right <= frame.clientWidth && box.bottom <= frame.clientHeight
      if (!isWhole || taken.some((one) => meet(one, box))) continue
      taken.push(boxAround(point, box.right - box.left + 2 * TOWN_GAP, box.bottom - box.top + 2 * TOWN_GAP))
      const element = textElement('span', name)
      element.className = styles.town!
      element.translate = false
      this.#towns.push(new Marker({ element }).setLngLat(position).addTo(this.#map))
      element.setAttribute('aria-hidden', 'true')
      if (this.#towns.length === TOWNS_SHOWN) return
    }
  }
}

/** Pixels within the frame. */
type Point = { x: number; y: number }
type Box = { left: number; right: number; top: number; bottom: number }

const boxAround = ({ x, y }: Point, width: number, height: number): Box => ({
  left: x - width / 2,
  right: x + width / 2,
  top: y - height / 2,
  bottom: y + height / 2,
})

const meet = (one: Box, other: Box): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom

/** Elements that cover the map besides its frame: zoom, search, attribution. */
const controlsOver = (frame: HTMLElement): Box[] => {
  const { left, top } = frame.getBoundingClientRect()
  return [...frame.parentElement!.children]
    .filter((control) => control !== frame)
    .map((control) => control.getBoundingClientRect())
    .map((box) => ({ left: box.left - left, right: box.right - left, top: box.top - top, bottom: box.bottom - top }))
}

/** Measures text without an element for each name. */
const textWidths = (font: string): ((text: string) => number) => {
  const context = document.createElement('canvas').getContext('2d')!
  context.font = font
  return (text) => context.measureText(text).width
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
