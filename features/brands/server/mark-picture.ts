import sharp from 'sharp'
import type { Brand } from '../brand.ts'
import { brandById } from '../brand-of-host.ts'
import { MARK_SIZE, type MarkPart, MARKS } from '../marks.ts'

/** Twice the 24 px display size, for high-density screens. */
const PIXELS = 48

const pictures = new Map<string, Promise<Buffer>>()

/** A brand's mark as PNG, for email clients, which do not render SVG. Rendered once per brand. */
export const markPicture = (brandId: string): Promise<Buffer> => {
  const known = pictures.get(brandId) ?? draw(brandId)
  pictures.set(brandId, known)
  return known
}

const draw = (brandId: string): Promise<Buffer> => drawn(brandById(brandId), PIXELS, '')

const icons = new Map<string, Promise<Buffer>>()
/** Share of a maskable icon that every launcher shows: it cuts the rest to its own shape. */
const SAFE_SHARE = 0.6

/** A brand's mark as the icon of its app, in pixels. `isMaskable`: on the brand's color, which a launcher may cut. */
export const appIcon = (brand: Brand, pixels: number, isMaskable: boolean): Promise<Buffer> => {
  const key = `${brand.id} ${pixels} ${isMaskable}`
  const margin = (MARK_SIZE * (1 - SAFE_SHARE)) / 2
  const known =
    icons.get(key) ??
    (isMaskable ? drawn(brand, pixels, `translate(${margin} ${margin}) scale(${SAFE_SHARE})`) : drawn(brand, pixels, ''))
  icons.set(key, known)
  return known
}

/** `transform`: moves the mark in from the edges, on the brand's color. */
const drawn = ({ id, palette }: Brand, pixels: number, transform: string): Promise<Buffer> => {
  const colours = { fill: palette.fill, on: palette.onFill }
  const shapes = MARKS[id].map((part) => shape(part, colours)).join('')
  const filled = `<rect width="${MARK_SIZE}" height="${MARK_SIZE}" fill="${palette.fill}"/><g transform="${transform}">${shapes}</g>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${MARK_SIZE} ${MARK_SIZE}" width="${pixels}" height="${pixels}">${transform ? filled : shapes}</svg>`
  return sharp(Buffer.from(svg)).png().toBuffer()
}

type Colours = { fill: string; on: string }

const shape = (part: MarkPart, colours: Colours): string => {
  const paint = paintOf(part, colours)
  if ('path' in part) return `<path d="${part.path}" ${paint}/>`
  if ('circle' in part) return `<circle cx="${part.circle[0]}" cy="${part.circle[1]}" r="${part.circle[2]}" ${paint}/>`
  const [x, y, width, height, radius] = part.rect
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" ${paint}/>`
}

const paintOf = (part: MarkPart, colours: Colours): string => {
  const opacity = `opacity="${part.opacity ?? 1}"`
  if ('fill' in part) return `fill="${colours[part.fill]}" ${opacity}`
  const ends = part.dash
    ? `stroke-linecap="butt" stroke-dasharray="${part.dash.join(' ')}"`
    : 'stroke-linecap="round" stroke-linejoin="round"'
  return `fill="none" stroke="${colours.on}" stroke-width="${part.stroke}" ${ends} ${opacity}`
}
