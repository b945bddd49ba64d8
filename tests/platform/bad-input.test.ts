import { expect, test } from 'vitest'
import { useTestApp } from '../test-app.ts'

const testApp = useTestApp()

const vehicleCount = async (): Promise<number> => (await testApp.db.selectFrom('vehicles').select('id').execute()).length

test('a body that is no JSON is refused in the caller’s language', async () => {
  const olivia = await testApp.as('olivia@northwind.example')
  const english = await olivia.post('/vehicles', '{"vin": ')
  expect(english).toMatchObject({
    status: 400,
    body: { code: 'body_not_json', errors: ['The body of the request is not valid JSON.'] },
  })
  const french = await olivia.post('/vehicles', '{"vin": ', { language: 'fr' })
  expect(french.body.errors).toEqual(['Le corps de la requête n’est pas du JSON valide.'])
})

test('a request without a body may say that it is JSON', async () => {
  const olivia = await testApp.as('olivia@northwind.example')
  const headers = { authorization: olivia.token!, 'content-type': 'application/json' }
  const answer = await testApp.app.inject({ method: 'DELETE', url: '/api/v4/policies/999999', headers })
  expect([answer.statusCode, answer.json().code]).toEqual([404, 'policy_not_found'])
})

test('a body of the wrong kind is refused', async () => {
  const answer = await testApp.app.inject({
    method: 'POST',
    url: '/api/v4/sessions',
    headers: { 'content-type': 'application/xml' },
    payload: '<a/>',
  })
  expect(answer.statusCode).toBe(415)
  expect(answer.json().code).toBe('wrong_type')
})

test.each([
  ['text', 'text/plain', '{"name":"Another"}'],
  ['a form', 'multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data; name="name"\r\n\r\nAnother\r\n--x--\r\n'],
  ['a form without its boundary', 'multipart/form-data', 'name=Another'],
])('%s to a call that takes JSON is refused, not taken for nothing', async (_, type, payload) => {
  const olivia = await testApp.as('olivia@northwind.example')
  const headers = { authorization: olivia.token!, 'content-type': type }
  const answer = await testApp.app.inject({ method: 'PUT', url: '/api/v4/company', headers, payload })
  expect([answer.statusCode, answer.json().code]).toEqual([415, 'wrong_type'])
})

test.each([
  ['Latin-1', Buffer.from('{"name":"Caf\u00e9"}', 'latin1')],
  ['UTF-16', Buffer.from('{"name":"Caf\u00e9"}', 'utf16le')],
  ['half a letter', Buffer.from([...Buffer.from('{"name":"Caf'), 0xc3, ...Buffer.from('"}')])],
])('a body in another encoding (%s) is refused, not saved with replacement characters', async (_, payload) => {
  const olivia = await testApp.as('olivia@northwind.example')
  const headers = { authorization: olivia.token!, 'content-type': 'application/json' }
  const before = (await olivia.get('/company')).body.company.name
  const answer = await testApp.app.inject({ method: 'PUT', url: '/api/v4/company', headers, payload })
  expect([answer.statusCode, answer.json().code]).toEqual([400, 'body_not_json'])
  expect((await olivia.get('/company')).body.company.name).toBe(before)
})

test('a body with a byte order mark and letters of every size is read', async () => {
  const olivia = await testApp.as('olivia@northwind.example')
  const headers = { authorization: olivia.token!, 'content-type': 'application/json; charset=utf-8' }
  const payload = Buffer.from('\ufeff{"name":"Caf\u00e9 \ud83d\ude9a"}')
  const answer = await testApp.app.inject({ method: 'PUT', url: '/api/v4/company', headers, payload })
  expect([answer.statusCode, answer.json().company.name]).toEqual([200, 'Caf\u00e9 \ud83d\ude9a'])
})

test('a body over the limit is refused with the limit, as people read it', async () => {
  const answer = await testApp.nobody.post('/sessions', { email: 'a@b.example', password: 'x'.repeat(2_000_000) })
  expect(answer.status).toBe(413)
  expect(answer.body.code).toBe('too_large')
  expect(answer.body.errors[0]).toContain('maximum 1 MB')
})

test.each(['0', '-1', 'abc', '1.5', '99999999999999999999', '%27%20or%201=1'])(
  'the id %s is refused, never a failure',
  async (id) => {
    const olivia = await testApp.as('olivia@northwind.example')
    const answer = await olivia.get(`/vehicles/${id}`)
    expect([404, 422]).toContain(answer.status)
  },
)

test('an id that nobody has is not found', async () => {
  const olivia = await testApp.as('olivia@northwind.example')
  expect((await olivia.get('/vehicles/999999999999')).status).toBe(404)
  expect((await olivia.get('/orders/999999999999')).status).toBe(404)
})

test('ten thousand ids in an array are refused before any query', async () => {
  const olivia = await testApp.as('olivia@northwind.example')
  const ids = Array.from({ length: 10_000 }, (_, index) => index + 1)
  const answer = await olivia.post('/policies', {
    user_ids: ids,
    service_definition_ids: [],
    vehicle_ids: [],
    all_vehicles: true,
  })
  expect(answer.status).toBe(422)
  expect(answer.body.errors.length).toBeGreaterThan(0)
})

test('31 February is no date', async () => {
  const olivia = await testApp.as('olivia@northwind.example')
  const before = await vehicleCount()
  const window = await olivia.get('/orders', { appointment_datetime_from: '2026-02-31', appointment_datetime_to: '2026-03-31' })
  expect(window.status).toBe(422)
  expect(window.body.errors[0]).toBe('From: Enter a date that exists, such as 2026-11-20.')
  expect(await vehicleCount()).toBe(before)
})

test('a token that was never given out, or is over, is answered 401', async () => {
  const answer = await testApp.app.inject({ url: '/api/v4/vehicles', headers: { authorization: 'not-a-token' } })
  expect(answer.statusCode).toBe(401)
  expect(answer.json()).toEqual({ errors: ['Your session has expired'], code: 'session_expired' })
})

test('an unknown address is not found, in JSON', async () => {
  const answer = await testApp.nobody.get('/no_such_thing')
  expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } })
})

test('wildcards that somebody types are letters in a search', async () => {
  const olivia = await testApp.as('olivia@northwind.example')
  expect((await olivia.get('/vehicles', { query: '%%%' })).body.total_count).toBe(0)
  expect((await olivia.get('/vehicles', { query: '___' })).body.total_count).toBe(0)
  expect((await olivia.get('/vehicles', { query: '\\\\\\' })).body.total_count).toBe(0)
})

test('pages carry a strict policy', async () => {
  const answer = await testApp.app.inject('/healthz')
  const policy = String(answer.headers['content-security-policy'])
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("script-src 'self'")
  expect(policy).not.toMatch(/script-src[^;]*unsafe/)
  expect(policy).toContain("require-trusted-types-for 'script'")
  expect(policy).toContain('trusted-types default fleetwright svelte-trusted-html')
  expect(answer.headers['x-content-type-options']).toBe('nosniff')
})

test.each(['/api/v4/customers/me', '/assets/nothing.js'])('what shows nothing by itself may load nothing: %s', async (path) => {
  const { headers } = await testApp.app.inject(path)
  expect(headers['content-security-policy']).toBe("default-src 'none';script-src 'self';frame-ancestors 'none'")
  expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cross-origin-resource-policy': 'same-origin' })
})

test.each(['"text"', '5', 'true', '[]', 'null'])('a body that is no object (%s) is refused, never a failure', async (body) => {
  const olivia = await testApp.as('olivia@northwind.example')
  const answer = await olivia.put('/orders/1', body)
  expect([404, 422]).toContain(answer.status)
})

test.each(['0000-01-01', '0001-01-01', '9999-12-31'])('the day %s is of another age and refused', async (day) => {
  const olivia = await testApp.as('olivia@northwind.example')
  const answer = await olivia.get('/orders', { appointment_datetime_from: day, appointment_datetime_to: day })
  expect(answer).toMatchObject({
    status: 422,
    body: { errors: ['Enter a date between the years 1900 and 2199.', expect.any(String)] },
  })
})

test('a NUL in a search is refused before the database sees it', async () => {
  const olivia = await testApp.as('olivia@northwind.example')
  const answer = await olivia.get('/vehicles', { query: 'van\u0000s' }, { language: 'fr' })
  expect(answer).toMatchObject({
    status: 422,
    body: { errors: ['Le texte contient des caractères qui ne peuvent pas être enregistrés. Retirez-les et réessayez.'] },
  })
})

test('half a surrogate pair is refused wherever it stands, and nothing is written', async () => {
  const olivia = await testApp.as('olivia@northwind.example')
  const before = await vehicleCount()
  for (const half of ['\ud83d', '\ude00']) {
    const answer = await olivia.post('/vehicles', {
      vin: '1FTBR1Y86MK010988',
      driver_ids: [],
      address: { street: half, zip: '60601' },
    })
    expect(answer.status).toBe(422)
    expect(answer.body.errors).toEqual(['The text contains characters that can’t be saved. Remove them and try again.'])
  }
  expect(await vehicleCount()).toBe(before)
})

test.each([
  ['that ends within a field', '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n', 'multipart/form-data; boundary=x'],
  [
    'that ends within a file',
    '--x\r\nContent-Disposition: form-data; name="a"; filename="a.pdf"\r\nContent-Type: application/pdf\r\n\r\n%PDF',
    'multipart/form-data; boundary=x',
  ],
  ['without its boundary', 'a=1', 'multipart/form-data'],
])('a form %s is the sender’s mistake', async (_, payload, type) => {
  const olivia = await testApp.as('olivia@northwind.example')
  const headers = { authorization: olivia.token!, 'content-type': type }
  for (const [method, url] of [
    ['POST', '/api/v4/glovebox_items'],
    ['PUT', '/api/v4/glovebox_items/1'],
  ] as const) {
    const answer = await testApp.app.inject({ method, url, headers, payload })
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'bad_request'])
  }
})
