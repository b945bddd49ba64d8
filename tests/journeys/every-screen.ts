import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { WIDTH_COOKIE } from '#platform/ui/hydration/fact-cookies.ts'
import { isNew } from '../layout/known-faults.ts'
import { Findings, measureWidths } from '../layout/look.ts'
import { bringMeasure, jumpsOf } from '../layout/measuring.ts'
import { type Gathered, gatherData } from '../screens/plain-english.ts'
import { lookStrange } from '../screens/strange.ts'
import { type Language, LANGUAGES, originOf, Visitor } from '../screens/visitor.ts'
import { addressOf, VISITS, windowsOf } from '../screens/visits.ts'
import { axeFindingsOnce, WCAG_2_2_AA, WITHOUT_CONTRAST } from './axe.ts'
import { DESK_SIZE, PHONE_SIZE, type Stage, useStage } from './browser.ts'
import { equalAccessFindings, TESTED_TWICE } from './second-engine.ts'

const REPORTS = join('.built', 'layout')
/** Many screens at seven widths; far slower on a busy machine. */
export const VISIT_MS = 1_500_000
/** Not fully server-rendered: a preview or a check is a POST, which rendering does not send, and a link's call without its key is refused. */
const IN_PART: readonly string[] = [
  '/vehicles/import-fuel?id=:import&step=check',
  '/own_schedules/:own',
  '/dashboard_codes',
  '/spend_mail',
  '/view_mail',
  '/demo_partner',
]

export const arrive = async (stage: Stage, brand: string, locale: string): Promise<Visitor> => {
  const context = await stage.browser.newContext({ viewport: DESK_SIZE, locale, timezoneId: 'America/Chicago' })
  await bringMeasure(context)
  const visitor = new Visitor(context, await context.newPage(), originOf(brand, stage.port))
  // Caches the font, as after any first page: on a busy machine it would arrive after the first paint.
  await visitor.goTo('/sign_in')
  await visitor.page.evaluate(() => document.fonts.ready)
  return visitor
}

/** One screen, loaded once, at every width; English on desktop, French on a phone, where axe runs as well. */
export const look = async (
  findings: Findings,
  visitor: Visitor,
  screen: string,
  who: string,
  language: Language,
  address: string,
  data: Gathered,
  windows: readonly string[] = [],
): Promise<void> => {
  const view = { screen, who, language: language.slice(0, 2) }
  const size = language === 'en-CA' ? DESK_SIZE : PHONE_SIZE
  await visitor.page.setViewportSize(size)
  // The cookie that a previous page at this width would have set.
  await visitor.context.addCookies([{ name: WIDTH_COOKIE, value: String(size.width), url: visitor.origin }])
  await visitor.openScreen(address, language)
  if (!IN_PART.includes(screen) && !(await visitor.wasRenderedWhole()))
    findings.add(view, size.width, { kind: 'rendered in part', selector: '', text: '', detail: '' })
  for (const jump of await jumpsOf(visitor.page)) findings.add(view, size.width, jump)
  // Colors are the same in both languages, and computing contrast is half of axe's time.
  for (const found of await axeFindingsOnce(visitor.page, language === 'en-CA' ? WCAG_2_2_AA : WITHOUT_CONTRAST))
    findings.add(view, size.width, { kind: 'axe', selector: found, text: '', detail: '' })
  if (language === 'en-CA' && TESTED_TWICE.includes(screen))
    for (const found of await equalAccessFindings(visitor.page))
      findings.add(view, size.width, { kind: 'equal-access', selector: found, text: '', detail: '' })
  await measureWidths(visitor, view, findings)
  if (language !== 'en-CA') return
  const strange = { screen, who, language: 'en-XA' }
  await lookStrange(visitor, { screen, windows }, [PHONE_SIZE, DESK_SIZE], data, (width, found) =>
    findings.add(strange, width, found),
  )
}

/** The visits of these users, one after the other. Split into several files, which run in parallel workers. */
export const testVisits = (names: readonly string[]): void => {
  const stage = useStage()
  const findings = new Findings()
  test.for(VISITS.filter(({ who }) => names.includes(who.split('@')[0]!)))(
    '$who opens every screen of theirs, and nothing breaks',
    { timeout: VISIT_MS },
    async (visit) => {
      const { who, brand = 'default', desk = false, french = false, languages = LANGUAGES, paths } = visit
      const visitor = await arrive(stage, brand, 'en-US')
      const data = gatherData(visitor.page)
      await visitor.enter(who, desk)
      for (const language of languages) {
        await visitor.goTo('/healthz')
        await visitor.speak(language, desk)
        for (const path of paths) {
          const address = await addressOf(path, visitor)
          await look(findings, visitor, path, who.split('@')[0]!, language, address, data, windowsOf(visit, path))
        }
      }
      await visitor.speak(french ? 'fr-CA' : 'en-CA', desk)
      expect(visitor.problems).toEqual([])
      await visitor.context.close()
    },
  )
  testFindings(findings, names.join('-'))
}

/** Asserts the findings after the visits of a file. All findings, including known ones, are written to .built/layout. */
export const testFindings = (findings: Findings, name: string): void => {
  afterAll(() => {
    mkdirSync(REPORTS, { recursive: true })
    writeFileSync(join(REPORTS, `${name}.txt`), `${findings.lines().join('\n')}\n`)
  })
  test('on no screen, width and language is more cut, covered, too wide, too small or out of line than is known', () => {
    expect(findings.lines().filter(isNew).join('\n')).toBe('')
  })
}
