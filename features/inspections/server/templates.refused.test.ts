import { expect, test } from 'vitest'
import { BLANK_TEMPLATE } from '../blank-template.ts'
import { aVehicle } from '#tests/builders.ts'
import { publishTemplate } from '#tests/fixtures/inspections/inspections.fixtures.ts'
import { aPdf, sendForm } from '#tests/multipart.ts'
import { useTestApp } from '#tests/test-app.ts'

const testApp = useTestApp()
const MIA = 'mia@northwind.example'
const as = (email: string) => testApp.as(email)
const stored = async () => ({
  templates: await testApp.db.selectFrom('inspectionTemplates').selectAll().orderBy('id').execute(),
  versions: await testApp.db.selectFrom('inspectionTemplateVersions').selectAll().execute(),
})

test('a template without items or vehicles is not published, and nothing changed makes no version', async () => {
  const mia = await as(MIA)
  const { body } = await mia.post('/inspection_templates', { starting_point: null })
  const path = `/inspection_templates/${body.template.id}`
  const before = await stored()
  expect((await mia.put(`${path}/publish`, {})).body.code).toBe('template_empty')
  expect((await mia.put(`${path}/discard`, {})).body.code).toBe('template_unchanged')
  expect(await stored()).toEqual(before)
  const { body: us } = await mia.post('/inspection_templates', { starting_point: 'us_light' })
  const other = `/inspection_templates/${us.template.id}`
  await mia.put(other, { content: { ...us.template.draft, bodies: [] } })
  expect((await mia.put(`${other}/publish`, {})).body.code).toBe('template_without_vehicles')
  const published = await publishTemplate(mia)
  const again = await mia.put(`/inspection_templates/${published}/publish`, {})
  expect([again.status, again.body.code]).toEqual([409, 'template_unchanged'])
})

test('a draft with an item twice, with an unknown photo rule or a field that does not exist is refused and stays as it was', async () => {
  const mia = await as(MIA)
  const { body } = await mia.post('/inspection_templates', { starting_point: 'us_light' })
  const path = `/inspection_templates/${body.template.id}`
  const { draft } = body.template
  const before = await stored()
  const [first] = draft.sections
  const twice = { ...draft, sections: [first, { ...first, id: 'again' }] }
  expect((await mia.put(path, { content: twice })).body.code).toBe('template_item_twice')
  const photo = { ...draft, sections: [{ ...first, items: [{ ...first.items[0], photo: 'sometimes' }] }] }
  expect((await mia.put(path, { content: photo })).status).toBe(422)
  expect((await mia.put(path, { content: { ...draft, secret: true } })).status).toBe(422)
  expect(await stored()).toEqual(before)
})

test('a template of another fleet is not found', async () => {
  const id = await publishTemplate(await as(MIA))
  const sylvie = await as('sylvie@boreal.example')
  const path = `/inspection_templates/${id}`
  const before = await stored()
  const answers = [
    await sylvie.get(path),
    await sylvie.put(path, { content: BLANK_TEMPLATE }),
    await sylvie.put(`${path}/publish`, {}),
    await sylvie.put(`${path}/discard`, {}),
    await sylvie.delete(path),
  ]
  expect(answers.map(({ status, body }) => [status, body.code])).toEqual(
    answers.map(() => [404, 'inspection_template_not_found']),
  )
  expect(await stored()).toEqual(before)
})

test('a yearly inspection of tomorrow, without its document, or of a vehicle of another fleet is not recorded', async () => {
  const mia = await as(MIA)
  const { id } = await aVehicle(testApp)
  const elsewhere = await aVehicle(testApp, { fleet: 'Great Lakes HVAC' })
  const send = async (vehicleId: number, on: string, withFile = true) => {
    const { status, body } = await sendForm(mia, 'POST', `/vehicles/${vehicleId}/annual_inspections`, [
      ['inspected_on', on],
      ['inspector', 'Wes Tran'],
      ...(withFile
        ? ([['file', { name: 'annual.pdf', type: 'application/pdf', content: aPdf() }]] as [
            string,
            { name: string; type: string; content: string },
          ][])
        : []),
    ])
    return [status, body.code]
  }
  expect(await send(id, '2026-12-24')).toEqual([422, 'annual_day'])
  expect(await send(id, '2026-11-02', false)).toEqual([422, 'annual_file_missing'])
  expect(await send(elsewhere.id, '2026-11-02')).toEqual([404, 'vehicle_not_found'])
  expect(await testApp.db.selectFrom('annualInspections').selectAll().where('vehicleId', '=', id).execute()).toEqual([])
})
