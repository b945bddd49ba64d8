import { expect, test } from 'vitest'
import { screenRoutes } from '#app/shell/routes.ts'
import { BRAND_IDS } from '#features/brands/brand.ts'
import { Findings } from '../layout/look.ts'
import { gatherData } from '../screens/plain-english.ts'
import { LANGUAGES } from '../screens/visitor.ts'
import { ELSEWHERE, publicAddress, VISITS } from '../screens/visits.ts'
import { axeFindings, CONTRAST } from './axe.ts'
import { DESK_SIZE, PHONE_SIZE, useStage } from './browser.ts'
import { arrive, look, testFindings, VISIT_MS } from './every-screen.ts'

const stage = useStage()
const findings = new Findings()

test.for(LANGUAGES)(
  'who is not signed in opens every public screen, and nothing breaks, in %s',
  { timeout: VISIT_MS },
  async (language) => {
    // Signed-out visitors get French if the brand offers it.
    const visitor = await arrive(stage, language === 'fr-CA' ? 'canadafuel' : 'default', language)
    const data = gatherData(visitor.page)
    for (const { path } of screenRoutes.filter((route) => route.area === 'public' && !ELSEWHERE.includes(route.path))) {
      await look(findings, visitor, path, 'visitor', language, publicAddress(path), data)
    }
    expect(visitor.problems).toEqual([])
    await visitor.context.close()
  },
)

/** Brands that no visit covers; `features/brands/contrast.test.ts` proves their tokens' contrast in both themes. */
const BRANDS_WITHOUT_VISIT = BRAND_IDS.filter((id) => !VISITS.some(({ brand = 'default' }) => brand === id))

test.for(BRANDS_WITHOUT_VISIT)(
  'the brand %s has colours that can be read on its sign-in and its dashboard',
  { timeout: VISIT_MS },
  async (brand) => {
    const olivia = await arrive(stage, brand, 'en-US')
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

testFindings(findings, 'public')
