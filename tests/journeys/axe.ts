import { createHash } from 'node:crypto'
import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { RunOptions } from 'axe-core'
import type { CDPSession, Page } from 'playwright-core'
import { inject } from 'vitest'

/** Takes an eighth of axe's time for what one selector finds; see `axeFindings`. */
const WITHOUT_SPACING: RunOptions['rules'] = { 'avoid-inline-spacing': { enabled: false } }

export const WCAG_2_2_AA: RunOptions = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
  rules: WITHOUT_SPACING,
}
export const WITHOUT_CONTRAST: RunOptions = {
  ...WCAG_2_2_AA,
  rules: { ...WITHOUT_SPACING, 'color-contrast': { enabled: false } },
}
/** The only rules that a brand's colors can violate: everything else on a screen is the same for all brands. */
export const CONTRAST: RunOptions = { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } }

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const sessions = new WeakMap<Page, Promise<CDPSession>>()

/** Bypasses `page.evaluate`, whose `eval` compiles axe for longer than most runs of axe take. */
const injectAxe = async (page: Page): Promise<void> => {
  const session = sessions.get(page) ?? page.context().newCDPSession(page)
  sessions.set(page, session)
  await (await session).send('Runtime.evaluate', { expression: SOURCE })
}

/**
 * Axe's findings against WCAG 2.2 AA, a line for each rule with the first three places. Runs axe in the page itself and only for
 * violations: its package for Playwright opens a second page and reports passes, which takes four times as long.
 */
export const axeFindings = async (page: Page, options: RunOptions = WCAG_2_2_AA): Promise<string[]> => {
  await injectAxe(page)
  return page.evaluate(async (query) => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') }
    // Skeleton bars have no text to read.
    const { violations } = await axe.run({ exclude: ['.ui-skeleton-bar'] }, { ...query, resultTypes: ['violations'] })
    // A control covered by the bottom bar is not small: measures it again in the middle of the window.
    const isSmallEverywhere = async (selector: string): Promise<boolean> => {
      const element = document.querySelector(selector)
      element?.scrollIntoView({ block: 'center' })
      const again = element && (await axe.run(element, { runOnly: { type: 'rule', values: ['target-size'] } }))
      return !again || again.violations.length > 0
    }
    const forced = [...document.querySelectorAll('[style*="!important"]')].map((element) => element.getAttribute('style')!)
    const found = forced
      .filter((style) => /(letter-spacing|word-spacing|line-height)[^;]*!important/.test(style))
      .map((style) => `avoid-inline-spacing: ${style}`)
    for (const { id, nodes } of violations) {
      const targets = nodes.map(({ target }) => target.join(' '))
      const wrong: string[] = []
      for (const target of targets) if (id !== 'target-size' || (await isSmallEverywhere(target))) wrong.push(target)
      if (wrong.length > 0) found.push(`${id}: ${wrong.slice(0, 3).join(' | ')}`)
    }
    return found
  }, options)
}

/**
 * The same, but skips a page whose elements were all examined in this run by the same rules, on this screen, at this width and in this
 * language, in any journey and worker: more elements of the same kinds need no further run.
 */
export const axeFindingsOnce = async (page: Page, options: RunOptions = WCAG_2_2_AA): Promise<string[]> => {
  const { view, kinds } = await page.evaluate(kindsOfElements)
  const name = createHash('sha1')
    .update(JSON.stringify([view, options]))
    .digest('hex')
  const file = join(inject('examined'), name)
  const examined = new Set(existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [])
  const fresh = kinds.filter((kind) => !examined.has(kind))
  if (fresh.length === 0) return []
  const found = await axeFindings(page, options)
  appendFileSync(file, fresh.map((kind) => `${kind}\n`).join(''))
  return found
}

/** Runs in the page: its screen, width, language, colors and open dialogs, and each kind of element: name, classes, role and states. */
const kindsOfElements = (): { view: string[]; kinds: string[] } => {
  const screen = location.pathname.replaceAll(/\/(\d+|[0-9a-f-]{36})(?=\/|$)/g, '/:id')
  const { lang } = document.documentElement
  const theme = document.documentElement.getAttribute('data-mantine-color-scheme') ?? ''
  const dialogs = [...document.querySelectorAll('[role=dialog], [role=alertdialog], [role=menu]')].map(
    ({ className }) => className,
  )
  const kindOf = (element: Element): string =>
    [
      element.tagName,
      element.getAttribute('class')?.replaceAll(/\s+/g, ' '),
      ...element
        .getAttributeNames()
        .filter((name) => /^(aria-|role$|type$|disabled$|tabindex$|required$|alt$|title$|placeholder$)/.test(name))
        .map((name) => {
          const value = element.getAttribute(name) ?? ''
          return name === 'role' || name === 'type' || /^(true|false|mixed|-?\d|)$/.test(value) ? `${name}=${value}` : name
        }),
    ].join(' ')
  const kinds = [...document.querySelectorAll('body, body *')].filter((element) => !element.closest('svg *, script')).map(kindOf)
  return { view: [screen, String(innerWidth), lang, theme, ...new Set(dialogs)], kinds: [...new Set(kinds)] }
}
