import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { brands } from './catalog/brands.ts'

const css = readFileSync(join(import.meta.dirname, '../../platform/ui/styles/tokens.css'), 'utf8')
const variables = { fill: 'fill', fillHover: 'fill-hover', onFill: 'on-fill', text: 'text', soft: 'soft', line: 'line' } as const

const blockOf = (id: string): string =>
  css.match(id === 'default' ? /:root \{[\s\S]*?\n\}/ : new RegExp(`\\[data-brand='${id}'\\] \\{[\\s\\S]*?\\}`))?.[0] ?? ''

const paletteIn = (id: string, theme: 'light' | 'dark'): Record<string, string> => {
  const block = blockOf(id)
  const part = theme === 'light' ? 1 : 2
  return Object.fromEntries(
    Object.entries(variables).map(([name, variable]) => [
      name,
      block.match(new RegExp(`--brand-${variable}: light-dark\\((#[0-9a-f]{6}), (#[0-9a-f]{6})\\)`, 'i'))?.[part] ?? '',
    ]),
  )
}

test.each(brands.map((brand) => [brand.id, brand] as const))(
  'the stylesheet has the colours of %s as the catalog names them, light and dark',
  (id, { palette, darkPalette }) => {
    expect(paletteIn(id, 'light')).toEqual(palette)
    expect(paletteIn(id, 'dark')).toEqual(darkPalette)
  },
)

/** Hue in degrees and saturation from 0 to 1. */
const hueOf = (hex: string): [number, number] => {
  const [r, g, b] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255) as [number, number, number]
  const most = Math.max(r, g, b)
  const span = most - Math.min(r, g, b)
  if (span === 0) return [0, 0]
  const sixth = most === r ? (g - b) / span : most === g ? 2 + (b - r) / span : 4 + (r - g) / span
  return [(sixth * 60 + 360) % 360, span / most]
}

test.each(brands.map((brand) => [brand.id, brand.palette.fill] as const))(
  'the fill of %s is no red, orange or green: those mean a state',
  (_, fill) => {
    const [hue, saturation] = hueOf(fill)
    const isState = saturation > 0.3 && (hue < 38 || hue > 345 || (hue > 80 && hue < 165))
    expect(isState).toBe(false)
  },
)
