import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export const SCHEDULE_KEY = 'a-key-of-tests'

/** The provider's behavior for a VIN; by default it returns the stored schedule, or that it has no schedule. */
export type ScheduleManner = 'busy' | 'busy_once' | 'quota' | 'broken' | 'drop' | 'silent' | 'not_json' | 'another_form'

type Stop = { mileage: { miles: number; km: number }; service_items: string[] }

/** An emulator of the maintenance schedule provider on loopback, as documented for version 4. */
export class ScheduleProvider {
  readonly schedules = new Map<string, Stop[]>()
  readonly manners = new Map<string, ScheduleManner>()
  readonly requests: string[] = []
  readonly #server: Server

  constructor() {
    this.#server = createServer((request, response) => {
      const vin = /^\/vehicle-maintenance\/v4\/([^/?]+)$/.exec(request.url ?? '')?.[1]
      const answer = (status: number, body: object, headers = {}): void =>
        void response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
      const failure = (status: number, message: string, headers = {}): void =>
        answer(status, { status: 'error', message }, headers)
      if (request.method !== 'GET' || !vin) return failure(404, 'Not found')
      this.requests.push(vin)
      if (request.headers['x-authkey'] !== SCHEDULE_KEY) return failure(401, 'Invalid API key')
      const manner = this.manners.get(vin)
      if (manner) return this.#behave(manner, vin, response, failure)
      const maintenance = this.schedules.get(vin)
      if (!maintenance) return failure(400, 'Record(s) were not found for this vehicle')
      answer(200, { status: 'success', data: { vin, year: 2021, make: 'Ford', model: 'Transit', trim: 'XL', maintenance } })
    })
  }

  #behave(
    manner: ScheduleManner,
    vin: string,
    response: ServerResponse,
    failure: (status: number, message: string, headers?: object) => void,
  ): void {
    if (manner === 'busy') return failure(429, 'Rate limit exceeded', { 'retry-after': '0' })
    if (manner === 'quota') return failure(403, 'Your plan has no credits left')
    if (manner === 'broken') return failure(503, 'Service unavailable')
    if (manner === 'drop') return void response.socket?.destroy()
    if (manner === 'silent') return
    if (manner === 'busy_once') {
      this.manners.delete(vin)
      return failure(429, 'Rate limit exceeded', { 'retry-after': '0' })
    }
    const body =
      manner === 'not_json' ? '<html>' : JSON.stringify({ status: 'success', data: { maintenance: [{ mileage: 15000 }] } })
    response.writeHead(200, { 'content-type': 'application/json' }).end(body)
  }

  /** Each item at every multiple of its interval. */
  put(vin: string, every: Readonly<Record<string, number>>): void {
    const stops = new Map<number, string[]>()
    for (const [item, miles] of Object.entries(every))
      for (let at = miles; at <= 200_000; at += miles) stops.set(at, [...(stops.get(at) ?? []), item])
    const inOrder = [...stops].toSorted(([a], [b]) => a - b)
    this.schedules.set(
      vin,
      inOrder.map(([miles, items]) => ({ mileage: { miles, km: Math.round(miles * 1.609344) }, service_items: items })),
    )
  }

  async start(): Promise<string> {
    await new Promise<void>((done) => this.#server.listen(0, '127.0.0.1', done))
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  stop(): Promise<void> {
    this.#server.closeAllConnections()
    return new Promise((done) => this.#server.close(() => done()))
  }
}
