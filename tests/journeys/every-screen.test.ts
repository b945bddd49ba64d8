import { mkdirSync, writeFileSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { screenRoutes } from '#app/shell/routes.ts'
import { BRAND_IDS } from '#features/brands/brand.ts'
import { WIDTH_COOKIE } from '#platform/ui/hydration/fact-cookies.ts'
import { isNew } from '../layout/known-faults.ts'
import { Findings, measureWidths } from '../layout/look.ts'
import { bringMeasure, jumpsOf } from '../layout/measuring.ts'
import { type Gathered, gatherData } from '../screens/plain-english.ts'
import { lookStrange, unopenedWindows } from '../screens/strange.ts'
import { type Language, LANGUAGES, originOf, Visitor } from '../screens/visitor.ts'
import { addressOf, ELSEWHERE, publicAddress, routeOf, VISITS } from '../screens/visits.ts'
import { axeFindings, CONTRAST, DESK_SIZE, PHONE_SIZE, useStage, WCAG_2_2_AA, WITHOUT_CONTRAST } from './browser.ts'
import { TESTED_TWICE, equalAccessFindings } from './second-engine.ts'

const stage = useStage()
const opened = new Set<string>()
const findings = new Findings()
const REPORT = '.built/layout.txt'
/** Many screens at seven widths; far slower on a busy machine. */
const VISIT_MS = 1_500_000
/** Not rendered whole: a preview or a check is a POST, which rendering does not send, and without its key a link's call is refused. */
const IN_PART: readonly string[] = [
  '/vehicles/import-fuel?id=:import&step=check',
  '/own_schedules/:own',
  '/spend_mail',
  '/view_mail',
  '/demo_partner',
]

afterAll(() => {
  mkdirSync('.built', { recursive: true })
  writeFileSync(REPORT, `${findings.lines().join('\n')}\n`)
})

const arrive = async (brand: string, locale: string): Promise<Visitor> => {
  const context = await stage.browser.newContext({ viewport: DESK_SIZE, locale, timezoneId: 'America/Chicago' })
  await bringMeasure(context)
  const visitor = new Visitor(context, await context.newPage(), originOf(brand, stage.port))
  // The font is in the browser's cache, as after any first page: on a busy machine it would come after the first paint.
  await visitor.goTo('/sign_in')
  await visitor.page.evaluate(() => document.fonts.ready)
  return visitor
}

/** One screen, loaded once, at every width; English on desktop, French on a phone, where axe runs as well. */
const look = async (
  visitor: Visitor,
  screen: string,
  who: string,
  language: Language,
  address: string,
  data: Gathered,
): Promise<void> => {
  const view = { screen, who, language: language.slice(0, 2) }
  const size = language === 'en-CA' ? DESK_SIZE : PHONE_SIZE
  await visitor.page.setViewportSize(size)
  // The cookie that an earlier page at this width would have set.
  await visitor.context.addCookies([{ name: WIDTH_COOKIE, value: String(size.width), url: visitor.origin }])
  await visitor.openScreen(address, language)
  if (!IN_PART.includes(screen) && !(await visitor.wasRenderedWhole()))
    findings.add(view, size.width, { kind: 'rendered in part', selector: '', text: '', detail: '' })
  for (const jump of await jumpsOf(visitor.page)) findings.add(view, size.width, jump)
  // Colors are the same in both languages, and computing contrast is half of axe's time.
  for (const found of await axeFindings(visitor.page, language === 'en-CA' ? WCAG_2_2_AA : WITHOUT_CONTRAST))
    findings.add(view, size.width, { kind: 'axe', selector: found, text: '', detail: '' })
  if (language === 'en-CA' && TESTED_TWICE.includes(screen))
    for (const found of await equalAccessFindings(visitor.page))
      findings.add(view, size.width, { kind: 'equal-access', selector: found, text: '', detail: '' })
  await measureWidths(visitor, view, findings)
  if (language !== 'en-CA') return
  const strange = { screen, who, language: 'en-XA' }
  await lookStrange(visitor, screen, [PHONE_SIZE, DESK_SIZE], data, (width, found) => findings.add(strange, width, found))
}

test.concurrent.for(VISITS)(
  '$who opens every screen of theirs, and nothing breaks',
  { timeout: VISIT_MS },
  async ({ who, brand = 'default', desk = false, french = false, languages = LANGUAGES, paths }, { expect }) => {
    const visitor = await arrive(brand, 'en-US')
    const data = gatherData(visitor.page)
    await visitor.enter(who, desk)
    for (const language of languages) {
      await visitor.goTo('/healthz')
      await visitor.speak(language, desk)
      for (const path of paths) {
        await look(visitor, path, who.split('@')[0]!, language, await addressOf(path, visitor), data)
        opened.add(routeOf(path))
      }
    }
    await visitor.speak(french ? 'fr-CA' : 'en-CA', desk)
    expect(visitor.problems).toEqual([])
    await visitor.context.close()
  },
)

test.concurrent.for(LANGUAGES)(
  'who is not signed in opens every public screen, and nothing breaks, in %s',
  { timeout: VISIT_MS },
  async (language, { expect }) => {
    // Visitors who are not signed in get French where the brand offers it.
    const visitor = await arrive(language === 'fr-CA' ? 'canadafuel' : 'default', language)
    const data = gatherData(visitor.page)
    for (const { path } of screenRoutes.filter((route) => route.area === 'public' && !ELSEWHERE.includes(route.path))) {
      await look(visitor, path, 'visitor', language, publicAddress(path), data)
      opened.add(path)
    }
    expect(visitor.problems).toEqual([])
    await visitor.context.close()
  },
)

/** Brands that no visit covers; `features/brands/contrast.test.ts` proves their tokens' contrast in both themes. */
const BRANDS_WITHOUT_VISIT = BRAND_IDS.filter((id) => !VISITS.some(({ brand = 'default' }) => brand === id))

test.concurrent.for(BRANDS_WITHOUT_VISIT)(
  'the brand %s has colours that can be read on its sign-in and its dashboard',
  { timeout: VISIT_MS },
  async (brand, { expect }) => {
    const olivia = await arrive(brand, 'en-US')
    const found: string[] = []
    for (const [path, size] of [
      ['/sign_in', PHONE_SIZE],
      ['/dashboard', DESK_SIZE],
    ] as const) {
      if (path === '/dashboard') await olivia.enter('olivia@northwind.example')
      await olivia.page.setViewportSize(size)
      await olivia.goTo(path)
      await olivia.page.getByRole('heading', { level: 1 }).first().waitFor()
      await olivia.stillness()
      found.push(...(await axeFindings(olivia.page, CONTRAST)).map((finding) => `${path} at ${size.width}: ${finding}`))
    }
    expect(found).toEqual([])
    expect(olivia.problems).toEqual([])
    await olivia.context.close()
  },
)

test('no screen was left out', () => {
  const left = screenRoutes.map(({ path }) => path).filter((path) => !opened.has(path) && !ELSEWHERE.includes(path))
  expect(left).toEqual([])
  expect(unopenedWindows()).toEqual([])
})

test('on no screen, width and language is more cut, covered, too wide, too small or out of line than is known', () => {
  // All of them, including known ones, are written to .built/layout.txt.
  expect(findings.lines().filter(isNew)).toEqual([])
})
