import { expect, test } from 'vitest'
import { BRAND_IDS } from './brand.ts'
import { resolveBrand } from './brand-of-host.ts'
import { brands } from './catalog/brands.ts'

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
