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
  // A page here lives for seconds: optimizing its scripts, or collecting its garbage early, would cost more than it saves.
  '--js-flags=--no-opt --no-maglev --min-semi-space-size=16',
]
const PASSWORD = 'fleetwright'
const TEST_LANGUAGE = 'fw_test_language'
const STEP_MS = 45_000
/** Longer than any call takes on a busy machine. */
const REQUEST_MS = 15_000
const QUIET_MS = 120
/** Charts and pinned columns are resized a moment after their container. */
export const SETTLED_MS = 200
const POLL_MS = 30

/** `en-XA` is pseudo-translated English: plain text on a screen is missing in the tables. */
export type Language = 'en-CA' | 'fr-CA' | 'en-XA'
export type Size = { width: number; height: number }
export const LANGUAGES: readonly Language[] = ['en-CA', 'fr-CA']

export const launchBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium', args: ARGS })

/** The origin of a brand's pages on a local server. */
export const originOf = (brand: string, port: number): string =>
  `http://${brand === 'default' ? 'localhost' : `${brand}.localhost`}:${port}`

/** Waits until the server-rendered page is hydrated and earlier presses are handled. */
export const arrived = (page: Page): Promise<void> => page.locator('[data-hydrating]').waitFor({ state: 'detached' })

/** A browser context on a brand's host: signs in, changes the language and waits until a page is stable. */
export class Visitor {
  readonly page: Page
  readonly context: BrowserContext
  readonly origin: string
  readonly problems: string[] = []
  /** Responses of calls, in the order of arrival: status, method, path. */
  readonly answers: string[] = []
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
    page.on('requestfailed', (request) => {
      this.#asked.delete(request)
      this.answers.push(`${request.failure()?.errorText} ${request.method()} ${request.url()}`)
    })
    page.on('response', (response) => {
      if (!response.url().includes('/assets/'))
        this.answers.push(`${response.status()} ${response.request().method()} ${response.url()}`)
    })
    page.on('pageerror', (error) => this.problems.push(`${this.page.url()}: page error: ${error.message}`))
    page.on('console', (message) => {
      // A refused call is a response, not an error of the page.
      if (message.type() === 'error' && !/status of 4\d\d/.test(message.text()))
        this.problems.push(`${message.text()} on ${page.url()}`)
    })
  }

  async goTo(path: string): Promise<void> {
    this.#asked.clear()
    this.#document = await this.page.goto(this.origin + path)
    await arrived(this.page)
  }

  /** Whether the server rendered the page with all of its data, or left rendering entirely to the browser. */
  async wasRenderedWhole(): Promise<boolean> {
    return !/"isComplete":false,"facts":/.test((await this.#document?.text()) ?? '')
  }

  /**
   * Waits until for a moment there are no requests, no changes and no motion (except skeleton animations). Playwright's `networkidle`
   * covers only requests and takes half a second each time. The page observes itself, because polling it thirty times a second is a third
   * of both processes' CPU time.
   */
  async stillness(quietMs = QUIET_MS): Promise<void> {
    await this.page.waitForLoadState('load')
    const since = Date.now()
    const isTimeUp = (): boolean => Date.now() - since >= STEP_MS
    let seen: number
    do {
      // Requests aborted by navigation do not always report failure: stops waiting for them after a while.
      while (this.#asked.size > 0 && Date.now() - since < REQUEST_MS) await pause(POLL_MS)
      this.#asked.clear()
      seen = this.#askedInAll
      await this.page.evaluate(untilNothingChanges, { quietMs, pollMs: POLL_MS, limitMs: STEP_MS })
    } while (this.#askedInAll !== seen && !isTimeUp())
  }

  /**
   * Resizes the window and waits for one frame, in which the page handles it. Several windows share one browser, so a frame may come
   * later than the quiet period of {@link stillness}.
   */
  async resize(size: Size): Promise<void> {
    await this.page.setViewportSize(size)
    await this.page.evaluate(drawnAt, size.width)
  }

  /** Opens a screen in the given language and waits until it is stable. */
  async openScreen(address: string, language: Language): Promise<void> {
    await this.goTo(address)
    const selector = language === 'en-XA' ? 'html[lang=en-XA]' : `html[lang^=${language.slice(0, 2)}]:not([lang=en-XA])`
    await this.page.locator(selector).waitFor({ state: 'attached' })
    await this.page.getByRole('heading', { level: 1 }).first().waitFor()
    await this.stillness(SETTLED_MS)
    await this.page.evaluate(() => document.fonts.ready)
  }

  /** Signs in through the call and stores the same data as the sign-in screen, independent of the screen's texts. */
  async enter(email: string, desk = false): Promise<void> {
    // A page without scripts.
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

  /** Changes the signed-in user's language. */
  async speak(language: Language, desk = false): Promise<void> {
    // The pseudo-language cannot be selected: it is set in the page, in addition to the user's language.
    await this.page.evaluate(
      ([key, wanted]) => {
        if (wanted) localStorage.setItem(key, wanted)
        else localStorage.removeItem(key)
      },
      [TEST_LANGUAGE, language === 'en-XA' ? language : null] as const,
    )
    if (language === 'en-XA') return
    if (desk) await this.call('PUT', '/shop_portal/me', { language }, true)
    else {
      const me = (await this.call('GET', '/customers/me')) as { id: number }
      await this.call('PUT', `/fleet_users/${me.id}`, { user: { language } })
    }
  }

  /** Switches the current page to the pseudo-language. */
  async turnStrange(): Promise<void> {
    await this.page.evaluate((key) => {
      localStorage.setItem(key, 'en-XA')
      window.dispatchEvent(new StorageEvent('storage', { key }))
    }, TEST_LANGUAGE)
    await this.page.locator('html[lang=en-XA]').waitFor({ state: 'attached' })
  }

  /** The next page has the user's language; the current one is left, so it is not drawn again. */
  async endStrange(): Promise<void> {
    await this.page.evaluate((key) => localStorage.removeItem(key), TEST_LANGUAGE)
  }

  /** Calls the API from the page as this user; `desk` as the signed-in shop user. */
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

  /** Sends a file with fields of a form from the page as this user. */
  async send(path: string, fields: Record<string, string>, file: { name: string; text: string }): Promise<unknown> {
    const token = (await this.context.cookies(this.origin)).find(({ name }) => name === 'fw_token')?.value ?? ''
    return this.page.evaluate(
      async ({ url, parts, sent, authorization }) => {
        const body = new FormData()
        for (const [name, value] of Object.entries(parts)) body.append(name, value)
        body.append('file', new File([sent.text], sent.name, { type: 'text/csv' }))
        return (await fetch(url, { method: 'POST', headers: { authorization }, body })).json()
      },
      { url: `/api/v4${path}`, parts: fields, sent: file, authorization: decodeURIComponent(token) },
    )
  }

  /** Fills in the open sign-in screen. */
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
