import { expect, test } from 'vitest'
import { bookingOf } from '#tests/fixtures/orders/booking.fixtures.ts'
import { canadianFile, CANADIAN_COLUMNS, flatFile, flatLine } from '#tests/fixtures/integrations/recall-files.fixtures.ts'
import { useTestApp } from '#tests/test-app.ts'
import { AMERICAN, importing } from '#tests/fixtures/recalls/recalls.fixtures.ts'

const testApp = useTestApp()
const files = importing(testApp)
const booking = bookingOf(testApp)
const olivia = () => testApp.as('olivia@northwind.example')
const NOTHING = { campaigns: [], models: [], found: [] }
const staged = async () => [
  await testApp.db.selectFrom('recallImportCampaigns').selectAll().execute(),
  await testApp.db.selectFrom('recallImportModels').selectAll().execute(),
]

test.each([
  [
    'cut off within a line',
    'flat.txt',
    `${AMERICAN}${flatLine().slice(0, 90)}`,
    /Line 6 has too few columns/,
    /ligne 6 a trop peu/,
  ],
  [
    'that is no file of an authority',
    'vins.csv',
    'vin,miles\n1,2\n',
    /isn’t from NHTSA or Transport Canada/,
    /ne vient ni de la NHTSA/,
  ],
  [
    'without columns that count',
    'vrdb.csv',
    canadianFile([{}], CANADIAN_COLUMNS.slice(0, 5)),
    /Columns are missing: MAKE_NAME_NM/,
    /manque des colonnes/,
  ],
  [
    'cut off within quotes',
    'vrdb.csv',
    canadianFile([{}, {}]).slice(0, -20),
    /quotation mark isn’t closed/,
    /guillemet n’est pas fermé/,
  ],
  ['of damaged JSON', 'a.json', '{"results":[{"Make":', /JSON ends too early/, /JSON est incomplet/],
  [
    'with a date that does not exist',
    'flat.txt',
    flatFile([{}, { received: '20261345' }]),
    /date “20261345” in line 2/,
    /illisible/,
  ],
  ['that names no vehicle', 'flat.txt', flatFile([{ kind: 'T' }]), /no campaigns that name a model year/, /aucune campagne/],
  [
    'in an unreadable encoding',
    'flat.txt',
    Uint8Array.from([0x00, 0x01, 0x02, 0x8d, 0x00]),
    /isn’t readable text/,
    /texte du fichier est illisible/,
  ],
])('a file %s is refused in words, and nothing of it is kept', async (_, name, content, english, french) => {
  const file = await files.read(name, content)
  expect(file.status).toBe('refused')
  expect(file.problem).toMatch(english)
  expect((await files.show(file.id, 'fr')).problem).toMatch(french)
  expect(await files.storedRows()).toEqual(NOTHING)
  expect(await staged()).toEqual([[], []])
})

test('no file and an empty file are refused at once', async () => {
  const root = await files.root()
  const none = await root.post('/back_office/recall_imports', {})
  expect([none.status, none.body.code]).toEqual([422, 'recall_file_missing'])
  const empty = await files.send('empty.txt', '')
  expect([empty.status, empty.body.code]).toEqual([422, 'recall_file_empty'])
})

test.each(['olivia@northwind.example', 'fay@meridian.example', 'dan@northwind.example'])(
  'only the back office sends files: %s is sent away',
  async (email) => {
    const answer = await files.send('flat.txt', AMERICAN, await testApp.as(email))
    expect(answer.status).toBe(403)
    expect((await (await testApp.as(email)).get('/back_office/recall_imports')).status).toBe(403)
  },
)

test('a file that was dropped is gone, and is not taken over', async () => {
  const root = await files.root()
  const { id } = await files.read('flat.txt', AMERICAN)
  expect((await root.delete(`/back_office/recall_imports/${id}`)).body.import.status).toBe('dropped')
  const late = await root.post(`/back_office/recall_imports/${id}/apply`)
  expect([late.status, late.body.code]).toEqual([409, 'recall_import_not_ready'])
  await testApp.settle()
  expect([await files.storedRows(), await staged()]).toEqual([NOTHING, [[], []]])
})

test('what is said of a recall is refused where it cannot be, and the recall stays as it was', async () => {
  await files.takeOver('flat.txt', AMERICAN)
  const { id } = await files.vehicle('Loop 04')
  const foreign = await files.vehicle('Rosemont 05')
  const campaigns = await testApp.db.selectFrom('recallCampaigns').select(['id', 'number']).orderBy('number').execute()
  const [connect, transit] = campaigns.map((one) => one.id)
  const before = await files.storedRows()
  const put = async (email: string, path: string, body: unknown) => {
    const { status, body: answer } = await (await testApp.as(email)).put(path, body)
    return [status, answer.code]
  }
  const path = `/vehicles/${id}/recalls/${transit}`
  expect(await put('olivia@northwind.example', path, { state: 'done' })).toEqual([422, 'recall_done_on_missing'])
  const late = { state: 'done', done_on: '2026-11-22' }
  expect(await put('olivia@northwind.example', path, late)).toEqual([422, 'recall_done_on_not_valid'])
  expect((await put('olivia@northwind.example', path, { state: 'gone' }))[0]).toBe(422)
  expect(await put('dan@northwind.example', path, { state: 'applies' })).toEqual([403, 'managers_and_admins_only'])
  const others = `/vehicles/${id}/recalls/${connect}`
  expect(await put('olivia@northwind.example', others, { state: 'applies' })).toEqual([404, 'recall_not_found'])
  const foreignPath = `/vehicles/${foreign.id}/recalls/${connect}`
  expect(await put('olivia@northwind.example', foreignPath, { state: 'applies' })).toEqual([404, 'vehicle_not_found'])
  expect(await put('sylvie@boreal.example', path, { state: 'applies' })).toEqual([404, 'vehicle_not_found'])
  expect(await files.storedRows()).toEqual(before)
})

test('an order is refused that repairs what is not open on its vehicle, or without the repair', async () => {
  const [recall] = await testApp.db.selectFrom('recallCampaigns').select('id').where('number', '=', '22V413000').execute()
  const repair = [booking.service('recall_repair')]
  const before = await booking.storedRows()
  const ask = async (form: Record<string, unknown>) => {
    const { status, body } = await (await olivia()).post('/orders', await booking.form(form))
    return [status, body.code]
  }
  const wrong = { vehicle: 'Loop 04', order_services: repair, recall_ids: [recall!.id] }
  expect(await ask(wrong)).toEqual([422, 'recall_not_open'])
  expect(await ask({ vehicle: 'Chinatown 10', recall_ids: [recall!.id] })).toEqual([422, 'recall_service_missing'])
  expect(await booking.storedRows()).toEqual(before)
})

test('a search of two letters is refused, and a campaign of no vehicle of the fleet is not found', async () => {
  const sylvie = await testApp.as('sylvie@boreal.example')
  const [recall] = await testApp.db.selectFrom('recallCampaigns').select('id').execute()
  expect((await sylvie.get('/recalls', { query: 'ab' })).body.code).toBe('search_too_short')
  expect((await sylvie.get(`/recalls/${recall!.id}/vehicles`)).body.code).toBe('recall_not_found')
  expect((await sylvie.get('/recalls')).body).toEqual({ recalls: [], total_count: 0, total_pages: 0 })
  expect((await testApp.nobody.get('/recalls')).status).toBe(401)
})
