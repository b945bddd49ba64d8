import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A server that answers as api.nhtsa.gov does, on loopback. */
export type NhtsaServer = {
  api: string
  /** By "MAKE MODEL YEAR". */
  campaigns: Map<string, Record<string, unknown>[]>
  /** Requests that are answered with this before the real answer. */
  trouble: (429 | 500 | 'cut' | 'html')[]
  asked: string[]
  close(): Promise<void>
}

export const openNhtsa = async (): Promise<NhtsaServer> => {
  const campaigns: NhtsaServer['campaigns'] = new Map()
  const trouble: NhtsaServer['trouble'] = []
  const asked: string[] = []
  const server = createServer((request, response) => {
    const url = new URL(request.url!, 'http://nhtsa')
    const part = (name: string): string => (url.searchParams.get(name) ?? '').toUpperCase()
    const model = `${part('make')} ${part('model')} ${part('modelYear')}`
    asked.push(model)
    const fault = trouble.shift()
    if (fault === 'cut') return void response.socket?.destroy()
    if (fault === 'html') return void response.writeHead(200, { 'content-type': 'text/html' }).end('<html>Maintenance</html>')
    if (fault) return answer(response, fault, { message: 'Too many requests' }, fault === 429 ? { 'retry-after': '0' } : {})
    if (url.pathname !== '/recalls/recallsByVehicle') return answer(response, 404, { message: 'Not found' })
    const results = campaigns.get(model) ?? []
    return answer(response, 200, { Count: results.length, Message: 'Results returned successfully', results })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    api: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    campaigns,
    trouble,
    asked,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

const answer = (response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}): void =>
  void response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))

/** One result as the authority writes it. */
export const aResult = (wanted: { number: string; make: string; model: string; year: number; parkIt?: boolean }) => ({
  Manufacturer: 'Ford Motor Company',
  NHTSACampaignNumber: wanted.number,
  parkIt: wanted.parkIt ?? false,
  parkOutSide: false,
  overTheAirUpdate: false,
  ReportReceivedDate: '28/10/2026',
  Component: 'FUEL SYSTEM, GASOLINE:DELIVERY:FUEL PUMP',
  Summary: 'The fuel pump may fail while driving.',
  Consequence: 'An engine that stalls raises the risk of a crash.',
  Remedy: 'Dealers will replace the pump, free of charge.',
  Notes: '',
  ModelYear: String(wanted.year),
  Make: wanted.make,
  Model: wanted.model,
})
