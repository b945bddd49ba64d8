import { beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '#tests/caller.ts'
import { useTestApp } from '#tests/test-app.ts'

const testApp = useTestApp()
const VERSION = '2026-07-28'

let olivia: Caller
let key: { token: string; id: number }
beforeAll(async () => {
  olivia = await testApp.as('olivia@northwind.example')
  key = await create()
})

const create = async (areas: Record<string, string> = { vehicles: 'see' }) => {
  const { body } = await olivia.post('/api_keys', { name: 'Assistant', areas, expires_in_days: null })
  return { token: body.token as string, id: body.api_key.id as number }
}

const META = {
  'io.modelcontextprotocol/protocolVersion': VERSION,
  'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
  'io.modelcontextprotocol/clientCapabilities': {},
}
const send = (headers: Record<string, string | undefined> = {}, params: Record<string, unknown> = {}, method = 'tools/list') => {
  const all = {
    host: 'localhost',
    authorization: `Bearer ${key.token}`,
    accept: 'application/json, text/event-stream',
    'content-type': 'application/json',
    'mcp-protocol-version': VERSION,
    'mcp-method': method,
    ...headers,
  }
  return testApp.app.inject({
    method: 'POST',
    url: '/mcp',
    headers: Object.fromEntries(Object.entries(all).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))),
    payload: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: { ...params, _meta: META } }),
  })
}

describe('who calls', () => {
  test.each([
    ['nothing', undefined, 'assistant_key_missing'],
    ['an unknown key', 'Bearer fw_live_unknown', 'api_key_unknown'],
    ['the token of a session', 'session', 'api_key_unknown'],
  ])('%s gets 401 with where to read on', async (_, authorization, code) => {
    const answer = await send({ authorization: authorization === 'session' ? `Bearer ${olivia.token}` : authorization })
    expect([answer.statusCode, answer.json().code]).toEqual([401, code])
    expect(answer.headers['www-authenticate']).toBe(
      'Bearer resource_metadata="http://localhost/.well-known/oauth-protected-resource/mcp"',
    )
    const metadata = await testApp.app.inject({
      url: '/.well-known/oauth-protected-resource/mcp',
      headers: { host: 'localhost' },
    })
    expect(metadata.json()).toMatchObject({ resource: 'http://localhost/mcp', bearer_methods_supported: ['header'] })
  })

  test('a revoked key is refused with the next request', async () => {
    const revoked = await create()
    const authorization = `Bearer ${revoked.token}`
    expect((await send({ authorization })).statusCode).toBe(200)
    await olivia.delete(`/api_keys/${revoked.id}`)
    const answer = await send({ authorization })
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'api_key_revoked'])
  })
})

describe('from where', () => {
  test.each(['https://evil.example', 'http://localhost.evil.example', 'null'])('a page of %s gets 403', async (origin) => {
    const answer = await send({ origin })
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'assistant_origin_foreign'])
  })
  test('no origin, or that of its own address, is fine', async () => {
    expect((await send()).statusCode).toBe(200)
    expect((await send({ origin: 'http://localhost' })).statusCode).toBe(200)
    expect((await send({ origin: 'http://rebound.example', host: 'rebound.example' })).statusCode).toBe(403)
  })
})

describe('the protocol', () => {
  test('a header that is missing or differs from the body gets 400', async () => {
    const call = { name: 'find_vehicles', arguments: {} }
    expect((await send({ 'mcp-method': undefined })).statusCode).toBe(400)
    expect((await send({ 'mcp-name': undefined }, call, 'tools/call')).statusCode).toBe(400)
    expect((await send({ 'mcp-name': 'get_order' }, call, 'tools/call')).json().error.code).toBe(-32020)
    expect((await send({ 'mcp-name': 'find_vehicles' }, call, 'tools/call')).statusCode).toBe(200)
  })

  test('a tool that the key may not use is unknown', async () => {
    const answer = await send({ 'mcp-name': 'get_spend' }, { name: 'get_spend', arguments: {} }, 'tools/call')
    expect(answer.json().error.code).toBe(-32602)
  })

  test('a list is private, and a method that does not exist is not found', async () => {
    expect((await send()).json().result).toMatchObject({ cacheScope: 'private' })
    const answer = await send({}, {}, 'tools/steal')
    expect([answer.statusCode, answer.json().error.code]).toEqual([404, -32601])
  })

  test('there is nothing to read by GET', async () => {
    const answer = await testApp.app.inject({ url: '/mcp', headers: { host: 'localhost', authorization: `Bearer ${key.token}` } })
    expect(answer.statusCode).toBe(405)
  })
})
