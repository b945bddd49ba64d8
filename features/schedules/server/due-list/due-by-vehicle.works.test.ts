import Papa from 'papaparse'
import { expect, test } from 'vitest'
import { useTestApp } from '#tests/test-app.ts'

const testApp = useTestApp()
const olivia = () => testApp.as('olivia@northwind.example')

type Row = {
  vehicle_id: number
  service_definition_id: number
  state: string
  remaining: number
  due_on: string | null
  due: { last_done: object | null }
  odometer_units: string
}
type Group = { vehicle_id: number; services: Row[] }

const WORST = ['past_due', 'due_now', 'due_soon', 'fine']
const worstOf = ({ services }: Group): string => WORST.find((state) => services.some((row) => row.state === state))!

test('by vehicle holds the services of the list by service, each vehicle once, what fell due first before the others in both', async () => {
  const caller = await olivia()
  const groups: Group[] = (await caller.get('/due_services/vehicles')).body.due_vehicles
  const pages = await Promise.all([1, 2].map((page) => caller.get('/due_services', { page })))
  const rows: Row[] = pages.flatMap(({ body }) => body.due_services)
  const keyOf = (row: Row) => `${row.vehicle_id} ${row.service_definition_id}`
  expect(groups.flatMap(({ services }) => services.map(keyOf)).toSorted()).toEqual(rows.map(keyOf).toSorted())
  expect(new Set(groups.map(({ vehicle_id: id }) => id)).size).toBe(groups.length)
  for (const listed of [groups.map(({ services }) => services[0]!), rows, ...groups.map(({ services }) => services)]) {
    const days = listed.map((row) => row.due_on)
    expect(days).toEqual(days.toSorted())
  }
})

test('a state picks vehicles by their worst service, with all of their services; counts, rings and lists agree', async () => {
  const caller = await olivia()
  const counts = (await caller.get('/due_services/counts')).body
  for (const state of ['past_due', 'due_now', 'due_soon'] as const) {
    const { body } = await caller.get('/due_services/vehicles', { state })
    expect(body.total_count).toBe(counts.vehicles_by_state[state])
    expect(body.due_vehicles.map(worstOf)).toEqual(Array(body.due_vehicles.length).fill(state))
  }
  const { due_now: now, due_soon: soon } = counts.vehicles_by_state
  expect((await caller.get('/due_services/vehicles', { state: 'due' })).body.total_count).toBe(now + soon)
  const { body: late } = await caller.get('/vehicles', { state: 'past_due' })
  expect(late.total_count).toBe(counts.vehicles_by_state.past_due)
})

test('what is coming up adds each vehicle on which nothing is due, with the services of its next visit alone', async () => {
  const caller = await olivia()
  const { body: due } = await caller.get('/due_services/vehicles')
  const { body: all } = await caller.get('/due_services/vehicles', { with_upcoming: true })
  const { body: intervals } = await caller.get('/fleets/me/vehicle_services')
  expect(all.total_count).toBe(intervals.total_count)
  expect(all.due_vehicles.slice(0, due.due_vehicles.length)).toEqual(due.due_vehicles)
  const rest: Group[] = all.due_vehicles.slice(due.due_vehicles.length)
  expect(rest.length).toBeGreaterThan(0)
  for (const { vehicle_id: id, services } of rest) {
    const next = intervals.vehicle_services.find((row: { vehicle_id: number }) => row.vehicle_id === id)
    if (!next) continue
    const visit: { service_id: number; is_known: boolean }[] = next.maintenance[0].services
    // The known services of the visit, or all if none is known.
    const known = visit.filter((one) => one.is_known)
    const expected = (known.length > 0 ? known : visit).map((one) => one.service_id)
    expect(services.map((row) => row.service_definition_id).toSorted()).toEqual(expected.toSorted())
    expect(services.map((row) => row.state)).toEqual(services.map(({ due }) => (due.last_done === null ? 'not_known' : 'fine')))
  }
})

test('without past due vehicles the list begins with what comes next, and so does the file', async () => {
  const caller = await olivia()
  const query = { with_upcoming: true, not_past_due: true }
  const { body: all } = await caller.get('/due_services/vehicles', { with_upcoming: true })
  const { body: next } = await caller.get('/due_services/vehicles', query)
  const { vehicles_by_state: byState } = (await caller.get('/due_services/counts')).body
  expect(byState.past_due).toBeGreaterThan(0)
  expect(next.total_count).toBe(all.total_count - byState.past_due)
  expect(next.due_vehicles.map(worstOf)).not.toContain('past_due')
  expect(worstOf(next.due_vehicles[0])).toBe('due_now')
  const { text } = await caller.get('/due_services/download', { by: 'vehicle', line: 'vehicle', ...query })
  expect(Papa.parse(text.trim()).data.length - 1).toBe(next.total_count)
  const { body: found } = await caller.get('/due_services/vehicles', {
    ...query,
    query: all.due_vehicles[0].services[0].vehicle_name,
  })
  expect(found.total_count).toBe(0)
})

test('the file by vehicle holds the vehicles in the order of the list', async () => {
  const caller = await olivia()
  const names: string[] = (await caller.get('/due_services/vehicles', { state: 'past_due' })).body.due_vehicles.map(
    ({ services: [first] }: { services: { vehicle_name: string }[] }) => first!.vehicle_name,
  )
  const lines = (await caller.get('/due_services/download', { by: 'vehicle', state: 'past_due' })).text.trim().split('\r\n')
  const listed = lines.slice(1).map((line) => line.split(',')[1]!)
  expect([...new Set(listed)]).toEqual(names)
})

test('the file of what is coming up has a line for each vehicle of the list, in its order and filters', async () => {
  const caller = await olivia()
  for (const query of [{}, { state: 'past_due' }, { state: 'due' }, { direction: 'desc' }]) {
    const listed: { name: string; services: string[] }[] = []
    for (let page = 1, pages = 1; page <= pages; page += 1) {
      const { body } = await caller.get('/due_services/vehicles', { with_upcoming: true, ...query, page })
      pages = body.total_pages
      for (const { services } of body.due_vehicles)
        listed.push({
          name: services[0].vehicle_name,
          services: services.map((row: { service_name: string }) => row.service_name),
        })
    }
    const { text } = await caller.get('/due_services/download', { by: 'vehicle', line: 'vehicle', with_upcoming: true, ...query })
    const rows = Papa.parse<Record<string, string>>(text.slice(1).trim(), { header: true }).data
    expect(listed.length).toBeGreaterThan(0)
    expect(rows.map((row) => ({ name: row['Vehicle'], services: row['Services']!.split(', ') }))).toEqual(
      listed.map(({ name, services }) => ({ name, services: services.join(', ').split(', ') })),
    )
    const guessed = rows.filter((row) => row['State'] === 'Not known')
    expect(guessed.map((row) => [row['Miles left'], row['Due on']])).toEqual(guessed.map(() => ['', '']))
  }
})

test('what is coming up is what the services themselves give, also where some are snoozed, a department or a driver’s', async () => {
  const [caller, driver] = [await olivia(), await testApp.as('dan@northwind.example')]
  const everyPage = async (who: typeof caller, query: object): Promise<Group[]> => {
    const groups: Group[] = []
    for (let page = 1, pages = 1; page <= pages; page += 1) {
      const { body } = await who.get('/due_services/vehicles', { with_upcoming: true, ...query, page })
      pages = body.total_pages
      groups.push(...body.due_vehicles)
      if (page === pages) expect(groups).toHaveLength(body.total_count)
    }
    return groups
  }
  const SOURCES = ['general_recommendation', 'manufacturer', 'own', 'adjusted']
  const idsOf = (groups: Group[]) => [...new Set(groups.map(({ vehicle_id: id }) => id))].toSorted((a, b) => a - b)
  /** Filtered by the source of a service, the list is read service by service. */
  const expectTheSame = async () => {
    for (const [who, query] of [
      [caller, {}],
      [caller, { department: 'Loop' }],
      [driver, {}],
    ] as const) {
      const groups = await everyPage(who, query)
      const bySource = await Promise.all(SOURCES.map((source) => everyPage(who, { ...query, source })))
      expect(idsOf(groups)).toEqual(idsOf(bySource.flat()))
      const days = groups.map(({ services }) => services[0]!.due_on ?? '9999-12-31')
      expect(days).toEqual(days.toSorted())
      const backwards = await everyPage(who, { ...query, direction: 'desc' })
      expect(idsOf(backwards)).toEqual(idsOf(groups))
      const backwardDays = backwards.flatMap(({ services }) => services[0]!.due_on ?? [])
      expect(backwardDays[0]).toBe(days.findLast((day) => day !== '9999-12-31'))
    }
  }
  await expectTheSame()
  const listed = await everyPage(caller, {})
  // One whole visit, one first service, and one in the middle, of vehicles all over the list.
  const putOff = listed.flatMap(({ vehicle_id: id, services }, index) => {
    const chosen =
      index % 4 === 0 ? services : index % 4 === 1 ? services.slice(0, 1) : index % 4 === 2 ? services.slice(1, 2) : []
    return chosen.map((row) => ({ vehicle_id: id, service_definition_id: row.service_definition_id }))
  })
  expect((await caller.post('/due_services/snooze', { services: putOff, weeks: 2 })).status).toBe(200)
  await expectTheSame()
  // A snooze removes nothing from the list.
  expect(idsOf(await everyPage(caller, {}))).toEqual(idsOf(listed))
  expect((await caller.post('/due_services/unsnooze', { services: putOff })).status).toBe(200)
  expect(await everyPage(caller, {})).toEqual(listed)
})

test('by name the vehicles with something due are in the order of their names, in both directions', async () => {
  const caller = await olivia()
  const names = async (direction: string): Promise<string[]> =>
    (await caller.get('/due_services/vehicles', { with_upcoming: true, sort: 'vehicle', direction })).body.due_vehicles.map(
      ({ services: [first] }: { services: { vehicle_name: string }[] }) => first!.vehicle_name.toLowerCase(),
    )
  const [up, down] = [await names('asc'), await names('desc')]
  expect(up).toEqual(up.toSorted())
  expect(down).toEqual(down.toSorted().toReversed())
})
