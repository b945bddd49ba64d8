import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/** The emulator's failures, each for a number of calls. */
export type Manner =
  | 'over_limit'
  | 'over_limit_429'
  | 'unavailable'
  | 'fails'
  | 'session_over'
  | 'no_json'
  | 'other_shape'
  | 'hangs_up'

type Row = Record<string, unknown>
type Params = {
  typeName?: string
  fromVersion?: string
  resultsLimit?: number
  search?: { id?: string; name?: string; fromDate?: string }
} & Row
type Request = { method: string; params: Params & { credentials?: { sessionId?: string; database?: string } } }
type Database = { devices: Row[]; StatusData: Row[]; FaultData: Row[]; diagnostics: Row[] }

export const ACCOUNT = { userName: 'fleets@example.com', password: 'a secret of ours' }

/**
 * An emulator of MyGeotab's protocol on loopback: sessions, Get, GetFeed with versions, ExecuteMultiCall, and its errors. Versions are
 * positions in the feed.
 */
export class TelematicsProvider {
  readonly databases = new Map<string, Database>()
  readonly calls: { method: string; params: Params; host: string }[] = []
  /** Applied in turn, before proper responses. */
  manners: Manner[] = []
  /** Retry-After seconds of a rate limit response; null: no header. */
  retryAfter: number | null = null
  /** The host that sign-ins redirect to. */
  leadsTo: string | null = null
  /** Delay of each page of a feed. */
  pageMs = 0
  readonly #sessions = new Set<string>()
  readonly #servers: Server[] = []

  /** Returns a host, `127.0.0.1:port`; several may act as one provider. */
  async start(): Promise<string> {
    const server = createServer((request, response) => void this.#hear(request, response))
    this.#servers.push(server)
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
    return `127.0.0.1:${(server.address() as AddressInfo).port}`
  }

  async stop(): Promise<void> {
    for (const server of this.#servers) {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    }
  }

  open(name: string): Database {
    const database = { devices: [], StatusData: [], FaultData: [], diagnostics: [] }
    this.databases.set(name, database)
    return database
  }

  endSessions(): void {
    this.#sessions.clear()
  }

  called(method: string): Params[] {
    return this.calls.filter((call) => call.method === method).map(({ params }) => params)
  }

  async #hear(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body: Buffer[] = []
    for await (const part of request) body.push(part as Buffer)
    const rpcRequest = JSON.parse(Buffer.concat(body).toString()) as Request
    this.calls.push({ method: rpcRequest.method, params: rpcRequest.params, host: request.headers.host ?? '' })
    if (request.url !== '/apiv1' || request.method !== 'POST') return void response.writeHead(404).end()
    const manner = rpcRequest.method === 'Authenticate' && this.manners[0] === 'session_over' ? undefined : this.manners.shift()
    if (manner) return this.#misbehave(manner, response)
    if (this.pageMs > 0 && rpcRequest.method === 'GetFeed') await pause(this.pageMs)
    try {
      send(response, { result: this.#answer(rpcRequest), jsonrpc: '2.0' })
    } catch (error) {
      send(response, refusal((error as Error).message))
    }
  }

  #misbehave(manner: Manner, response: ServerResponse): void {
    const waiting: Record<string, string> = this.retryAfter === null ? {} : { 'retry-after': String(this.retryAfter) }
    if (manner === 'over_limit') return send(response, refusal('OverLimitException'), waiting)
    if (manner === 'over_limit_429') return void response.writeHead(429, waiting).end()
    if (manner === 'unavailable') return send(response, refusal('DbUnavailableException'))
    if (manner === 'session_over') return send(response, refusal('InvalidUserException'))
    if (manner === 'fails') return void response.writeHead(503).end()
    if (manner === 'no_json') return void response.writeHead(200).end('<html>maintenance</html>')
    if (manner === 'other_shape') return send(response, { result: { data: 'none' } })
    response.socket?.destroy()
  }

  #answer({ method, params }: Request): unknown {
    if (method === 'Authenticate') return this.#signIn(params)
    const { credentials } = params
    const database = this.databases.get(credentials?.database ?? '')
    if (!database || !this.#sessions.has(credentials?.sessionId ?? '')) throw new Error('InvalidUserException')
    if (method === 'ExecuteMultiCall') return (params.calls as Request[]).map((one) => answerOne(database, one))
    return answerOne(database, { method, params })
  }

  #signIn({ database, userName, password }: Params): unknown {
    if (!this.databases.has(String(database)) || userName !== ACCOUNT.userName || password !== ACCOUNT.password)
      throw new Error('InvalidUserException')
    const sessionId = `session ${this.calls.length}`
    this.#sessions.add(sessionId)
    return { path: this.leadsTo ?? 'ThisServer', credentials: { database, userName, sessionId } }
  }
}

const answerOne = (database: Database, { method, params }: Request): unknown => {
  const { typeName, search, fromVersion, resultsLimit = 50_000 } = params
  if (method === 'Get' && typeName === 'Device') return database.devices
  if (method === 'Get' && typeName === 'DeviceStatusInfo')
    return database.devices.map(({ id, dateTime }) => ({ device: { id }, dateTime, isDeviceCommunicating: true }))
  if (method === 'Get' && typeName === 'Diagnostic')
    return database.diagnostics.filter(({ id, name }) => (search?.name === undefined ? id === search?.id : name === search.name))
  if (method !== 'GetFeed' || (typeName !== 'StatusData' && typeName !== 'FaultData')) throw new Error('MissingMethodException')
  const all = database[typeName]
  const first =
    fromVersion === undefined
      ? all.findIndex(({ dateTime }) => String(dateTime) >= (search?.fromDate ?? ''))
      : Number.parseInt(fromVersion, 16)
  const start = first < 0 ? all.length : first
  const data = all.slice(start, start + resultsLimit)
  return { data, toVersion: (start + data.length).toString(16).padStart(16, '0') }
}

const refusal = (type: string): Row => ({
  jsonrpc: '2.0',
  error: {
    code: -32000,
    message: `${type}: refused for ${ACCOUNT.userName}`,
    data: { id: 'f1', type, requestIndex: 0 },
    errors: [{ message: 'refused', name: type }],
  },
})

const send = (response: ServerResponse, body: unknown, headers: Record<string, string> = {}): void => {
  response.writeHead(200, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
}
