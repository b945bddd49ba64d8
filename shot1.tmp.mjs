import { b, run, shots } from './shot.tmp.mjs'
const api = (page, base) => async (method, path, body) => {
  const token = (await page.context().cookies()).find((c) => c.name === 'fw_token').value
  const r = await page.request.fetch(base + '/api/v6' + path, {
    method,
    headers: { authorization: decodeURIComponent(token), 'content-type': 'application/json' },
    data: body ? JSON.stringify(body) : undefined,
  })
  return { s: r.status(), b: await r.json().catch(() => null) }
}
for (const [base, email, unit, prefix, lang] of [
  ['http://localhost:3340', 'olivia@northwind.example', 'IL', 'en'],
  ['http://canadafuel.localhost:3340', 'sylvie@boreal.example', 'QC', 'fr'],
]) {
  await run(base, email, 'America/Chicago', async (page) => {
    const call = api(page, base)
    const first = (await call('GET', '/vehicles?query=Neglected')).b
    let id = first?.vehicles?.[0]?.id
    if (!id) {
      const v = await call('POST', '/vehicles', {
        name_of_vehicle: 'Neglected van',
        year: 2021,
        make: 'Ford',
        model: 'Transit 250',
        odometer: 10000,
        license_plate_number: 'W6 TEST',
        license_plate_state: unit === 'QC' ? 'QC' : 'IL',
      })
      console.log('vehicle', v.s, JSON.stringify(v.b).slice(0, 250))
      id = v.b?.vehicle?.id
      const st = await call('PUT', `/service_based_reminders/${id}`, {
        service_definition_id: 2,
        last_completed_mileage: 9000,
        last_completed_date: '2026-10-01',
      })
      console.log('stated', st.s, JSON.stringify(st.b).slice(0, 150))
      const own = await call('POST', '/own_schedules', {
        name: 'Monthly',
        service_definition_ids: [45],
        every_time: 1,
        time_unit: 'months',
        applies_to: 'vehicles',
        vehicle_ids: [id],
        first_due: 'set',
        first_due_on: '2026-08-31',
      })
      console.log('own', own.s, JSON.stringify(own.b).slice(0, 150))
    }
    await shots(
      page,
      base,
      [
        ['schedule', `/vehicles/${id}?tab=schedule`],
        ['schedule390', `/vehicles/${id}?tab=schedule`, 390],
        ['due', '/due_services?query=Neglected'],
        ['own', '/own_schedules'],
      ],
      prefix,
    )
  })
}
await b.close()
