import { expect, test } from 'vitest'
import { originOf } from '../screens/visitor.ts'
import { Person, PHONE_SIZE, useStage } from './browser.ts'

const stage = useStage()

/** Visible buttons whose touch area does not reach 21 px from their center, above, below or beside it; larger ones are skipped. */
const tooSmallAreas = (): string[] => {
  const takes = (button: Element, x: number, y: number): boolean => {
    const hit = document.elementFromPoint(x, y)
    return hit !== null && (button === hit || button.contains(hit))
  }
  const small =
    'button.ui-compact, a.ui-compact, .ui-icon-button, .ui-segments > button, button.ui-avatar, .ui-switch:enabled, .mantine-CloseButton-root'
  return [...document.querySelectorAll(small)].flatMap((button) => {
    button.scrollIntoView({ block: 'center' })
    const { x, y, width, height } = button.getBoundingClientRect()
    const [middle, center] = [x + width / 2, y + height / 2]
    // Behind a dialog or a bar, or not shown at all.
    if (width === 0 || !takes(button, middle, center)) return []
    return takes(button, middle, center - 21) && takes(button, middle, center + 21)
      ? []
      : [`${button.getAttribute('aria-label') ?? button.textContent}, ${width} × ${height}`]
  })
}

test('on a phone a finger reaches every small button, and the close button of a dialog, on 44 px', async () => {
  const context = await stage.browser.newContext({
    viewport: PHONE_SIZE,
    hasTouch: true,
    isMobile: true,
    reducedMotion: 'reduce',
  })
  const olivia = new Person(context, await context.newPage(), originOf('default', stage.port))
  await olivia.enter('olivia@northwind.example')
  for (const path of [
    '/dashboard',
    '/vehicles',
    '/due_services',
    '/services',
    '/settings?tab=policies',
    '/settings?tab=payments',
    '/notifications',
  ]) {
    await olivia.goTo(path)
    await olivia.page.getByRole('heading', { level: 1 }).waitFor()
    await olivia.stillness()
    expect(await olivia.page.evaluate(tooSmallAreas), path).toEqual([])
  }
  await olivia.goTo('/vehicles?panel=new')
  const close = olivia.page.getByRole('dialog').getByRole('button', { name: 'Close' })
  await close.waitFor()
  await olivia.stillness()
  const area = await close.evaluate((button) => {
    const { x, y, width, height } = button.getBoundingClientRect()
    return [-21, 21].every((offset) => document.elementFromPoint(x + width / 2, y + height / 2 + offset) === button)
  })
  expect(area).toBe(true)
  olivia.expectQuiet()
  await context.close()
})

test('at the desk of a shop it reaches them as well, on a phone in French', async () => {
  const context = await stage.browser.newContext({
    viewport: PHONE_SIZE,
    hasTouch: true,
    isMobile: true,
    reducedMotion: 'reduce',
    locale: 'fr-CA',
  })
  const jules = new Person(context, await context.newPage(), originOf('canadafuel', stage.port))
  await jules.enter('jules@quai.example', true)
  const { orders } = (await jules.call('GET', '/shop_portal/orders', undefined, true)) as { orders: { id: number }[] }
  const pages = ['', '/orders', '/past_orders', `/orders/${orders[0]!.id}`, '/settings', '/prices']
  for (const path of pages) {
    await jules.goTo(`/shop_portal${path}`)
    await jules.page.getByRole('heading', { level: 1 }).waitFor()
    await jules.stillness()
    expect(await jules.page.evaluate(tooSmallAreas), path).toEqual([])
  }
  jules.expectQuiet()
  await context.close()
})
