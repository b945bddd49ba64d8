import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { pageOf } from './serve-app.ts'

const asked = (host: string, cookie?: string): Record<string, string> =>
  pageOf({ headers: { host, ...(cookie ? { cookie } : {}) } } as FastifyRequest)

test.each([
  [undefined, 'system', 'light dark'],
  ['fw_theme=dark', 'dark', 'dark'],
  ['fw_user_id=3; fw_theme=light; fw_language=fr', 'light', 'light'],
  ['fw_theme=system', 'system', 'light dark'],
  // Whatever else a cookie says, and what only ends like it.
  ['fw_theme="><script>', 'system', 'light dark'],
  ['other_fw_theme=dark', 'system', 'light dark'],
])('the page leaves with the chosen theme, so that nothing flashes: %s', (cookie, theme, scheme) => {
  expect(asked('localhost:3000', cookie)).toMatchObject({ theme, scheme })
})

test('the page leaves as the brand of its host', () =>
  expect(asked('fuelcard1.localhost:3000')).toMatchObject({ brand: 'fuelcard1', title: 'Goldfinch' }))
