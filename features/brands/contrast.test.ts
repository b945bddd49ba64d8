import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { brands } from './catalog/brands.ts'

/** Resolves tokens as the browser does: `light-dark(a, b)` and references to other tokens. */
const css = readFileSync(join(import.meta.dirname, '../../platform/ui/styles/tokens.css'), 'utf8')
const root = css.match(/:root \{[\s\S]*?\n\}/)![0]
type Theme = 'light' | 'dark'

const token = (name: string, theme: Theme): string => {
  const value = root.match(new RegExp(`--${name}: ([^;]+);`))?.[1]
  if (!value) throw new Error(`no token is named --${name}`)
  const reference = /^var\(--([\w-]+)\)$/.exec(value)?.[1]
  if (reference) return token(reference, theme)
  const pair = /^light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)$/.exec(value)
  return pair ? pair[theme === 'light' ? 1 : 2]! : value
}

const luminance = (hex: string): number => {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
const contrast = (one: string, other: string): number => {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

/** Text needs 4.5:1; shapes and field borders need 3:1. */
const TEXT = 4.5
const SHAPE = 3

describe.each(['light', 'dark'] as const)('%s', (theme) => {
  test.each([
    ...['ink', 'ink-2', 'ink-3'].flatMap((ink) =>
      ['surface', 'surface-sunken', 'surface-hover', 'n-100'].map((back) => [ink, back, TEXT] as const),
    ),
    ['line-field', 'surface', SHAPE],
    ['danger-on-fill', 'danger-fill', TEXT],
    ...['past', 'due', 'good'].flatMap(
      (state) =>
        [
          [`${state}-text`, 'surface', TEXT],
          [`${state}-text`, 'surface-sunken', TEXT],
          [`${state}-text`, `${state}-soft`, TEXT],
          [`${state}-solid`, 'surface', SHAPE],
        ] as const,
    ),
  ] as const)('%s is told from %s (%d:1)', (front, back, least) => {
    expect(contrast(token(front, theme), token(back, theme))).toBeGreaterThanOrEqual(least)
  })

  test.each(brands.map((brand) => [brand.id, theme === 'light' ? brand.palette : brand.darkPalette] as const))(
    'the colours of %s can be read and seen',
    (_, { fill, fillHover, onFill, text, soft }) => {
      for (const [front, back, least] of [
        [onFill, fill, TEXT],
        [onFill, fillHover, TEXT],
        [text, token('surface', theme), TEXT],
        [text, token('surface-sunken', theme), TEXT],
        [text, soft, TEXT],
        // Links and the current item also appear in the navigation; focus appears anywhere.
        [text, token('n-100', theme), SHAPE],
        [token('ink', theme), soft, TEXT],
      ] as const) {
        expect(contrast(front, back), `${front} on ${back}`).toBeGreaterThanOrEqual(least)
      }
    },
  )
})
