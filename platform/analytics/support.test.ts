import { afterAll, expect, test, vi } from 'vitest'
import { identify, SUPPORT_EVENT } from './support.ts'

afterAll(() => void vi.unstubAllGlobals())

test('the support tool is told who is there, with all facts', () => {
  const page = new EventTarget()
  vi.stubGlobal('dispatchEvent', (event: Event) => page.dispatchEvent(event))
  const sent: unknown[] = []
  page.addEventListener(SUPPORT_EVENT, (event) => sent.push((event as CustomEvent).detail))
  const olivia = {
    user_id: 7,
    first_name: 'Olivia',
    email: 'olivia@northwind.example',
    fleet_name: 'Northwind Couriers',
    vehicle_total: 41,
  }
  identify(olivia)
  expect(sent).toEqual([olivia])
})
