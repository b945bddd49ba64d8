import axe, { type RunOptions } from 'axe-core'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, onTestFailed } from 'vitest'
import { ServerProcess } from '../processes/server-process.ts'
import { launchBrowser, originOf, type Size, Visitor } from '../screens/visitor.ts'
import { DEMO_SETTINGS } from './write-demo.ts'

/** A browser, and the port of this journey's server. */
export type Stage = { browser: Browser; server: ServerProcess; port: number }

let launched: Browser | null = null

/** A browser without a server: one for all files of a worker, whose contexts end with each file. */
export const useBrowser = (): Pick<Stage, 'browser'> => {
  const stage = {} as Stage
  beforeAll(async () => {
    if (!launched?.isConnected()) launched = await launchBrowser()
    stage.browser = launched
  })
  afterAll(async () => {
    await Promise.all(stage.browser.contexts().map((context) => context.close()))
  })
  return stage
}

/** A browser and a server for this journey alone, on a copy of the demo: journeys do not see each other's data. */
export const useStage = (): Stage => {
  const stage = useBrowser() as Stage
  beforeAll(async () => {
    // While writing a journey: reuses a running server (with the same settings) instead of starting one per run.
    const running = Number(process.env.JOURNEYS_PORT ?? 0)
    const server = running ? null : ServerProcess.onCopy(inject('demo'), DEMO_SETTINGS)
    await server?.start()
    Object.assign(stage, { server, port: running || server!.port })
  })
  afterAll(() => stage.server?.remove())
  return stage
}

/** A user with a browser context of their own, on a brand's host. */
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
      // Frames of spinners and skeletons are a tenth of the work; first-click, rendered-pages and every-screen keep them.
      reducedMotion,
    })
    const page = await context.newPage()
    const person = new Person(context, page, originOf(brand, stage.port))
    onTestFailed(async ({ task }) => {
      // The screenshot is lost where only the output is kept, so the error says as well what the page and the server showed.
      const state = `${await describePage(person)}\n${stage.server.output.slice(-1000)}`
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

  /** Checks that the page is stable, nothing is wider than the window, and axe finds nothing. */
  async lookAround(what: string): Promise<void> {
    await this.glance(what)
    const found = await axeFindings(this.page)
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
  await olivia.goTo('/sign_in')
  await olivia.signIn('olivia@northwind.example', ENGLISH)
  await olivia.page.waitForURL('**/dashboard')
  return olivia
}

/** Sylvie, owner of Boréal, signed in on a phone, in French. */
export const sylvieOnPhone = async (stage: Stage): Promise<Person> => {
  const sylvie = await Person.open(stage, 'canadafuel', PHONE_SIZE, 'fr-CA')
  await sylvie.goTo('/sign_in')
  await sylvie.page.getByRole('checkbox').check()
  await sylvie.signIn('sylvie@boreal.example', FRENCH)
  await sylvie.page.waitForURL('**/dashboard')
  return sylvie
}

/** What a person's page showed at a failure: address, messages, the text in view and the last answers. */
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

/** The field itself: its list box has the same name. */
export const fieldOf = (page: Page, label: string): Locator => page.getByLabel(label, { exact: true }).and(page.locator('input'))

export const WCAG_2_2_AA: RunOptions = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
}
export const WITHOUT_CONTRAST: RunOptions = { ...WCAG_2_2_AA, rules: { 'color-contrast': { enabled: false } } }
/** The only rules that a brand's colors can violate: the rest of a screen is the same for every brand. */
export const CONTRAST: RunOptions = { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } }

/**
 * Axe's findings against WCAG 2.2 AA, a line for each rule with the first three places. Runs axe in the page itself and only for
 * violations: its package for Playwright opens a second page and reports passes, which takes four times as long.
 */
export const axeFindings = async (page: Page, options: RunOptions = WCAG_2_2_AA): Promise<string[]> => {
  await page.evaluate(axe.source)
  return page.evaluate(async (asked) => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') }
    // Skeleton bars have no text to read.
    const { violations } = await axe.run({ exclude: ['.ui-skeleton-bar'] }, { ...asked, resultTypes: ['violations'] })
    // A control covered by the bottom bar is not small: measures it again in the middle of the window.
    const isSmallEverywhere = async (selector: string): Promise<boolean> => {
      const element = document.querySelector(selector)
      element?.scrollIntoView({ block: 'center' })
      const again = element && (await axe.run(element, { runOnly: { type: 'rule', values: ['target-size'] } }))
      return !again || again.violations.length > 0
    }
    const found: string[] = []
    for (const { id, nodes } of violations) {
      const targets = nodes.map(({ target }) => target.join(' '))
      const wrong: string[] = []
      for (const target of targets) if (id !== 'target-size' || (await isSmallEverywhere(target))) wrong.push(target)
      if (wrong.length > 0) found.push(`${id}: ${wrong.slice(0, 3).join(' | ')}`)
    }
    return found
  }, options)
}

export const DESK_SIZE = { width: 1440, height: 900 }
export const PHONE_SIZE = { width: 390, height: 844 }
export const ENGLISH = { email: /^Email/, password: /^Password/, button: /^Sign in$/ }
export const FRENCH = { email: /^Courriel/, password: /^Mot de passe/, button: /^Ouvrir une session$/ }
