import { beforeAll, expect, test } from 'vitest'
import type { Caller } from '#tests/caller.ts'
import { importFile, sendImport, undoImport } from '#tests/imports.ts'
import { useTestApp } from '#tests/test-app.ts'

const testApp = useTestApp()
let root: Caller
beforeAll(async () => void (root = await testApp.as('root@fleetwright.example')))

const shopNamed = (name: string) => testApp.db.selectFrom('shops').selectAll().where('name', '=', name).executeTakeFirst()
const hoursOf = (shopId: number) =>
  testApp.db
    .selectFrom('shopHours')
    .select(['weekday', 'opens', 'closes'])
    .where('shopId', '=', shopId)
    .orderBy('weekday')
    .execute()
const desksOf = (shopId: number) =>
  testApp.db
    .selectFrom('shopUsers')
    .select(['email', 'firstName', 'lastName', 'invitedAt'])
    .where('shopId', '=', shopId)
    .execute()
const mailsTo = async (address: string) => {
  await testApp.settle()
  return testApp.db.selectFrom('mails').select('subject').where('toAddress', '=', address).execute()
}

const HEADER = 'Shop,Street,City,ST,Zip,Tel,M-F,Sat,Stalls,Labor,Contact,Notes'

test('columns of a network’s list are matched by name and by values, in both languages', async () => {
  const matched = async (header: string, row: string) => {
    const { body } = await sendImport(root, 'shops', [header, row])
    return body.import.columns.map(({ field }: { field: string | null }) => field)
  }
  expect(await matched(HEADER, 'A,1 Main St,Chicago,IL,60608,3125550170,8-5,closed,3,$118,ed@a.example,Ask for Ed')).toEqual([
    'shop_name',
    'shop_street',
    'shop_city',
    'shop_state',
    'shop_zip',
    'shop_phone',
    'shop_hours_weekdays',
    'shop_hours_6',
    'shop_bays',
    'shop_labor',
    'shop_desk_email',
    null,
  ])
  expect(
    await matched(
      'Atelier,Adresse,Ville,Province,Code postal,Téléphone,Heures,Baies,Taux horaire,Courriel,Personne contact,Langue',
      'A,1 rue X,Laval,QC,H7S 1M9,4505550170,lun-ven 8h-17h,3,"118,00",a@a.example,Jean Roy,français',
    ),
  ).toEqual([
    'shop_name',
    'shop_street',
    'shop_city',
    'shop_state',
    'shop_zip',
    'shop_phone',
    'shop_hours',
    'shop_bays',
    'shop_labor',
    'shop_desk_email',
    'shop_desk_name',
    'shop_language',
  ])
})

test('shops come in with place, hours, bays, rate and holidays; no desk is written to before somebody says so', async () => {
  const done = await importFile(testApp, root, 'shops', [
    HEADER,
    'Ashland Truck & Auto,4411 S Ashland Ave,Chicago,IL,60609,773-555-0166,7:30-6,8-2,3,$118.00,ed.wright@ashlandtruck.example,',
    'Elm Street Garage,"12 Elm St, Boston, MA 02127",,,,(617) 555-0171,8 to 5,closed,,,,',
    'Leading Zero Auto,15 Main St,Boston,MA,2127,617.555.0172,7a-5p,,2,104.50,,',
  ])
  expect(done.check).toMatchObject({ added: 3, changed: 0, failed: 0 })
  expect(done.check.notes).toEqual(
    expect.arrayContaining([
      { code: 'desk_to_invite', count: 1, lines: [2] },
      { code: 'shop_without_desk', count: 2, lines: [3, 4] },
      { code: 'shop_without_labor', count: 1, lines: [3] },
    ]),
  )
  expect(done).toMatchObject({ status: 'done', progress: { added: 3, failed: 0 } })
  const ashland = (await shopNamed('Ashland Truck & Auto'))!
  expect(ashland).toMatchObject({
    addressLine1: '4411 S Ashland Ave',
    city: 'Chicago',
    state: 'IL',
    zip: '60609',
    zone: 'America/Chicago',
    mainPhoneNumber: '(773) 555-0166',
    bays: 3,
    laborRateCents: 11_800,
  })
  expect(await hoursOf(ashland.id)).toEqual([
    ...[1, 2, 3, 4, 5].map((weekday) => ({ weekday, opens: '07:30', closes: '18:00' })),
    { weekday: 6, opens: '08:00', closes: '14:00' },
  ])
  const closures = await testApp.db.selectFrom('shopClosures').select('onDay').where('shopId', '=', ashland.id).execute()
  expect(closures.map(({ onDay }) => onDay)).toContain('2026-11-26')
  expect(await shopNamed('Elm Street Garage')).toMatchObject({
    city: 'Boston',
    zip: '02127',
    zone: 'America/New_York',
    laborRateCents: 0,
  })
  expect(await shopNamed('Leading Zero Auto')).toMatchObject({ zip: '02127', laborRateCents: 10_450 })

  expect(await desksOf(ashland.id)).toEqual([
    { email: 'ed.wright@ashlandtruck.example', firstName: 'Ed', lastName: 'Wright', invitedAt: null },
  ])
  expect(await mailsTo('ed.wright@ashlandtruck.example')).toEqual([])
  const olivia = await testApp.as('olivia@northwind.example')
  const finds = async () => (await olivia.get(`/shops/${ashland.id}`)).status
  expect(await finds()).toBe(404)
  expect((await root.get('/back_office/shops')).body.desks.to_invite).toBe(1)

  expect((await root.post('/back_office/shops/desks', {})).body).toEqual({ invited: 1 })
  expect(await mailsTo('ed.wright@ashlandtruck.example')).toHaveLength(1)
  expect(await finds()).toBe(200)
  expect((await root.get('/back_office/shops')).body.desks.to_invite).toBe(0)
})

test('rows that need an answer name the cell, and say what is probably meant', async () => {
  const { body } = await sendImport(root, 'shops', [
    HEADER,
    'One,1 First St,Chicago,IN,60608,3125550173,8-5,,3,118,,',
    'Two,2 Second St,Chicago,IL,60608,3125550174,7-530,,3,118,,',
    'Three,3 Third St,Chicago,IL,60608,3125550175,8-5,,3,"$1,180.00",,',
    'Four,4 Fourth St,Chicago,IL,00000,3125550176,by appointment,,99,118,nobody,',
    'Five,5 Fifth St,Chicago,IL,60608,555-0177,8-5,,3,118,harper@harbor.example,',
    ',6 Sixth St,Chicago,IL,60608,3125550178,8-5,,3,118,,',
    'Seven,7 Seventh St,Chicago,IL,60608,,8-5,,3,118,,',
    'Eight,8 Eighth St,Chicago,IL,60608,3125550179,8-5,,3,118,,',
    'Eight,8 Eighth St,Chicago,IL,60608,3125550179,8-5,,3,118,,',
  ])
  const { id } = body.import
  const { check } = (await root.post(`/imports/${id}/check`, {})).body
  expect(check).toMatchObject({ added: 1, failed: 8 })
  const cells = check.problems.map(
    ({ line, cells: wrong }: { line: number; cells: { field: string; suggested: string | null }[] }) => [
      line,
      wrong.map(({ field, suggested }) => [field, suggested]),
    ],
  )
  expect(cells).toEqual([
    [2, [['shop_state', 'IL']]],
    [3, [['shop_hours_weekdays', '07:00-17:30']]],
    [4, [['shop_labor', '118.00']]],
    [
      5,
      expect.arrayContaining([
        ['shop_zip', null],
        ['shop_hours_weekdays', null],
        ['shop_bays', null],
        ['shop_desk_email', null],
      ]),
    ],
    [
      6,
      expect.arrayContaining([
        ['shop_phone', null],
        ['shop_desk_email', null],
      ]),
    ],
    [7, [['shop_name', null]]],
    [8, [['shop_phone', null]]],
    [10, [['shop_name', null]]],
  ])
  const corrections = [
    { line: 2, field: 'shop_state', value: 'IL' },
    { line: 3, field: 'shop_hours_weekdays', value: '07:00-17:30' },
    { line: 4, field: 'shop_labor', value: '$1,180.00', confirmed: true },
  ]
  const again = (await root.post(`/imports/${id}/check`, { corrections })).body.check
  // 1,180 dollars is above any hourly labor rate here, even if the user confirms it.
  expect(again).toMatchObject({ added: 3, failed: 6 })
  const corrected = [{ line: 4, field: 'shop_labor', value: '118.00' }]
  expect((await root.post(`/imports/${id}/check`, { corrections: corrected })).body.check).toMatchObject({ added: 4, failed: 5 })
})

test('a shop of the list is recognized by name, street or phone, and only what differs changes', async () => {
  const harbor = (await shopNamed('Harbor Auto Care'))!
  const row = (name: string, street: string, phone: string, bays: number) =>
    `${name},${street},Chicago,IL,60607,${phone},,,${bays},,,`
  const { id } = (
    await sendImport(root, 'shops', [HEADER, row('HARBOR AUTO-CARE', '1240 W Fulton St', '312 555 0140', harbor.bays)])
  ).body.import
  const renamed = (await root.post(`/imports/${id}/check`, {})).body.check
  expect(renamed).toMatchObject({ added: 0, changed: 1, changes: [{ id: harbor.id, fields: [{ before: 'Harbor Auto Care' }] }] })

  const same = (await sendImport(root, 'shops', [HEADER, row('Harbor Auto Care', '1240 W. Fulton St.', '', harbor.bays)])).body
    .import
  expect((await root.post(`/imports/${same.id}/check`, {})).body.check).toMatchObject({ added: 0, changed: 0, unchanged: 1 })

  const done = await importFile(testApp, root, 'shops', [HEADER, row('Harbor Auto Care', '1240 W Fulton St', '', 7)])
  expect(done.progress).toMatchObject({ added: 0, changed: 1 })
  expect(await shopNamed('Harbor Auto Care')).toMatchObject({
    bays: 7,
    latitude: harbor.latitude,
    laborRateCents: harbor.laborRateCents,
    autoConfirm: harbor.autoConfirm,
    paymentProviders: harbor.paymentProviders,
  })
  const undone = await undoImport(testApp, root, done.id)
  expect(undone.undone).toEqual({ removed: 0, restored: 1, left: 0 })
  expect(await shopNamed('Harbor Auto Care')).toMatchObject({ bays: harbor.bays })
})

test.each([
  [
    'en',
    ['$101.00', '14.975%'],
    [
      { before: '118.50', after: '101.00' },
      { before: '13', after: '14.975' },
    ],
  ],
  [
    'fr',
    ['101,00 $', '14,975 %'],
    [
      { before: '118,50', after: '101,00' },
      { before: '13', after: '14,975' },
    ],
  ],
] as const)('what changes stands in the numbers of the language (%s), with all its decimals', async (language, cells, fields) => {
  const { id } = (await shopNamed('Harbor Auto Care'))!
  await testApp.db.updateTable('shops').set({ laborRateCents: 11_850, taxRate: 0.13 }).where('id', '=', id).execute()
  const [labor, tax] = cells
  const sent = await sendImport(root, 'shops', [
    'Shop name,Street,City,State,Zip,Labor rate,Sales tax',
    `Harbor Auto Care,1240 W Fulton St,Chicago,IL,60607,"${labor}","${tax}"`,
  ])
  const { check } = (await root.post(`/imports/${sent.body.import.id}/check`, {}, { language })).body
  expect(check.changes).toMatchObject([{ id, fields }])
})

test('undo takes back shops that nobody used, and leaves those with orders or somebody who joined', async () => {
  const done = await importFile(testApp, root, 'shops', [
    HEADER,
    'Unused Auto,21 First St,Chicago,IL,60609,3125550181,8-5,,3,118,ann@unused.example,',
    'Joined Auto,22 First St,Chicago,IL,60609,3125550182,8-5,,3,118,bob@joined.example,',
    'Edited Auto,23 First St,Chicago,IL,60609,3125550183,8-5,,3,118,,',
  ])
  const [joined, edited] = [(await shopNamed('Joined Auto'))!, (await shopNamed('Edited Auto'))!]
  await testApp.db.updateTable('shopUsers').set({ passwordHash: 'x' }).where('shopId', '=', joined.id).execute()
  await root.put(`/back_office/shops/${edited.id}`, { bays: 5 })
  const undone = await undoImport(testApp, root, done.id)
  expect(undone.undone).toEqual({ removed: 1, restored: 0, left: 2 })
  expect(await shopNamed('Unused Auto')).toBeUndefined()
  expect(await testApp.db.selectFrom('shopUsers').select('id').where('email', '=', 'ann@unused.example').execute()).toEqual([])
  expect([await shopNamed('Joined Auto'), await shopNamed('Edited Auto')]).toEqual([
    expect.objectContaining({ id: joined.id }),
    expect.objectContaining({ bays: 5 }),
  ])
  const { type } = await testApp.db.selectFrom('events').select('type').orderBy('id', 'desc').executeTakeFirstOrThrow()
  expect(type).toBe('shop_deleted')
})

test('heavy vehicles, appointments by phone and languages are read as people write them', async () => {
  const header = 'Name,Address,Phone,Hours,Heavy duty,Phone only,Email,Contact name,Languages'
  const row =
    'Atelier lourd,"3000 boul. Poirier, Montréal, QC H4R 2J5",514 555 0184,"lun-ven 7h30-17h30, sam 8h-12h",oui,non,jean@lourd.example,"Roy, Jean","français, anglais"'
  await importFile(testApp, root, 'shops', [header, row])
  const shop = (await shopNamed('Atelier lourd'))!
  expect(shop).toMatchObject({ mediumHeavy: true, phoneOnly: false, country: 'CA', taxRate: expect.closeTo(0.14975, 6) })
  expect(await hoursOf(shop.id)).toHaveLength(6)
  const [desk] = await testApp.db.selectFrom('shopUsers').selectAll().where('shopId', '=', shop.id).execute()
  expect(desk).toMatchObject({ firstName: 'Jean', lastName: 'Roy', language: 'fr-CA' })
})
