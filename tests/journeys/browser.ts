import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, onTestFailed } from 'vitest'
import { ServerProcess } from '../processes/server-process.ts'
import { launchBrowser, originOf, type Size, Visitor } from '../screens/visitor.ts'
import { axeFindingsOnce } from './axe.ts'
import { DEMO_SETTINGS } from './write-demo.ts'
import { ServerHost } from './server-host.ts'

/** A browser, and the port, database and log of this journey's server. */
export type Stage = { browser: Browser; server: { output: string } | null; port: number; databaseUrl: string }

let launched: Browser | null = null

/** A browser without a server: one for all files of a worker; its contexts end with each file. */
export const useBrowser = (): Pick<Stage, 'browser'> => {
  const stage = {} as Stage
  beforeAll(async () => {
    if (!launched?.isConnected()) launched = await launchBrowser()
    stage.browser = launched
  })
  afterAll(() => closePages(stage))
  return stage
}

const closePages = async ({ browser }: Pick<Stage, 'browser'>): Promise<void> => {
  await Promise.all(browser.contexts().map((context) => context.close()))
}

let host: ServerHost | null = null

/** A browser and a server for this journey alone, on a copy of the demo: journeys are isolated from each other. */
export const useStage = (): Stage => {
  const stage = useBrowser() as Stage
  beforeAll(async () => {
    // While writing a journey: reuses a running server (with the same settings) instead of starting one per run.
    const running = Number(process.env.JOURNEYS_PORT ?? 0)
    if (running) return void Object.assign(stage, { server: null, port: running })
    host ??= new ServerHost(inject('demo'))
    Object.assign(stage, { server: host, ...(await host.open()) })
  })
  afterAll(async () => {
    // Before their server: a page that loses it tries again.
    await closePages(stage)
    if (stage.server) await host!.close()
  })
  return stage
}

/** The same in a separate process, which the journey can kill. */
export const useServerProcess = (): Stage & { server: ServerProcess } => {
  const stage = useBrowser() as Stage & { server: ServerProcess }
  beforeAll(async () => {
    const server = ServerProcess.onCopy(inject('demo'), DEMO_SETTINGS)
    Object.assign(stage, { server, port: await server.start().then(() => server.port) })
  })
  afterAll(() => stage.server.remove())
  return stage
}

/** A user with a separate browser context, on a brand's host. */
export class Person extends Visitor {
  static async open(
    stage: Stage,
    brand: string,
    size: Size,
    locale = 'en-US',
    reducedMotion: 'reduce' | 'no-preference' = 'reduce',
  ): Promise<Person> {
    const context = await stage.browser.newContext({
      viewport: size,
      locale,
      timezoneId: 'America/Chicago',
      // Frames of spinners and skeletons are a tenth of the CPU time; first-click, rendered-pages and every-screen-… keep the animations.
      reducedMotion,
    })
    const page = await context.newPage()
    const person = new Person(context, page, originOf(brand, stage.port))
    onTestFailed(async ({ task }) => {
      // If only the output is kept, the screenshot is lost, so the error also contains the state of page and server.
      const state = `${await describePage(person)}\n${stage.server?.output.slice(-1000)}`
      for (const error of task.result?.errors ?? []) {
        error.message += state
        if (error.stack) error.stack += state
      }
      await page
        .screenshot({ path: `.built/journeys/${brand}-${size.width}-${Date.now()}.png`, fullPage: true })
        .catch(() => undefined)
    })
    return person
  }

  /** Checks that the page is stable, nothing is wider than the window, and axe finds nothing; skips axe if already run for it. */
  async lookAround(what: string): Promise<void> {
    await this.glance(what)
    const found = await axeFindingsOnce(this.page)
    expect(found, `axe on ${what}`).toEqual([])
  }

  /** Checks that the page is stable and nothing is wider than the window. */
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

  /** Checks that the console shows no errors. */
  expectQuiet(): void {
    expect(this.problems).toEqual([])
  }
}

/** Olivia, owner of Northwind, signed in at a desk. */
export const oliviaAtDesk = async (stage: Stage): Promise<Person> => {
  const olivia = await Person.open(stage, 'default', DESK_SIZE)
  await olivia.enter('olivia@northwind.example')
  await olivia.goTo('/dashboard')
  return olivia
}

/** Sylvie, owner of Boréal, signed in on a phone, in French. */
export const sylvieOnPhone = async (stage: Stage): Promise<Person> => {
  const sylvie = await Person.open(stage, 'canadafuel', PHONE_SIZE, 'fr-CA')
  await sylvie.enter('sylvie@boreal.example')
  await sylvie.goTo('/dashboard')
  return sylvie
}

/** The state of a person's page at a failure: address, messages, the text in view and the last answers. */
const describePage = async ({ page, problems, answers }: Person): Promise<string> => {
  const shown = await page
    .evaluate(() => {
      const texts = [...document.querySelectorAll('[role=alert],[role=status],[aria-invalid=true],[aria-busy=true]')].map(
        (element) =>
          `${element.getAttribute('role') ?? element.tagName}: ${element.textContent || (element as HTMLInputElement).value}`,
      )
      return [...texts, (document.querySelector('main') ?? document.body).innerText.slice(0, 600)]
    })
    .catch((problem: Error) => [`the page did not answer: ${problem.message}`])
  return ['', `— ${page.url()}`, ...shown, ...problems.slice(-5), ...answers.slice(-8)].join('\n')
}

/** The field itself, since its list box has the same name. */
export const fieldOf = (page: Page, label: string): Locator => page.getByLabel(label, { exact: true }).and(page.locator('input'))

export const DESK_SIZE = { width: 1440, height: 900 }
export const PHONE_SIZE = { width: 390, height: 844 }
export const ENGLISH = { email: /^Email/, password: /^Password/, button: /^Sign in$/ }
export const FRENCH = { email: /^Courriel/, password: /^Mot de passe/, button: /^Ouvrir une session$/ }
