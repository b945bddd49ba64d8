import type { KyselyPlugin } from 'kysely'
import { expect, test } from 'vitest'
import { useTestApp } from '#tests/test-app.ts'
import { identify, identifyAll } from './identify.ts'

const testApp = useTestApp()

/** Fleets of Meridian that Fay, Felix and Flora may act as. */
const fleetsOf = async (): Promise<number[]> => {
  const { fleets } = (await (await testApp.as('fay@meridian.example')).get('/fleets')).body
  return fleets.map(({ id }: { id: number }) => id)
}

test('sessions of people, of a desk and of staff that act as other fleets are identified as one by one, by three queries', async () => {
  const [first, second, third] = await fleetsOf()
  const staff = [
    await testApp.as('fay@meridian.example'),
    await testApp.as('felix@meridian.example'),
    await testApp.as('flora@meridian.example'),
  ]
  for (const [index, fleet_id] of [first, second, third].entries()) {
    const { body } = await staff[index]!.put('/fleet_users/impersonate_fleet', { fleet_id })
    expect(body).toMatchObject({ impersonating: true, fleet_id })
  }
  const others = [await testApp.as('olivia@northwind.example'), await testApp.asDesk('harper@harbor.example')]
  const callers = [...staff, ...others].map(({ token, host }) => ({ token: token!, host }))
  // A session is valid on one brand's hosts only; a token may be unknown.
  callers.push({ token: staff[0]!.token!, host: 'canadafuel.localhost' }, { token: 'nobody', host: 'localhost' })
  let queries = 0
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => {
      queries += 1
      return node
    },
    transformResult: async ({ result }) => result,
  }
  const all = await identifyAll(testApp.db.withPlugin(counting))(callers, testApp.now())
  expect(queries).toBe(3)
  const oneByOne = await Promise.all(callers.map(({ token, host }) => identify(testApp.db)(token, testApp.now(), host)))
  expect(all).toEqual(oneByOne)
  expect(all.map((who) => who?.acting?.fleetId ?? null).slice(0, 3)).toEqual([first, second, third])
  expect(all.slice(-2)).toEqual([null, null])

  // The user whose fleet is deactivated acts as the home fleet again; the others are unaffected.
  await testApp.db.updateTable('fleets').set({ isActive: false }).where('id', '=', second!).execute()
  const then = await identifyAll(testApp.db)(callers, testApp.now())
  expect(then.map((who) => who?.acting?.impersonating ?? null).slice(0, 3)).toEqual([true, false, true])
  await testApp.db.updateTable('fleets').set({ isActive: true }).where('id', '=', second!).execute()
})
