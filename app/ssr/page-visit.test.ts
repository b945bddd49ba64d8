import { expect, test, vi } from 'vitest'
import { oncePerPage, renderingPage } from './page-visit.ts'

const NOW = new Date('2026-11-20T15:00:00.000Z')
const lookUp = () => vi.fn(async (token: string, _now: Date, host: string) => `${token} at ${host}`)

test('the calls of one page look its session up once', async () => {
  const identify = lookUp()
  const once = oncePerPage(identify)
  const found = await renderingPage(() => Promise.all([once('a', NOW, 'x'), once('a', NOW, 'x'), once('a', NOW, 'x')]))
  expect(found).toEqual(['a at x', 'a at x', 'a at x'])
  expect(identify).toHaveBeenCalledOnce()
})

test('another token, another host and the next page are looked up anew', async () => {
  const identify = lookUp()
  const once = oncePerPage(identify)
  const page = () => renderingPage(() => Promise.all([once('a', NOW, 'x'), once('b', NOW, 'x'), once('a', NOW, 'y')]))
  expect(await page()).toEqual(['a at x', 'b at x', 'a at y'])
  await page()
  expect(identify).toHaveBeenCalledTimes(6)
})

test('a call that is not of a page looks its session up each time', async () => {
  const identify = lookUp()
  const once = oncePerPage(identify)
  await once('a', NOW, 'x')
  await once('a', NOW, 'x')
  expect(identify).toHaveBeenCalledTimes(2)
})
