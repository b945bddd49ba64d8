import { beforeAll, expect, test } from 'vitest'
import type { Caller } from '#tests/caller.ts'
import { sendForm } from '#tests/multipart.ts'
import { useTestApp } from '#tests/test-app.ts'

const testApp = useTestApp()
let root: Caller
beforeAll(async () => void (root = await testApp.as('root@fleetwright.example')))

const form = {
  name: 'Pilsen Fleet & Tire',
  phone: '(312) 555-0188',
  address: '1850 S Blue Island Ave, Chicago, IL 60608',
  bays: 3,
}
const shopsAndDesks = async () => [
  await testApp.db.selectFrom('shops').selectAll().orderBy('id').execute(),
  await testApp.db.selectFrom('shopHours').selectAll().orderBy('shopId').orderBy('weekday').execute(),
  await testApp.db.selectFrom('shopUsers').selectAll().orderBy('id').execute(),
  await testApp.db.selectFrom('events').select('id').where('type', 'like', 'shop_%').orderBy('id').execute(),
]
const harbor = async () =>
  testApp.db.selectFrom('shops').selectAll().where('name', '=', 'Harbor Auto Care').executeTakeFirstOrThrow()
const desk = { email: 'marco@pilsen.example', first_name: 'Marco', last_name: 'Ruiz' }

test.each<[string, object, number, string, string | null]>([
  ['without a name', { name: ' ' }, 422, 'shop_name_missing', 'name'],
  ['with half a phone number', { phone: '555-0188' }, 422, 'shop_phone_invalid', 'phone'],
  ['without a code', { address: '1850 S Blue Island Ave, Chicago, IL' }, 422, 'shop_zip_missing', 'address'],
  ['with a code that is not there', { address: '1 Main St, Chicago, IL 00000' }, 422, 'shop_zip_unknown', 'address'],
  ['with a code of another state', { address: '1 Main St, Chicago, IN 60608' }, 422, 'shop_region_wrong', 'address'],
  ['in a city that is not there', { address: '1 Main St, Nowhereville' }, 422, 'shop_city_unknown', 'address'],
  ['with nothing but a code', { address: '60608' }, 422, 'shop_zip_missing', 'address'],
  ['with its pin elsewhere', { pin: { latitude: 34, longitude: -118 } }, 422, 'shop_pin_far', 'address'],
  ['that closes before it opens', { hours: [{ weekday: 1, opens: '17:00', closes: '08:00' }] }, 422, 'hours_invalid', 'hours'],
  [
    'with two ranges of one day',
    { hours: [1, 1].map((weekday) => ({ weekday, opens: '08:00', closes: '12:00' })) },
    422,
    'hours_twice',
    'hours',
  ],
  [
    'that confirms by itself and by phone',
    { phone_only: true, auto_confirm: true },
    422,
    'auto_confirm_by_phone',
    'auto_confirm',
  ],
  ['with a desk of another shop', { desk: { ...desk, email: 'harper@harbor.example' } }, 422, 'desk_email_taken', 'email'],
  ['with a desk without a name', { desk: { ...desk, first_name: '' } }, 422, 'desk_name_missing', 'first_name'],
])('a shop %s is refused, and nothing is written', async (_what, change, status, code, field) => {
  const before = await shopsAndDesks()
  const answer = await root.post('/back_office/shops', { ...form, ...change })
  expect([answer.status, answer.body.code]).toEqual([status, code])
  if (field) expect(answer.body.field).toBe(field)
  expect(await shopsAndDesks()).toEqual(before)
  await testApp.settle()
  expect(await testApp.db.selectFrom('mails').select('id').where('toAddress', '=', desk.email).execute()).toEqual([])
})

test.each([
  ['bays', 0, 'bays'],
  ['bays', 51, 'bays'],
  ['labor_rate', 0.01, 'labor rate'],
  ['labor_rate', 118.005, 'labor rate'],
  ['labor_rate', 1000.01, 'labor rate'],
  ['tax_rate', 26, 'sales tax'],
  ['tax_rate', -1, 'sales tax'],
])('%s of %d is refused at its field, in words', async (field, value, words) => {
  const before = await shopsAndDesks()
  const answer = await root.post('/back_office/shops', { ...form, [field]: value })
  expect(answer.status).toBe(422)
  expect(answer.body.problems).toEqual([{ field, message: expect.stringContaining(words) }])
  expect(await shopsAndDesks()).toEqual(before)
})

test.each([
  [{ name: 'A'.repeat(101) }],
  [{ address: `${'1'.repeat(200)} Main St, Chicago, IL 60608` }],
  [{ closures: Array.from({ length: 401 }, () => '2026-12-25') }],
  [{ hours: Array.from({ length: 15 }, () => ({ weekday: 1, opens: '08:00', closes: '17:00' })) }],
  [{ payment_providers: ['gold'] }],
  [{ unknown_field: 1 }],
])('what is too long or unknown is refused: %#', async (change) => {
  const before = await shopsAndDesks()
  expect((await root.post('/back_office/shops', { ...form, ...change })).status).toBeGreaterThanOrEqual(400)
  expect(await shopsAndDesks()).toEqual(before)
})

test.each([
  ['the same name nearby', { name: 'harbor auto-care', address: '9 Another St, Chicago, IL 60607' }],
  ['the same street', { name: 'Another one', address: '1240 W. Fulton St., Chicago, IL 60607' }],
])('a shop of %s is asked about, and added once somebody says that it is another one', async (_what, change) => {
  const before = await shopsAndDesks()
  const asked = await root.post('/back_office/shops', { ...form, ...change })
  expect([asked.status, asked.body.code]).toEqual([409, 'shop_exists'])
  expect(asked.body.errors[0]).toContain('Harbor Auto Care')
  expect(await shopsAndDesks()).toEqual(before)
  expect((await root.post('/back_office/shops', { ...form, ...change, is_another: true })).status).toBe(201)
})

test('only a Super Admin adds, changes, places and invites; a desk does not either', async () => {
  const { id } = await harbor()
  const before = await shopsAndDesks()
  const people = [await testApp.as('olivia@northwind.example'), await testApp.as('fay@meridian.example')]
  for (const person of [...people, await testApp.asDesk('harper@harbor.example')]) {
    const answers = [
      await person.get('/back_office/shops'),
      await person.get('/back_office/shop_place', { address: form.address }),
      await person.post('/back_office/shops', form),
      await person.put(`/back_office/shops/${id}`, { bays: 9 }),
      await person.post(`/back_office/shops/${id}/desks`, desk),
      await person.post('/back_office/shops/desks', {}),
      await person.delete(`/back_office/shops/${id}/desks/1`),
      await person.delete(`/back_office/shops/${id}/logo`),
      await sendForm(person, 'PUT', `/back_office/shops/${id}/logo`, []),
    ]
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 403))
  }
  // Signing in is logged; nothing else is written.
  const [shops, hours] = await shopsAndDesks()
  expect([shops, hours]).toEqual(before.slice(0, 2))
})

test('a shop that is not there, a person of another shop and nobody to invite are refused', async () => {
  const { id } = await harbor()
  const jules = await testApp.db
    .selectFrom('shopUsers')
    .select('id')
    .where('email', '=', 'jules@quai.example')
    .executeTakeFirstOrThrow()
  const before = await shopsAndDesks()
  expect((await root.get('/back_office/shops/987654')).body.code).toBe('shop_not_found')
  expect((await root.put('/back_office/shops/987654', { bays: 2 })).body.code).toBe('shop_not_found')
  expect((await root.post('/back_office/shops/987654/desks', desk)).body.code).toBe('shop_not_found')
  expect((await root.delete(`/back_office/shops/${id}/desks/${jules.id}`)).body.code).toBe('desk_not_found')
  expect((await root.post('/back_office/shops/desks', {})).body.code).toBe('no_desk_to_invite')
  expect(await shopsAndDesks()).toEqual(before)
})

test.each([
  ['a page that calls itself a picture', 'logo.png', Buffer.from('<html>'), 'photo_type_not_allowed'],
  ['a PDF', 'logo.pdf', Buffer.from('%PDF-1.4\n'), 'photo_type_not_allowed'],
  ['an empty file', 'logo.jpg', Buffer.from(''), 'document_empty'],
  ['half a picture', 'logo.png', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'document_unreadable'],
])('%s is no logo', async (_what, name, content, code) => {
  const { id } = await harbor()
  const parts = [['logo', { name, type: 'image/png', content }]] as const
  const answer = await sendForm(root, 'PUT', `/back_office/shops/${id}/logo`, [...parts] as never)
  expect([answer.status, answer.body.code]).toEqual([422, code])
  expect((await harbor()).logoFileKey).toBeNull()
})
