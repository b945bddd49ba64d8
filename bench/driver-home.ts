import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium } from 'playwright-core'
import type { Result } from './result.ts'
import { startServer } from './server.ts'
import { slowLine } from './slow-line.ts'

const CPU_SLOWDOWN = 4
const TIMES = Number(process.env.INTERACTION_TIMES ?? 5)
const AIM_ANSWER_MS = 2000
const AIM_TAP_MS = 100
const AIM_SHEET_MS = 300
const SERVER_PORT = 3874
const LINE_PORT = 3875
const ANSWER = /OK to drive|Drive only to a shop|Do not drive/

/** A tap: the longest of its events until the next paint, the paint that shows it as pressed or done, and the paint of its sheet. */
type Tap = { eventMs: number; shownMs: number; sheetMs: number }
type Watched = { answerMs: number; taps: Tap[] }

/** Runs in the page before its own scripts: records when the answer is visible, and of each tap when it is shown. */
const watch = (answer: string): void => {
  const watched: Watched = { answerMs: 0, taps: [] }
  Object.assign(window, { watched })
  new PerformanceObserver((list) => {
    const tap = watched.taps.at(-1)
    for (const { name, duration } of list.getEntries())
      if (tap && /^(pointer(down|up)|mouse(down|up)|touch(start|end)|click)$/.test(name))
        tap.eventMs = Math.max(tap.eventMs, duration)
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
  /** The paint follows the frame's callbacks. */
  const painted = (shown: () => boolean, then: (at: number) => void): void =>
    void requestAnimationFrame(() => (shown() ? setTimeout(() => then(performance.now())) : painted(shown, then)))
  window.addEventListener(
    'click',
    ({ isTrusted, target, timeStamp }) => {
      const control = target instanceof Element ? target.closest('button') : null
      if (!isTrusted || !control) return
      const tap: Tap = { eventMs: 0, shownMs: 0, sheetMs: 0 }
      watched.taps.push(tap)
      const isOpen = (): boolean => document.querySelector('[role=dialog] input') !== null
      painted(
        () => isOpen() || control.getAttribute('aria-busy') === 'true',
        (at) => (tap.shownMs = at - timeStamp),
      )
      painted(isOpen, (at) => (tap.sheetMs = at - timeStamp))
    },
    true,
  )
  const look = (): void => {
    const isShown = [...document.querySelectorAll('[role=status] strong')].some(({ textContent }) =>
      new RegExp(answer).test(textContent),
    )
    if (isShown) watched.answerMs = performance.now()
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

/** The driver's home on a slow phone and a slow line, with the pages that an earlier visit has kept; medians. */
export const driverHome = async (): Promise<Result[]> => {
  const running = Number(process.env.INTERACTION_PORT ?? 0)
  const dataDir = mkdtempSync(join(tmpdir(), 'fleetwright-driver-home-'))
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--headless', '--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
  const server = running ? null : await startServer(SERVER_PORT, { dataDir, demo: true })
  const line = await slowLine(LINE_PORT, running || SERVER_PORT)
  try {
    const origin = `http://localhost:${LINE_PORT}`
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'en-US' })
    await signIn(context, origin)
    await visitFirst(context, origin)
    const visits: Watched[] = []
    for (let time = 0; time < TIMES; time++) {
      line.setSlow(true)
      visits.push(await visitAgain(context, origin))
      line.setSlow(false)
    }
    const answer = median(visits.map(({ answerMs }) => answerMs))
    const slowest = ({ taps }: Watched): number => Math.max(...taps.map(({ eventMs, shownMs }) => Math.max(eventMs, shownMs)))
    const tap = median(visits.map(slowest))
    const sheet = median(visits.map(({ taps }) => taps.at(-1)!.sheetMs))
    return [
      {
        name: 'driver home',
        value: answer,
        unit: 'ms to the answer',
        ratio: answer / AIM_ANSWER_MS,
        against: `${AIM_ANSWER_MS} ms`,
      },
      {
        name: 'driver home tap',
        value: tap,
        unit: 'ms until the slowest tap is shown',
        ratio: tap / AIM_TAP_MS,
        against: `${AIM_TAP_MS} ms`,
      },
      {
        name: 'driver home sheet',
        value: sheet,
        unit: 'ms from a tap to its sheet',
        ratio: sheet / AIM_SHEET_MS,
        against: `${AIM_SHEET_MS} ms`,
      },
    ]
  } finally {
    line.close()
    await browser.close()
    await server?.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!

const signIn = async (context: BrowserContext, origin: string): Promise<void> => {
  const body = { email: 'dan@northwind.example', password: 'fleetwright', accepted_terms_and_conditions: true }
  const answer = await context.request.post(`${origin}/api/v4/sessions`, { data: body })
  const user = (await answer.json()) as { id: number; email: string; fleet_id: number; authentication_token?: string }
  const token = user.authentication_token ?? answer.headers().authorization!
  const values = { fw_token: token, fw_user_id: user.id, fw_email: user.email, fw_fleet_id: user.fleet_id }
  await context.addCookies(
    Object.entries(values).map(([name, value]) => ({ name, value: encodeURIComponent(String(value)), url: origin })),
  )
}

const visitFirst = async (context: BrowserContext, origin: string): Promise<void> => {
  const page = await context.newPage()
  await page.goto(`${origin}/dashboard`)
  await page.waitForFunction(
    async () => {
      const pages = await caches.open('fw-pages').then((cache) => cache.keys())
      const assets = await caches.open('fw-assets').then((cache) => cache.keys())
      return pages.some(({ url }) => url.endsWith('/dashboard')) && assets.length > 10
    },
    null,
    { timeout: 60_000, polling: 500 },
  )
  await page.waitForTimeout(3000)
  await page.close()
}

const visitAgain = async (context: BrowserContext, origin: string): Promise<Watched> => {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  await page.addInitScript(watch, ANSWER.source)
  await page.goto(`${origin}/dashboard`, { waitUntil: 'commit' })
  const watched = (): Promise<Watched> => page.evaluate(() => (window as Window & { watched?: Watched }).watched!)
  await page.waitForFunction(() => ((window as Window & { watched?: Watched }).watched?.answerMs ?? 0) > 0, null, {
    timeout: 40_000,
  })
  // At once, and again when all scripts have run.
  for (const pauseMs of [0, 3000]) {
    await page.waitForTimeout(pauseMs)
    const tile = page.getByRole('button', { name: /Update odometer/ })
    await tile.click()
    await page.getByRole('dialog').locator('input').first().waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  }
  const result = await watched()
  await page.close()
  return result
}
