import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { connect, type Socket } from 'node:net'
import { afterAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { buildServer } from '#app/server.ts'
import type { FastifyInstance } from 'fastify'
import { TIME_LIMITS } from '#platform/http/limits/time-limits.ts'
import { useTestApp } from '../test-app.ts'
import { freePort } from '#platform/db/embedded/free-port.ts'

const testApp = useTestApp()
const opened: FastifyInstance[] = []
afterAll(async () => {
  for (const app of opened) await app.close()
})

type Deps = Parameters<typeof buildServer>[0]
/** Starts the same app with other limits on a real port; returns the port. */
const open = async (deps: Partial<Deps>): Promise<number> => {
  const { database, ports } = testApp
  const app = await buildServer({ database, ports, clock: { now: () => testApp.now() }, log: false, ...deps })
  opened.push(app)
  await app.listen({ port: 0, host: '127.0.0.1' })
  return (app.server.address() as AddressInfo).port
}

const QUICK = {
  ...TIME_LIMITS,
  headersMs: 300,
  requestMs: 700,
  silentMs: 500,
  checkMs: 50,
  socketSignInMs: 300,
  socketPingMs: 200,
}

/** Reads until the peer closes; returns the data and the duration. */
const untilClosed = async (socket: Socket): Promise<{ received: string; ms: number }> => {
  const began = performance.now()
  let received = ''
  socket.on('data', (piece: Buffer) => (received += piece.toString()))
  socket.on('error', () => undefined)
  await once(socket, 'close')
  return { received, ms: performance.now() - began }
}

describe('whoever is silent or slow', () => {
  test('and never says a word is closed', async () => {
    const socket = connect(await open({ timeLimits: QUICK }), '127.0.0.1')
    const { ms } = await untilClosed(socket)
    expect(ms).toBeLessThan(3000)
  })

  test('and stops in the headers is answered 408 in our form, and closed', async () => {
    const socket = connect(await open({ timeLimits: QUICK }), '127.0.0.1')
    socket.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\nX-Slow')
    const { received, ms } = await untilClosed(socket)
    expect(received).toMatch(/^HTTP\/1\.1 408 /)
    expect(JSON.parse(received.split('\r\n\r\n')[1]!)).toEqual({
      errors: ['The request took too long to arrive.'],
      code: 'too_slow',
    })
    expect(ms).toBeLessThan(3000)
  })

  test('and sends a body byte by byte is closed when its time is over', async () => {
    const socket = connect(await open({ timeLimits: QUICK }), '127.0.0.1')
    socket.write(
      'POST /api/v4/sessions HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 900\r\n\r\n{',
    )
    const drip = setInterval(() => socket.writable && socket.write(' '), 50)
    const { received, ms } = await untilClosed(socket)
    clearInterval(drip)
    expect(received).toMatch(/^HTTP\/1\.1 408 /)
    expect(ms).toBeGreaterThan(500)
    expect(ms).toBeLessThan(4000)
  })

  test('and stops in the middle of a body is closed', async () => {
    const socket = connect(await open({ timeLimits: { ...QUICK, requestMs: 60_000 } }), '127.0.0.1')
    socket.write(
      'POST /api/v4/sessions HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 900\r\n\r\n{',
    )
    expect((await untilClosed(socket)).ms).toBeLessThan(3000)
  })

  test('and opens the real-time channel without signing in is shown the door', async () => {
    const socket = new WebSocket(`ws://127.0.0.1:${await open({ timeLimits: QUICK })}/api/v4/cable`)
    const [code] = (await once(socket, 'close')) as [number]
    expect(code).toBe(4401)
  })

  test('and stops answering pings is closed; who answers stays', async () => {
    const port = await open({ timeLimits: QUICK })
    const olivia = await testApp.as('olivia@northwind.example')
    const signedIn = async (autoPong: boolean): Promise<WebSocket> => {
      const socket = new WebSocket(`ws://127.0.0.1:${port}/api/v4/cable`, { autoPong })
      await once(socket, 'open')
      socket.send(JSON.stringify({ user_id: olivia.user.id, token: olivia.token }))
      await once(socket, 'message')
      return socket
    }
    const [gone, there] = [await signedIn(false), await signedIn(true)]
    await once(gone, 'close')
    await new Promise((done) => setTimeout(done, 600))
    expect(there.readyState).toBe(WebSocket.OPEN)
    there.close()
  })
})

describe('open connections of one address', () => {
  /** Opens idle connections from a loopback address; returns them, and the number closed by the server. */
  const connectFrom = async (
    port: number,
    localAddress: string,
    count: number,
  ): Promise<{ sockets: Socket[]; closed: number }> => {
    let closed = 0
    const sockets: Socket[] = []
    for (let index = 0; index < count; index += 1) {
      const socket = connect({ port, host: '127.0.0.1', localAddress })
      socket.on('error', () => undefined)
      socket.on('close', () => (closed += 1))
      await once(socket, 'connect')
      sockets.push(socket)
    }
    await new Promise((done) => setTimeout(done, 100))
    return { sockets, closed }
  }
  const health = async (port: number, localAddress: string): Promise<string> => {
    const socket = connect({ port, host: '127.0.0.1', localAddress })
    socket.write('GET /livez HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n')
    return (await untilClosed(socket)).received.slice(0, 12)
  }
  const end = (sockets: Socket[]): void => {
    for (const socket of sockets) socket.destroy()
  }

  test('are at most half of all: others are served meanwhile, and so is the address once it has closed some', async () => {
    const port = await open({ mostConnections: 8 })
    const { sockets, closed } = await connectFrom(port, '127.0.0.2', 7)
    expect(closed).toBe(3)
    expect(await health(port, '127.0.0.2')).toBe('')
    expect(await health(port, '127.0.0.1')).toBe('HTTP/1.1 200')
    end(sockets)
    await new Promise((done) => setTimeout(done, 100))
    expect(await health(port, '127.0.0.2')).toBe('HTTP/1.1 200')
  })

  test('are not bounded behind a proxy, whose address all of them have', async () => {
    const port = await open({ mostConnections: 8, trustProxy: 1 })
    const { sockets, closed } = await connectFrom(port, '127.0.0.2', 7)
    expect(closed).toBe(0)
    expect(await health(port, '127.0.0.2')).toBe('HTTP/1.1 200')
    end(sockets)
  })
})

describe('what cannot be read is answered in our form', () => {
  const raw = async (request: string): Promise<{ status: number; body: unknown; head: string }> => {
    const socket = connect(await open({}), '127.0.0.1')
    socket.write(request)
    const { received } = await untilClosed(socket)
    const [head, body] = received.split('\r\n\r\n') as [string, string]
    return { status: Number(head.split(' ')[1]), body: JSON.parse(body), head }
  }

  test('an address with a broken percent sign', async () => {
    const answer = await raw('GET /api/v4/vehicles/%E0%A4%A HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n')
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'address_unreadable', errors: ['The address could not be read. Check the link, or type it again.'] },
    })
    expect(answer.head).toMatch(/cache-control: no-store/i)
  })

  test('in French for who reads French', async () => {
    const answer = await raw(
      'GET /api/v4/a%zz HTTP/1.1\r\nHost: localhost\r\nAccept-Language: fr-CA\r\nConnection: close\r\n\r\n',
    )
    expect(answer.body).toMatchObject({ errors: [expect.stringMatching(/^L’adresse n’a pas pu être lue/)] })
  })

  test('a part of an address that is too long', async () => {
    const answer = await raw(`GET /api/v4/vehicles/${'9'.repeat(300)} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`)
    expect(answer).toMatchObject({ status: 400, body: { code: 'address_unreadable' } })
  })

  test('an address longer than a server reads', async () => {
    const answer = await raw(`GET /${'a'.repeat(20_000)} HTTP/1.1\r\nHost: localhost\r\n\r\n`)
    expect(answer).toMatchObject({ status: 431, body: { code: 'address_too_long', errors: [expect.any(String)] } })
  })

  test('what is no HTTP at all', async () => {
    expect(await raw('hello\r\n\r\n')).toMatchObject({ status: 400, body: { code: 'bad_request' } })
  })
})

test('no answer of the API is kept by a browser or a proxy, refused or not', async () => {
  const olivia = await testApp.as('olivia@northwind.example')
  const csv = await olivia.get(`/fleets/${olivia.user.fleet_id}/vehicles.csv`)
  const answers = [await olivia.get('/vehicles'), await olivia.get('/vehicles/0'), await testApp.nobody.get('/customers/me'), csv]
  for (const { headers } of answers) expect(headers['cache-control']).toBe('no-store')
})

test('v4 and v6 of a call count together against its limit per minute', async () => {
  const port = await open({ requestsPerMinute: 3000 })
  const send = (prefix: string): Promise<number> =>
    fetch(`http://127.0.0.1:${port}/api/${prefix}/customers/fleet_signup`, { method: 'POST' }).then(({ status }) => status)
  for (let tries = 0; tries < 30; tries++) for (const prefix of ['v4', 'v6']) expect(await send(prefix)).not.toBe(429)
  expect([await send('v4'), await send('v6')]).toEqual([429, 429])
  // Other calls are unaffected.
  expect((await fetch(`http://127.0.0.1:${port}/api/v4/captcha_challenge`)).status).toBe(200)
})

test('an address that has asked too often still receives the files of a page: an office shares one', async () => {
  const { database, ports } = testApp
  const app = await buildServer({ database, ports, clock: { now: () => testApp.now() }, log: false, requestsPerMinute: 3 })
  opened.push(app)
  app.get('/assets/page.js', () => 'export {}')
  const statuses = async (url: string): Promise<number[]> => {
    const seen: number[] = []
    for (let request = 0; request < 5; request += 1) seen.push((await app.inject({ url })).statusCode)
    return seen
  }
  expect(await statuses('/api/v4/customers/me')).toEqual([401, 401, 401, 429, 429])
  expect(await statuses('/assets/page.js')).toEqual([200, 200, 200, 200, 200])
})

describe('metrics', () => {
  const read = (port: number, authorization?: string): Promise<{ status: number; text: string }> =>
    fetch(`http://127.0.0.1:${port}/metrics`, authorization ? { headers: { authorization } } : {}).then(async (answer) => ({
      status: answer.status,
      text: await answer.text(),
    }))

  test('are for nobody by default', async () => {
    expect((await read(await open({}))).status).toBe(404)
  })

  test('are for whoever holds the token', async () => {
    const port = await open({ metrics: { port: null, host: '127.0.0.1', token: 'figures-please' } })
    await fetch(`http://127.0.0.1:${port}/api/v4/customers/me`)
    expect((await read(port)).status).toBe(404)
    expect((await read(port, 'Bearer figures-pleas')).status).toBe(404)
    const { status, text } = await read(port, 'Bearer figures-please')
    expect(status).toBe(200)
    expect(text).toMatch(/http_request_duration_seconds_count\{[^}]*route="\/api\/v4\/customers\/me"/)
  })

  test('are on a port of their own, and not on the one of the product', async () => {
    const own = await freePort()
    const port = await open({ metrics: { port: own, host: '127.0.0.1', token: null } })
    expect((await read(port)).status).toBe(404)
    expect((await read(own)).text).toContain('process_cpu_seconds_total')
  })
})

test('without a word about the language an answer is in the one that the person chose', async () => {
  const sylvie = await testApp.as('sylvie@boreal.example')
  const ask = (headers: Record<string, string>) =>
    testApp.app.inject({ url: '/api/v4/vehicles/0', headers: { authorization: sylvie.token!, ...headers } })
  const answer = await ask({})
  expect([answer.headers['content-language'], answer.json().errors]).toEqual(['fr', ['Faites un choix dans la liste.']])
  expect((await ask({ 'accept-language': 'en' })).json().errors).toEqual(['Choose one from the list.'])
})
