import { describe, expect, test } from 'vitest'
import { BRAND_IDS } from './brand.ts'
import { resolveBrand } from './brand-of-host.ts'
import { brands } from './catalogue/brands.ts'

test.each([
  ['localhost:3000', 'default'],
  ['fmc.localhost:3000', 'fmc'],
  ['FUELCARD1.localhost', 'fuelcard1'],
  ['canadafuel.example.com', 'canadafuel'],
  ['app.goldfinch.example', 'fuelcard1'],
  ['nordique.example.ca', 'canadafuel'],
  ['nobody-knows.example', 'default'],
  ['', 'default'],
])('the host %s shows the brand %s', (host, id) => {
  expect(resolveBrand(host).id).toBe(id)
})

test('every id of the list has a brand, in the same order', () => {
  expect(brands.map((brand) => brand.id)).toEqual([...BRAND_IDS])
})

const luminance = (hex: string): number => {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
const contrast = (one: string, other: string): number => {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

describe.each(brands.map((brand) => [brand.id, brand.palette] as const))('colours of %s', (_, palette) => {
  test.each([
    ['on fill', palette.onFill, palette.fill],
    ['on fill when hovered', palette.onFill, palette.fillHover],
    ['text on white', palette.text, '#ffffff'],
    ['text on soft', palette.text, palette.soft],
  ])('%s can be read (4.5:1)', (_name, front, back) => {
    expect(contrast(front, back)).toBeGreaterThanOrEqual(4.5)
  })
})
