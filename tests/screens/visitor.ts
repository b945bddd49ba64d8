import { setTimeout as pause } from 'node:timers/promises'
import { type Browser, type BrowserContext, chromium, type Page, type Request, type Response } from 'playwright-core'
import { drawnAt, untilNothingChanges } from './in-page.ts'

const ARGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A page lives for seconds here: its scripts run as they are, and are not compiled once more to run faster.
  '--js-flags=--no-opt --no-maglev',
]
const PASSWORD = 'fleetwright'
const STEP_MS = 45_000
/** Longer than any call takes on a busy machine. */
const REQUEST_MS = 15_000
const QUIET_MS = 120
/** Charts and pinned columns follow their room a moment after it changed. */
export const SETTLED_MS = 200
const POLL_MS = 30

/** `en-XA` is English made strange: what is plain on a screen then stands in no table. */
export type Language = 'en-CA' | 'fr-CA' | 'en-XA'
export type Size = { width: number; height: number }
export const LANGUAGES: readonly Language[] = ['en-CA', 'fr-CA']

export const launchBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium', args: ARGS })

/** The origin of a brand's pages on a server of this machine. */
export const originOf = (brand: string, port: number): string =>
  `http://${brand === 'default' ? 'localhost' : `${brand}.localhost`}:${port}`

/** The page that the server rendered is hydrated, and what was pressed before is on its way. */
export const arrived = (page: Page): Promise<void> => page.locator('[data-hydrating]').waitFor({ state: 'detached' })

/** A browser window of its own on a brand's host: knows how to sign in, change the language and wait until a page stands still. */
export class Visitor {
  readonly page: Page
  readonly context: BrowserContext
  readonly origin: string
  readonly problems: string[] = []
  readonly #asked = new Set<Request>()
  #askedInAll = 0
  #document: Response | null = null

  constructor(context: BrowserContext, page: Page, origin: string) {
    this.context = context
    this.page = page
    this.origin = origin
    page.setDefaultTimeout(STEP_MS)
    page.on('request', (request) => {
      this.#asked.add(request)
      this.#askedInAll++
    })
    page.on('requestfinished', (request) => this.#asked.delete(request))
    page.on('requestfailed', (request) => this.#asked.delete(request))
    page.on('pageerror', (error) => this.problems.push(`page error: ${error.message}`))
    page.on('console', (message) => {
      // A refused call is an answer, not a fault of the page.
      if (message.type() === 'error' && !/status of 4\d\d/.test(message.text())) this.problems.push(message.text())
    })
  }

  async goTo(path: string): Promise<void> {
    this.#asked.clear()
    this.#document = await this.page.goto(this.origin + path)
    await arrived(this.page)
  }

  /** Whether the server rendered the page with all of its answers, or left it to the browser altogether. */
  async wasRenderedWhole(): Promise<boolean> {
    return !/"isComplete":false,"facts":/.test((await this.#document?.text()) ?? '')
  }

  /**
   * For a moment nothing was asked, nothing changed and nothing moves (a skeleton breathes).
   * Playwright's own `networkidle` knows only the first and takes half a second each time; and the page watches itself, since asking it
   * thirty times a second is a third of all that the two processes do.
   */
  async stillness(quietMs = QUIET_MS): Promise<void> {
    await this.page.waitForLoadState('load')
    const since = Date.now()
    const isTimeUp = (): boolean => Date.now() - since >= STEP_MS
    let seen: number
    do {
      // What was given up by leaving a page is not always said to have failed: in the end it is not waited for, now nor later.
      while (this.#asked.size > 0 && Date.now() - since < REQUEST_MS) await pause(POLL_MS)
      this.#asked.clear()
      seen = this.#askedInAll
      await this.page.evaluate(untilNothingChanges, { quietMs, pollMs: POLL_MS, limitMs: STEP_MS })
    } while (this.#askedInAll !== seen && !isTimeUp())
  }

  /**
   * The window at another size, drawn at least once: only then has a page heard of it. Several windows share one browser, and a frame
   * may come later than the moment without changes for which {@link stillness} waits.
   */
  async resize(size: Size): Promise<void> {
    await this.page.setViewportSize(size)
    await this.page.evaluate(drawnAt, size.width)
  }

  /** A screen of the product that stands still, in the language that is spoken. */
  async openScreen(address: string, language: Language): Promise<void> {
    await this.goTo(address)
    const spoken = language === 'en-XA' ? 'html[lang=en-XA]' : `html[lang^=${language.slice(0, 2)}]:not([lang=en-XA])`
    await this.page.locator(spoken).waitFor({ state: 'attached' })
    await this.page.getByRole('heading', { level: 1 }).first().waitFor()
    await this.stillness(SETTLED_MS)
    await this.page.evaluate(() => document.fonts.ready)
  }

  /** Signs in by the call and keeps what the sign-in screen would keep, so that it holds whatever the screen's words are. */
  async enter(email: string, desk = false): Promise<void> {
    // A page without any script of ours: nothing runs but what follows.
    await this.goTo('/healthz')
    const body = { email, password: PASSWORD, ...(desk ? {} : { accepted_terms_and_conditions: true }) }
    const user = (await this.call('POST', desk ? '/shop_portal/sessions' : '/sessions', body)) as Record<string, unknown>
    const cookies: Record<string, unknown> = desk
      ? { fw_shop_token: user.authentication_token }
      : { fw_token: user.authentication_token, fw_user_id: user.id, fw_email: user.email, fw_fleet_id: user.fleet_id }
    await this.context.addCookies(
      Object.entries(cookies).map(([name, value]) => ({ name, value: encodeURIComponent(String(value)), url: this.origin })),
    )
  }

  /** Changes the language of whoever is signed in. */
  async speak(language: Language, desk = false): Promise<void> {
    // Nobody can choose the one for tests: the page is told beside what the person reads.
    await this.page.evaluate(
      (wanted) => {
        if (wanted) localStorage.setItem('fw_test_language', wanted)
        else localStorage.removeItem('fw_test_language')
      },
      language === 'en-XA' ? language : null,
    )
    if (language === 'en-XA') return
    if (desk) await this.call('PUT', '/shop_portal/me', { language }, true)
    else {
      const me = (await this.call('GET', '/customers/me')) as { id: number }
      await this.call('PUT', `/fleet_users/${me.id}`, { user: { language } })
    }
  }

  /** What stands on the page now is said in the language of the tests, or again in the person's own. */
  async turnStrange(isStrange: boolean): Promise<void> {
    await this.page.evaluate((strange) => {
      const key = 'fw_test_language'
      if (strange) localStorage.setItem(key, 'en-XA')
      else localStorage.removeItem(key)
      window.dispatchEvent(new StorageEvent('storage', { key }))
    }, isStrange)
    await this.page.locator(isStrange ? 'html[lang=en-XA]' : 'html:not([lang=en-XA])').waitFor({ state: 'attached' })
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
}
