import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('accessibility-checker-engine/ace.js'), 'utf8')

/** A second accessibility engine, for screens with many forms, switches and tables; on every screen it would take a minute more. */
export const TESTED_TWICE: readonly string[] = [
  '/user_preferences',
  '/payments/new',
  '/vehicles/:papers/glovebox',
  '/fleets/new',
  '/shop_portal/orders/:ticket',
  '/shop_portal/settings',
]

type Result = { ruleId: string; value: [string, string]; path: { dom: string }; message: string }
type Engine = { Checker: new () => { check(page: Document, rulesets: string[]): Promise<{ results: Result[] }> } }

/** Findings of IBM's Equal Access against WCAG 2.2, a line for each place. */
export const equalAccessFindings = async (page: Page): Promise<string[]> => {
  await page.evaluate(`${SOURCE};window.ace = ace`)
  return page.evaluate(async () => {
    const { ace } = window as unknown as { ace: Engine }
    const { results } = await new ace.Checker().check(document, ['WCAG_2_2'])
    const elementAt = (path: string): Element | null =>
      document.evaluate(path, document, null, XPathResult.FIRST_ORDERED_NODE_TYPE, null).singleNodeValue as Element | null
    // The engine ignores screen-reader text, and the name of a nested control.
    const isNamed = (path: string): boolean => {
      const label = elementAt(path)
      return Boolean(label?.textContent?.trim() || label?.querySelector('[aria-label], [aria-labelledby]'))
    }
    return results
      .filter(({ value }) => value[0] === 'VIOLATION' && value[1] === 'FAIL')
      .filter(({ ruleId, path }) => ruleId !== 'label_content_exists' || !isNamed(path.dom))
      .map(({ ruleId, path, message }) => `${ruleId}: ${path.dom} ${message}`)
  })
}
