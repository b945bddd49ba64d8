import { chromium } from 'playwright-core'
import { findChromium } from './app/commands/find-chromium.mjs'
const b = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] })
const run = async (base, email, tz, make) => {
  const ctx = await b.newContext({
    viewport: { width: 1440, height: 1100 },
    timezoneId: tz,
    locale: base.includes('canada') ? 'fr-CA' : 'en-US',
  })
  const page = await ctx.newPage()
  page.setDefaultTimeout(60000)
  await page.goto(base + '/', { waitUntil: 'load' })
  await page.locator('input[type=email], input[name=email]').first().fill(email)
  await page.locator('input[type=password]').first().fill('fleetwright')
  await page.keyboard.press('Enter')
  await page.waitForTimeout(9000)
  await make(page, ctx)
  await ctx.close()
}
const shots = async (page, base, list, prefix) => {
  for (const [name, path, w] of list) {
    await page.setViewportSize({ width: w ?? 1440, height: 1100 })
    await page.goto(base + path, { waitUntil: 'load' })
    await page.waitForTimeout(4500)
    await page.screenshot({ path: `/tmp/d-${prefix}-${name}.png`, fullPage: true })
  }
}
export { b, run, shots }
