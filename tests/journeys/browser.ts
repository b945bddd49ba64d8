import AxeBuilder from '@axe-core/playwright'
import { type Browser, type BrowserContext, chromium, type Page, type Request } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, onTestFailed } from 'vitest'

const ARGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
const PASSWORD = 'fleetwright'
const STEP_MS = 20_000
const QUIET_MS = 120
const POLL_MS = 30

export type Stage = { browser: Browser }

/** One browser for a story: `const stage = useBrowser()`. */
export const useBrowser = (): Stage => {
  const stage = {} as Stage
  beforeAll(async () => {
    stage.browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium', args: ARGS })
  })
  afterAll(() => stage.browser?.close())
  return stage
}

/** Somebody in front of a browser of their own, on a brand's host. */
export class Person {
  readonly page: Page
  readonly context: BrowserContext
  readonly origin: string
  readonly problems: string[] = []
  readonly seen = new Set<string>()
  readonly #asked = new Set<Request>()

  constructor(context: BrowserContext, page: Page, origin: string) {
    this.context = context
    this.page = page
    this.origin = origin
    page.setDefaultTimeout(STEP_MS)
    page.on('request', (request) => this.#asked.add(request))
    page.on('requestfinished', (request) => this.#asked.delete(request))
    page.on('requestfailed', (request) => this.#asked.delete(request))
    page.on('pageerror', (error) => this.problems.push(`page error: ${error.message}`))
    page.on('console', (message) => {
      // A refused call is an answer, not a fault of the page.
      if (message.type() === 'error' && !/status of 4\d\d/.test(message.text())) this.problems.push(message.text())
    })
  }

  static async open(stage: Stage, brand: string, size: { width: number; height: number }, locale = 'en-US'): Promise<Person> {
    const context = await stage.browser.newContext({ viewport: size, locale, timezoneId: 'America/Chicago' })
    const host = brand === 'default' ? 'localhost' : `${brand}.localhost`
    const page = await context.newPage()
    // What the person saw when the story broke: .built/journeys/
    onTestFailed(async () => {
      await page
        .screenshot({ path: `.built/journeys/${brand}-${size.width}-${Date.now()}.png`, fullPage: true })
        .catch(() => undefined)
    })
    return new Person(context, page, `http://${host}:${inject('port')}`)
  }

  async goTo(path: string): Promise<void> {
    this.#asked.clear()
    await this.page.goto(this.origin + path)
  }

  /** Types e-mail and password into the sign-in screen that is open. */
  async signIn(email: string, labels: { email: RegExp; password: RegExp; button: RegExp; terms?: RegExp }): Promise<void> {
    await this.page.getByLabel(labels.email).fill(email)
    await this.page
      .getByRole('textbox', { name: labels.password })
      .or(this.page.locator('input[name=password]'))
      .first()
      .fill(PASSWORD)
    if (labels.terms) await this.page.getByLabel(labels.terms).check()
    await this.page.getByRole('button', { name: labels.button }).click()
  }

  /** Nothing has been asked for a moment. Playwright's own `networkidle` is half a second each time, which over all screens is minutes. */
  async stillness(): Promise<void> {
    await this.page.waitForLoadState('load')
    const since = Date.now()
    let quietSince = since
    // What was given up by leaving a page is not always said to have failed: in the end it is not waited for.
    while (Date.now() - quietSince < QUIET_MS && Date.now() - since < STEP_MS) {
      if (this.#asked.size > 0) quietSince = Date.now()
      await this.page.waitForTimeout(POLL_MS)
    }
  }

  /** The page stands still, nothing is wider than the window, and axe finds nothing. */
  async lookAround(what: string): Promise<void> {
    await this.glance(what)
    const { violations } = await new AxeBuilder({ page: this.page })
      .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
      .analyze()
    const found = violations.map(
      ({ id, nodes }) =>
        `${id}: ${nodes
          .map((node) => node.target.join(' '))
          .slice(0, 3)
          .join(' | ')}`,
    )
    expect(found, `axe on ${what}`).toEqual([])
    const { pathname } = new URL(this.page.url())
    if (pathname !== '/sign_in') this.seen.add(pathname)
  }

  /** The page stands still, and nothing is wider than the window. */
  async glance(what: string): Promise<void> {
    await this.stillness()
    await this.page
      .locator('.ui-skeleton-bar')
      .first()
      .waitFor({ state: 'detached' })
      .catch(() => undefined)
    const tooWide = await this.page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    expect(tooWide, `${what} is wider than the window`).toBeLessThanOrEqual(0)
  }

  /** Nothing went wrong that only the console shows. */
  expectQuiet(): void {
    expect(this.problems).toEqual([])
  }

  /** Calls the API as this person, from the page; `desk` as the shop's desk that is signed in. */
  async call(method: string, path: string, body?: unknown, desk = false): Promise<unknown> {
    return this.page.evaluate(
      async ([verb, url, json, token]) => {
        const cookie = (name: string): string =>
          decodeURIComponent(
            document.cookie
              .split('; ')
              .find((pair) => pair.startsWith(`${name}=`))
              ?.slice(name.length + 1) ?? '',
          )
        const answer = await fetch(url!, {
          method: verb!,
          headers: { authorization: cookie(token!), ...(json ? { 'content-type': 'application/json' } : {}) },
          ...(json ? { body: json } : {}),
        })
        return answer.json()
      },
      [method, `/api/v4${path}`, body === undefined ? '' : JSON.stringify(body), desk ? 'fw_shop_token' : 'fw_token'] as const,
    )
  }

  /** Every screen that the story passed once more in French, with axe; the language is given back afterwards. */
  async lookAgainInFrench(): Promise<void> {
    const me = (await this.call('GET', '/customers/me')) as { id: number; language: string }
    await this.call('PUT', `/fleet_users/${me.id}`, { user: { language: 'fr-CA' } })
    for (const path of Array.from(this.seen)) {
      await this.goTo(path)
      await this.page.locator('html[lang^=fr]').waitFor({ state: 'attached' })
      await this.lookAround(`${path} in French`)
    }
    await this.call('PUT', `/fleet_users/${me.id}`, { user: { language: me.language } })
  }
}

export const DESK_SIZE = { width: 1440, height: 900 }
export const PHONE_SIZE = { width: 390, height: 844 }
export const ENGLISH = { email: /^Email/, password: /^Password/, button: /^Sign in$/ }
export const FRENCH = { email: /^Courriel/, password: /^Mot de passe/, button: /^Ouvrir une session$/ }
