import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { CLEAN, FAULTS, page as pageOf, PHONE_FAULTS } from '../layout/faulty-pages.ts'
import { bringMeasure, jumpsOf, measurePage } from '../layout/measuring.ts'
import { axeFindings } from './axe.ts'
import { DESK_SIZE, PHONE_SIZE, useBrowser } from './browser.ts'

const stage = useBrowser()
let page: Page
beforeAll(async () => {
  const context = await stage.browser.newContext({ viewport: DESK_SIZE })
  await bringMeasure(context)
  page = await context.newPage()
  await page.goto('about:blank')
})

describe('what measures the screens', () => {
  test('finds nothing in a page that is in order', async () => {
    await page.setContent(CLEAN)
    expect(await measurePage(page)).toEqual([])
  })

  test.for(FAULTS)('finds %s, and nothing else', async ([, kind, text, body]) => {
    await page.setContent(pageOf(body))
    const found = await measurePage(page)
    expect([...new Set(found.map((failure) => failure.kind))]).toEqual([kind])
    expect(found[0]!.text).toContain(text)
  })
})

describe('what measures the screens on a phone', () => {
  test.for(PHONE_FAULTS)('finds %s, which is none at a desk', async ([, kind, text, body]) => {
    await page.setContent(pageOf(body))
    expect(await measurePage(page)).toEqual([])
    await page.setViewportSize(PHONE_SIZE)
    const found = await measurePage(page)
    await page.setViewportSize(DESK_SIZE)
    expect(found.map((failure) => failure.kind)).toEqual([kind])
    expect(found[0]!.text).toContain(text)
  })

  test('finds a decision below the first window, and none that stands in a bar at its foot', async () => {
    const below = '<div style="height: 1500px"></div><button class="ui-primary">Approve</button>'
    await page.setContent(pageOf(below))
    expect(await measurePage(page)).toEqual([])
    const found = await measurePage(page, { isDecision: true })
    expect(found.map(({ kind, text }) => [kind, text])).toEqual([['fold', 'Approve']])
    await page.setContent(
      pageOf('<div style="height: 1500px"></div><div class="bar"><button class="ui-primary">Approve</button></div>'),
    )
    expect(await measurePage(page, { isDecision: true })).toEqual([])
  })
})

test('finds what jumps while a page is loading, and not what a person moves', async () => {
  await page.goto('about:blank')
  await page.setContent(pageOf('<div id="late"></div><p id="moved">Vehicles that need attention</p><button>More</button>'))
  await page.waitForTimeout(100)
  expect(await jumpsOf(page)).toEqual([])
  await page.evaluate(() => {
    document.querySelector<HTMLElement>('#late')!.style.height = '400px'
  })
  await page.waitForTimeout(100)
  const [jump, ...others] = await jumpsOf(page)
  expect(jump).toMatchObject({ kind: 'shift', text: expect.stringContaining('Vehicles') })
  expect(others).toEqual([])
})

test('axe finds what cannot be read by everybody, and where', async () => {
  await page.setContent(pageOf('<p id="faint" style="color: #ccc; background: #fff">Faint</p><img src="data:,">'))
  const found = await axeFindings(page)
  expect(found).toContain('color-contrast: #faint')
  expect(found).toContain('image-alt: img')
})

test('axe takes a small target for a fault, and one that a bar covers in passing for none', async () => {
  const small =
    '<button class="small" style="width: 10px; height: 10px; padding: 0">.</button><button style="height: 10px">Other</button>'
  await page.setContent(pageOf(small))
  expect((await axeFindings(page)).filter((found) => found.startsWith('target-size'))).toHaveLength(1)
  const bar = '<div style="position: fixed; inset: auto 0 0 0; height: 120px; background: white"><button>Save</button></div>'
  await page.setContent(
    pageOf(`<div style="height: 770px"></div><button>Half covered</button><div style="height: 900px"></div>${bar}`),
  )
  expect((await axeFindings(page)).filter((found) => found.startsWith('target-size'))).toEqual([])
})
