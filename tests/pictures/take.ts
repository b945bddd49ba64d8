import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Browser } from 'playwright-core'
import { publicRoutes } from '#app/shell/areas/public-routes.ts'
import { BRAND_IDS } from '#features/brands/brand.ts'
import { sideBySide } from '../screens/side-by-side.ts'
import { type Language, LANGUAGES, launchBrowser, originOf, SETTLED_MS, type Size, Visitor } from '../screens/visitor.ts'
import { addressOf, ELSEWHERE, publicAddress, VISITS } from '../screens/visits.ts'

const SIZES: readonly Size[] = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]
const LANES = 3
const SETTLE_MS = 1500

/** One user's tour, ready to start: addresses are resolved, and no further writes follow. */
type Tour = {
  name: string
  visitor: Visitor
  stops: { path: string; address: string }[]
  languages: readonly Language[]
  speak: (language: Language) => Promise<void>
}

/** Takes a screenshot of every screen of the server on this port, at both widths and in both languages. */
const take = async (port: number, folder: string, clock: string): Promise<void> => {
  const browser = await launchBrowser()
  const missing: string[] = []
  try {
    const tours = await prepare(browser, port, clock)
    // Waits for jobs of earlier writes (a record, languages).
    await new Promise((next) => setTimeout(next, SETTLE_MS))
    await sideBySide(tours, LANES, async (tour) => {
      missing.push(...(await walk(tour, folder)))
      await tour.visitor.context.close()
    })
  } finally {
    await browser.close()
  }
  writeFileSync(join(folder, 'missing.json'), JSON.stringify(missing.sort(), null, 2))
  for (const name of missing) console.log(`no picture of ${name}`)
}

const open = async (browser: Browser, brand: string, port: number, clock: string, locale: string): Promise<Visitor> => {
  const context = await browser.newContext({
    viewport: SIZES[0]!,
    locale,
    timezoneId: 'America/Chicago',
    reducedMotion: 'reduce',
  })
  await context.clock.setFixedTime(new Date(clock))
  return new Visitor(context, await context.newPage(), originOf(brand, port))
}

const prepare = async (browser: Browser, port: number, clock: string): Promise<Tour[]> => {
  const tours: Tour[] = []
  for (const { who, brand = 'default', desk = false, paths } of VISITS) {
    const visitor = await open(browser, brand, port, clock, 'en-US')
    await visitor.enter(who, desk)
    const stops: Tour['stops'] = []
    for (const path of paths) stops.push({ path, address: await addressOf(path, visitor) })
    const speak = (language: Language): Promise<void> => visitor.speak(language, desk)
    tours.push({ name: who.split('@')[0]!, visitor, stops, languages: LANGUAGES, speak })
  }
  const publicPaths = publicRoutes.filter(({ path }) => !ELSEWHERE.includes(path)).map(({ path }) => path)
  const speak = (): Promise<void> => Promise.resolve()
  for (const language of LANGUAGES) {
    const stops = publicPaths.map((path) => ({ path, address: publicAddress(path) }))
    // Signed-out visitors get French if the brand offers it.
    const visitor = await open(browser, language === 'fr-CA' ? 'canadafuel' : 'default', port, clock, language)
    tours.push({ name: 'visitor', visitor, stops, languages: [language], speak })
  }
  for (const brand of BRAND_IDS) {
    const visitor = await open(browser, brand, port, clock, 'en-US')
    tours.push({ name: brand, visitor, stops: [{ path: '/sign_in', address: '/sign_in' }], languages: ['en-CA'], speak })
  }
  return tours
}

/** Visits the tour's screens in each language; returns the names of the failed screenshots. */
const walk = async ({ name, visitor, stops, languages, speak }: Tour, folder: string): Promise<string[]> => {
  const missing: string[] = []
  for (const language of languages) {
    await visitor.goTo('/healthz')
    await speak(language)
    for (const { path, address } of stops) {
      const screen =
        path
          .replace(/^\//, '')
          .replaceAll(/[/?=&]/g, '_')
          .replaceAll(/[^\w]/g, '') || 'home'
      const file = (width: number): string => `${screen}/${name}-${language.slice(0, 2)}-${width}.png`
      try {
        await visitor.page.setViewportSize(SIZES[0]!)
        await visitor.openScreen(address, language)
        for (const size of SIZES) {
          await visitor.page.setViewportSize(size)
          await visitor.stillness(SETTLED_MS)
          const picture = await visitor.page.screenshot({ fullPage: true, animations: 'disabled', caret: 'hide' })
          save(join(folder, file(size.width)), picture)
        }
      } catch (fault) {
        missing.push(`${file(0)}: ${String(fault).split('\n')[0]}`)
      }
    }
  }
  return missing
}

const save = (path: string, picture: Buffer): void => {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, picture)
}

const [port, folder, clock] = process.argv.slice(2)
await take(Number(port), folder!, clock!)
