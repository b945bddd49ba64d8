import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { CARDS } from '#tests/stored-method.ts'
import { useTestApp } from '#tests/test-app.ts'

// Logs everything about a request, for assertions.
const testApp = useTestApp({ log: true })
const HOST = { host: 'localhost' }
const number = CARDS.approves.replaceAll(' ', '')
const CVC = '731'

const ask = (path: string, body: unknown, type = 'text/plain') =>
  testApp.app.inject({
    method: 'POST',
    url: `/card_fields${path}`,
    headers: { ...HOST, 'content-type': type, origin: 'null' },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  })
const ticket = async (): Promise<string> => (await testApp.nobody.get('/braintree_tokens/new')).body.client_token
const typed = async (more: object = {}) => ({
  ticket: await ticket(),
  number,
  expiry: '08/29',
  cvc: CVC,
  cardholderName: 'Olivia Hart',
  ...more,
})

/** Every row of every table, as text. */
const everyRow = async (): Promise<string> => {
  const { rows } = await testApp.database.pool.query<{ name: string }>(
    `select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
  )
  const texts: string[] = []
  for (const { name } of rows) {
    const { rows: found } = await testApp.database.pool.query<{ all: string | null }>(
      `select string_agg(t::text, E'\n') as all from ${name} t`,
    )
    texts.push(found[0]?.all ?? '')
  }
  return texts.join('\n')
}

test('a whole card number stands nowhere: no table, no log, no file, no answer', async () => {
  const answers = [await ask('/cards', await typed())]
  const { nonce } = answers[0]!.json() as { nonce: string }
  // Also with bad requests: a body that is not JSON, one that is too long, one of another type, a number in the name field.
  answers.push(await ask('/cards', `{"number":"${number}"`))
  answers.push(await ask('/cards', JSON.stringify({ ...(await typed()), number: number.repeat(400) })))
  answers.push(await ask('/cards', await typed(), 'application/json'))
  answers.push(await ask('/cards', await typed({ cardholderName: number, expiry: 'x' })))
  answers.push(await ask('/cards', await typed({ ticket: 'invented' })))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 400, 413, 415, 422, 403])
  const olivia = await testApp.as('olivia@northwind.example')
  const added = await olivia.post('/braintree_payment_methods', { payment_method_nonce: nonce })
  expect(added.status).toBe(201)
  const listed = await olivia.get('/braintree_payment_methods')
  await testApp.settle()
  const said = [...answers.map(({ body, headers }) => body + JSON.stringify(headers)), added.text, listed.text].join('\n')
  const logged = testApp.logged()
  const files = readdirSync(testApp.dataDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(`${entry.parentPath}/${entry.name}`, 'latin1'))
    .join('\n')
  expect(logged).toContain('/card_fields/cards')
  for (const output of [said, logged, files, await everyRow()]) {
    expect(output.replaceAll(/[ -]/g, '')).not.toContain(number)
    expect(output).not.toContain(`"${CVC}"`)
  }
})

test('the fields have a policy of their own: an opaque origin that asks nobody but the vault', async () => {
  const page = await testApp.app.inject({ url: `/card_fields?ticket=${await ticket()}&language=fr`, headers: HOST })
  const policy = String(page.headers['content-security-policy'])
  expect(policy).toContain('sandbox allow-scripts')
  expect(policy).not.toContain('allow-same-origin')
  expect(policy).toMatch(/default-src 'none';script-src 'nonce-\w+';style-src 'nonce-\w+';connect-src 'self'/)
  expect(policy).toContain("frame-ancestors 'self'")
  expect(page.body).toContain('lang="fr"')
  expect(page.body).toContain('Nom du titulaire de la carte')
  // Query parameters are data in the page, never markup.
  const odd = await testApp.app.inject({ url: `/card_fields?ticket=${encodeURIComponent('</script><b>')}`, headers: HOST })
  expect(odd.body).not.toContain('</script><b>')
})

test('what is wrong stands at its field, and a wrong code counts', async () => {
  const wrong = await ask('/cards', await typed({ number: '4111111111111112', expiry: '10/26', cvc: '1', cardholderName: ' ' }))
  expect((wrong.json() as { problems: unknown }).problems).toEqual([
    { field: 'cardholderName', problem: 'cardholder_name' },
    { field: 'number', problem: 'number' },
    { field: 'expiry', problem: 'expired' },
    { field: 'cvc', problem: 'cvc' },
  ])
  const real = await ask('/cards', await typed({ number: '4539578763621486' }))
  expect((real.json() as { problems: unknown }).problems).toEqual([{ field: 'number', problem: 'not_a_test_card' }])
  const question = (await ask('/cards', await typed({ number: CARDS.confirms }))).json() as { nonce: string; confirm: unknown }
  expect(question.confirm).toEqual({ lastFour: '3220' })
  const confirm = async (code: string) =>
    (await ask('/confirmations', { ticket: await ticket(), nonce: question.nonce, code })).json() as { ok: boolean }
  for (let tries = 0; tries < 4; tries += 1)
    expect(await confirm('000000')).toMatchObject({ ok: false, problems: [{ problem: 'code' }] })
  expect(await confirm('123456')).toMatchObject({ ok: true })
})

test('after five wrong codes the card has to be typed again', async () => {
  const question = (await ask('/cards', await typed({ number: CARDS.confirms }))).json() as { nonce: string }
  const confirm = async (code: string) =>
    (await ask('/confirmations', { ticket: await ticket(), nonce: question.nonce, code })).json()
  for (let tries = 0; tries < 5; tries += 1) await confirm('000000')
  expect(await confirm('123456')).toMatchObject({ ok: false, problems: [{ field: 'code', problem: 'code_ended' }] })
})
