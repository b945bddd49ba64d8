import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, type BrowserContextOptions, type CDPSession, chromium, type Page } from 'playwright-core'
import type { Result } from './result.ts'
import { startServer } from './server.ts'

/** A mid-range phone on a typical connection; each page is opened with a cold cache. */
const CPU_SLOWDOWN = 4
const LINE = { offline: false, latency: 150, downloadThroughput: 400_000, uploadThroughput: 150_000 }
const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  userAgent: 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
  locale: 'en-US',
  timezoneId: 'America/Chicago',
}
const TIMES = Number(process.env.INTERACTION_TIMES ?? 5)
const AIM_MS = 1500
const AIM_TASK_MS = 200
const LIMIT_MS = 40_000
/** Work shortly afterwards counts as well. */
const AFTERWARDS_MS = 1000
const PORT = 3873

/** The button to press at first paint, and the text that appears once the press has taken effect. */
type Case = { name: string; path: string; press: RegExp; done: string }
const casesOf = (orderId: number): Case[] => [
  { name: 'sign-in', path: '/sign_in', press: /^Show password$/, done: 'input[name=password][type=text]' },
  { name: 'dashboard', path: '/dashboard', press: /menu for/, done: '[role=menu]' },
  { name: 'vehicles', path: '/vehicles', press: /^Add vehicle$/, done: '[role=dialog]' },
  { name: 'approval', path: `/orders/${orderId}/approvals`, press: /^Add promotion code$/, done: '[role=dialog]' },
]

type Watched = { paintMs: number; pressedMs: number; doneMs: number; tasksMs: number[]; shift: number }
type Visit = Omit<Watched, 'tasksMs'> & { longestTaskMs: number; requests: number; bytes: number }

/**
 * Time from first paint until a press takes effect, the longest task, layout shift, requests and bytes of four pages; medians.
 * `INTERACTION_PORT` uses a running server with the demo.
 */
export const interaction = async (): Promise<Result[]> => {
  const running = Number(process.env.INTERACTION_PORT ?? 0)
  const dataDir = mkdtempSync(join(tmpdir(), 'fleetwright-interaction-'))
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--headless', '--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
  // After the browser: without a browser no server is left running.
  const server = running ? null : await startServer(PORT, { dataDir, demo: true })
  try {
    return await measurePages(browser, `http://localhost:${running || PORT}`)
  } finally {
    await browser.close()
    await server?.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

const measurePages = async (browser: Browser, origin: string): Promise<Result[]> => {
  const { cookies, orderId } = await signIn(origin)
  const results: Result[] = []
  for (const page of casesOf(orderId)) {
    const visits: Visit[] = []
    // The first run warms up the server, not the browser, and does not count.
    for (let time = 0; time <= TIMES; time++) {
      const visit = await visitOnce(browser, origin, page, page.name === 'sign-in' ? [] : cookies)
      if (time > 0) visits.push(visit)
    }
    results.push(...linesOf(page.name, visits))
  }
  return results
}

const linesOf = (name: string, visits: Visit[]): Result[] => {
  const medianOf = (figure: keyof Visit): number => median(visits.map((visit) => visit[figure]))
  const untilDone = median(visits.map(({ doneMs, paintMs }) => doneMs - paintMs))
  const figure = (what: string, value: number, unit: string, ratio: number, against: string): Result => ({
    name: `interaction ${name}${what}`,
    value,
    unit,
    ratio,
    against,
  })
  return [
    figure('', untilDone, 'ms from first paint to done', untilDone / AIM_MS, `${AIM_MS} ms`),
    figure(
      ' task',
      medianOf('longestTaskMs'),
      'ms, the longest task',
      medianOf('longestTaskMs') / AIM_TASK_MS,
      `${AIM_TASK_MS} ms`,
    ),
    figure(' paint', medianOf('paintMs'), 'ms to first paint', medianOf('paintMs') / 1800, '1800 ms'),
    figure(' shift', medianOf('shift'), 'layout shift', medianOf('shift') / 0.1, '0.1'),
    figure(' requests', medianOf('requests'), 'requests until done', medianOf('requests') / 30, '30'),
    figure(' bytes', medianOf('bytes'), 'bytes until done', medianOf('bytes') / 250_000, '250 kB'),
  ]
}

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!

type Cookie = { name: string; value: string; url: string }

const signIn = async (origin: string): Promise<{ cookies: Cookie[]; orderId: number }> => {
  const body = { email: 'olivia@northwind.example', password: 'fleetwright', accepted_terms_and_conditions: true }
  const json = { 'content-type': 'application/json' }
  const answer = await fetch(`${origin}/api/v4/sessions`, { method: 'POST', headers: json, body: JSON.stringify(body) })
  const user = (await answer.json()) as { authentication_token: string; id: number; email: string; fleet_id: number }
  const values = { fw_token: user.authentication_token, fw_user_id: user.id, fw_email: user.email, fw_fleet_id: user.fleet_id }
  // Cookies of an earlier visit, which a signed-in user has.
  const facts = { fw_zone: PHONE.timezoneId!, fw_width: PHONE.viewport!.width }
  const cookies = Object.entries({ ...values, ...facts }).map(([name, value]) => ({
    name,
    value: encodeURIComponent(String(value)),
    url: origin,
  }))
  const headers = { authorization: user.authentication_token }
  const awaiting = await fetch(`${origin}/api/v4/dashboards/awaiting?limit=20`, { headers })
  const { orders } = (await awaiting.json()) as { orders: { id: number }[] }
  return { cookies, orderId: orders[0]!.id }
}

const visitOnce = async (browser: Browser, origin: string, { path, press, done }: Case, cookies: Cookie[]): Promise<Visit> => {
  const context = await browser.newContext(PHONE)
  try {
    await context.addCookies(cookies)
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    const loaded = await slowDown(session)
    const sent = { requests: 0, bytes: 0 }
    loaded((bytes) => {
      sent.requests++
      sent.bytes += bytes
    })
    await page.exposeBinding('pressAt', (_, x: number, y: number) => void click(session, x, y))
    await page.addInitScript(watch, { press: press.source, done })
    await page.goto(origin + path, { waitUntil: 'commit' })
    await page.waitForFunction(() => (window as Window & { watched?: Watched }).watched!.doneMs > 0, null, { timeout: LIMIT_MS })
    const untilDone = { ...sent }
    await page.waitForTimeout(AFTERWARDS_MS)
    const { tasksMs, ...watched } = await watchedIn(page)
    return { ...watched, ...untilDone, longestTaskMs: Math.max(0, ...tasksMs) }
  } finally {
    await context.close()
  }
}

const watchedIn = (page: Page): Promise<Watched> => page.evaluate(() => (window as Window & { watched?: Watched }).watched!)

const slowDown = async (session: CDPSession): Promise<(listener: (bytes: number) => void) => void> => {
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', LINE)
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  return (listener) => void session.on('Network.loadingFinished', ({ encodedDataLength }) => listener(encodedDataLength))
}

/** As a real input event, not a synthetic one. */
const click = async (session: CDPSession, x: number, y: number): Promise<void> => {
  for (const type of ['mousePressed', 'mouseReleased'] as const)
    await session.send('Input.dispatchMouseEvent', { type, x, y, button: 'left', clickCount: 1 })
}

/** Runs in the page before its own scripts: records events, and requests the press as soon as the button is painted. */
const watch = ({ press, done }: { press: string; done: string }): void => {
  const watched: Watched = { paintMs: 0, pressedMs: 0, doneMs: 0, tasksMs: [], shift: 0 }
  Object.assign(window, { watched })
  const observe = (type: string, note: (entry: PerformanceEntry) => void): void =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true })
  observe('longtask', ({ duration }) => watched.tasksMs.push(duration))
  observe('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
    if (!hadRecentInput) watched.shift += value
  })
  const pressSoon = (): void => {
    const button = [...document.querySelectorAll('button')].find(
      (one) => one.checkVisibility() && new RegExp(press).test((one.getAttribute('aria-label') ?? one.textContent).trim()),
    )
    if (!button) return void setTimeout(pressSoon, 20)
    button.scrollIntoView({ block: 'nearest', behavior: 'instant' })
    const { left, top, width, height } = button.getBoundingClientRect()
    watched.pressedMs = performance.now()
    ;(window as Window & { pressAt?: (x: number, y: number) => void }).pressAt!(left + width / 2, top + height / 2)
  }
  observe('paint', ({ name, startTime }) => {
    if (name !== 'first-contentful-paint') return
    watched.paintMs = startTime
    pressSoon()
  })
  new MutationObserver(() => {
    if (watched.doneMs === 0 && document.querySelector(done)?.checkVisibility()) watched.doneMs = performance.now()
  }).observe(document, { subtree: true, childList: true, attributes: true })
}
