import type { Worker } from 'playwright-core'
import { expect, test } from 'vitest'
import { DESK_SIZE, Person, PHONE_SIZE, useStage } from './browser.ts'

const stage = useStage()
type Pushes = { pushes: { title: string; body: string; path: string; to_name: string; status: string }[] }

/** No push service can be reached from here: the browser subscribes without one. All else is its own. */
const withoutPushService = (person: Person): Promise<unknown> =>
  person.context.addInitScript(() => {
    const subscription = {
      endpoint: `https://web.push.apple.com/${Math.random()}`,
      toJSON: () => ({
        endpoint: subscription.endpoint,
        keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) },
      }),
      unsubscribe: async () => localStorage.removeItem('test_subscribed') === undefined,
    }
    // Headless Chromium denies it whatever is granted.
    let permission = 'default'
    Object.defineProperty(Notification, 'permission', { get: () => permission })
    Notification.requestPermission = async () => (permission = 'granted') as NotificationPermission
    const { prototype } = PushManager
    Object.assign(prototype, {
      subscribe: async () => {
        localStorage.setItem('test_subscribed', '1')
        return subscription
      },
      getSubscription: async () => (localStorage.getItem('test_subscribed') ? subscription : null),
    })
  })

const openDevice = async (size: { width: number; height: number }): Promise<Person> => {
  const person = await Person.open(stage, 'default', size)
  await withoutPushService(person)
  return person
}

const lastPush = async (person: Person) => ((await person.call('GET', '/outbox/pushes')) as Pushes).pushes[0]

type Shown = { title: string; body: string; tag: string; data: { path: string } }
/** As far as these tests use what is global in a worker. */
type WorkerScope = {
  registration: { showNotification: (title: string, options: object) => Promise<void> }
  clients: { openWindow: (address: string) => unknown }
  dispatchEvent(event: Event): boolean
}

/** A message comes in, as from a push service: what the worker shows. This browser lets no page show notifications. */
const deliver = (worker: Worker, push: object): Promise<Shown> =>
  worker.evaluate(
    (payload) =>
      new Promise<Shown>((resolve) => {
        const scope = globalThis as unknown as WorkerScope
        scope.registration.showNotification = async (title, options) => resolve({ title, ...options } as Shown)
        const event = Object.assign(new Event('push'), { waitUntil: () => undefined })
        scope.dispatchEvent(Object.assign(event, { data: { json: () => JSON.parse(payload) as unknown } }))
      }),
    JSON.stringify(push),
  )

/** A person presses the notification: the address that the worker opens. */
const press = (worker: Worker, data: Shown['data']): Promise<string> =>
  worker.evaluate(
    (pressed) =>
      new Promise<string>((resolve) => {
        const scope = globalThis as unknown as WorkerScope
        scope.clients.openWindow = resolve as (address: string) => unknown
        const event = Object.assign(new Event('notificationclick'), { waitUntil: () => undefined })
        scope.dispatchEvent(Object.assign(event, { notification: { close: () => undefined, data: pressed } }))
      }),
    data,
  )

test('Dan turns notifications on below his report, and his phone shows that it was answered', { timeout: 240_000 }, async () => {
  const dan = await openDevice(PHONE_SIZE)
  await dan.enter('dan@northwind.example')
  const { vehicles } = (await dan.call('GET', '/vehicles?page=1')) as { vehicles: { id: number; name: string }[] }
  const van = vehicles.find(({ name }) => name !== 'Loop 04')!
  await dan.goTo(`/problems/new?vehicle=${van.id}`)
  const { page } = dan
  await page.getByRole('radio', { name: 'Battery' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: /^Send/ }).click()
  await page.getByText('Get told when it is decided.').waitFor()
  await dan.lookAround('the offer')
  await page.getByRole('button', { name: 'Turn on', exact: true }).click()
  await page.getByText('This device tells you when it is decided.').waitFor()

  const mia = await Person.open(stage, 'default', DESK_SIZE)
  await mia.enter('mia@northwind.example')
  const { problems } = (await mia.call('GET', `/problems?vehicle_id=${van.id}`)) as {
    problems: { id: number; title: { en: string } }[]
  }
  const { id } = problems.find(({ title }) => title.en.startsWith('Battery'))!
  await mia.call('PUT', `/problems/${id}/close`, { reason: 'no_fault', note: 'Loose clamp' })
  await expect.poll(() => lastPush(dan), { timeout: 30_000 }).toMatchObject({ status: 'sent', to_name: 'Dan Kowalski' })
  const { title, body, path } = (await lastPush(dan))!
  expect([title, body, path]).toEqual(['Fleetwright', 'Your report was answered.', `/problems?problem=${id}`])

  const [worker] = dan.context.serviceWorkers() as [Worker]
  const shown = await deliver(worker, { title, body, path, tag: path, lang: 'en' })
  expect(shown).toMatchObject({ title, body, tag: path, data: { path } })
  expect(await press(worker, shown.data)).toBe(`${dan.origin}${path}`)
  dan.expectQuiet()
})

test('Mia turns them on in her preferences, chooses one, and signing out ends it', { timeout: 240_000 }, async () => {
  const mia = await openDevice(DESK_SIZE)
  await mia.enter('mia@northwind.example')
  await mia.goTo('/user_preferences')
  const { page } = mia
  const chosen = page.getByRole('checkbox', { name: /^Problem reported.* Device$/ })
  expect(await chosen.count()).toBe(0)
  await page.getByRole('button', { name: 'Turn on', exact: true }).click()
  await page.getByText('Notifications are on on this device.').waitFor()
  expect(await chosen.isChecked()).toBe(true)
  await mia.lookAround('devices')
  await chosen.uncheck()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.getByText('Notification settings updated').waitFor()
  const { push_notices: notices } = (await mia.call('GET', '/customers/me/profile')) as { push_notices: string[] }
  expect(notices).not.toContain('problem_raised')
  expect(notices).toContain('problem_decided')
  // A manager's pages are not kept by the worker that shows notifications.
  await page.goto(`${mia.origin}/dashboard`)
  expect(await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.scriptURL)).toBe(
    `${mia.origin}/app-worker.js`,
  )
  expect(await page.evaluate(async () => (await caches.open('fw-pages')).keys().then((keys) => keys.length))).toBe(0)

  await mia.goTo('/sign_out')
  await page.waitForURL(/\/sign_in/)
  expect(await page.evaluate(() => [localStorage.getItem('fw_push'), localStorage.getItem('test_subscribed')])).toEqual([
    null,
    null,
  ])
  await mia.enter('mia@northwind.example')
  expect(((await mia.call('GET', '/customers/me/push_devices')) as { devices: unknown[] }).devices).toEqual([])
  mia.expectQuiet()
})
