import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** For tests: a server on loopback that speaks as much of Braintree's protocol as the adapter uses, with the SDK's own questions. */

type Row = Record<string, string>
export type Gateway = {
  port: number
  transactions: Row[]
  disputes: Record<string, unknown>[]
  /** The next questions are swallowed after they were carried out: the connection ends without an answer. */
  loseAnswers(count: number): void
  asked: string[]
  close(): Promise<void>
}

const xml = (name: string, value: unknown): string => {
  if (Array.isArray(value)) return `<${name} type="array">${value.map((item) => xml('item', item)).join('')}</${name}>`
  if (value === null || value === undefined) return `<${name} nil="true"/>`
  if (typeof value === 'object')
    return `<${name}>${Object.entries(value)
      .map(([key, inner]) => xml(key, inner))
      .join('')}</${name}>`
  return `<${name}>${String(value as string)}</${name}>`
}

type Days = { min?: string; max?: string }
/** By the day it was received, or the day of its last change. */
const xmlOfDisputes = (
  all: readonly Record<string, unknown>[],
  search: { received_date?: Days; effective_date?: Days },
): string => {
  const { min = '', max = '9' } = search.received_date ?? search.effective_date ?? {}
  const dayOf = (row: Record<string, unknown>): string =>
    String((search.effective_date && row['date-won']) || row['received-date'])
  const rows = all.filter((row) => dayOf(row) >= min && dayOf(row) <= max).map((row) => xml('dispute', row))
  const paging = `<current-page-number type="integer">1</current-page-number><page-size type="integer">50</page-size>`
  return `<disputes type="collection">${paging}<total-items type="integer">${rows.length}</total-items>${rows.join('')}</disputes>`
}

type Body = Record<string, Record<string, unknown>>
type Answered = [status: number, xml: string]

export const openGatewayEmulator = async (merchant: string): Promise<Gateway> => {
  const transactions: Row[] = []
  const disputes: Record<string, unknown>[] = []
  const methods = new Map<string, Row>()
  const used = new Set<string>()
  const asked: string[] = []
  let losing = 0
  const refused = (message: string, more: object = {}): Answered => [
    422,
    xml('api-error-response', { errors: { errors: [] }, message, ...more }),
  ]
  const book = (row: Row): Row => {
    const written = {
      id: `t${transactions.length + 1}`,
      'currency-iso-code': 'USD',
      'created-at': '2026-11-20T15:00:00Z',
      ...row,
    }
    transactions.push(written)
    return written
  }
  const sale = (body: Row & { options?: Row }): Answered => {
    const method = methods.get(body.payment_method_token!)
    if (!method) return refused('Unknown token')
    const isDeclined = method.last4 === '0341'
    const status = isDeclined
      ? 'processor_declined'
      : String(body.options?.submit_for_settlement) === 'true'
        ? 'submitted_for_settlement'
        : 'authorized'
    const answer = isDeclined
      ? { 'processor-response-code': '2000', 'processor-response-text': 'Do Not Honor' }
      : { 'processor-response-code': '1000', 'processor-response-text': 'Approved' }
    const row = book({ amount: body.amount!, 'order-id': body.order_id!, type: 'sale', status, ...answer })
    return isDeclined ? refused('Do Not Honor', { transaction: row }) : [201, xml('transaction', row)]
  }
  const end = (row: Row, status: string, amount: string | undefined): Answered => {
    if (row.status !== 'authorized') return refused('Cannot be done in this state')
    if (amount !== undefined && Number(amount) > Number(row.amount)) return refused('Settlement amount is too large')
    Object.assign(row, { status }, amount === undefined ? {} : { amount })
    return [200, xml('transaction', row)]
  }
  const store = (body: Row): Answered => {
    const nonce = body.payment_method_nonce!
    if (used.has(nonce)) return refused('Cannot use a payment_method_nonce more than once.')
    used.add(nonce)
    if (nonce === 'declined') return refused('Do Not Honor', { verification: { 'processor-response-text': 'Do Not Honor' } })
    const card = {
      'card-type': 'Visa',
      last4: nonce.slice(-4),
      'expiration-month': '08',
      'expiration-year': '2029',
      'cardholder-name': 'Olivia Hart',
    }
    const row = { token: body.token!, ...card }
    methods.set(row.token, row)
    return [201, xml('credit-card', row)]
  }
  const search = (body: Body): Row[] => {
    const { order_id: order, ids } = body.search as { order_id?: { is: string }; ids?: string[] }
    if (Array.isArray(ids)) return transactions.filter(({ id }) => ids.includes(id!))
    return transactions.filter((row) => order === undefined || row['order-id'] === order.is)
  }
  const answer = (method: string, path: string, body: Body): Answered => {
    const [what = '', id = '', step = ''] = path.split('/').slice(3)
    if (what === 'client_token') return [201, xml('client-token', { value: 'a client token' })]
    if (what === 'customers') return [201, xml('customer', { id: 'any' })]
    if (what === 'disputes') return [200, xmlOfDisputes(disputes, body.search as Parameters<typeof xmlOfDisputes>[1])]
    if (what === 'payment_methods') {
      if (method === 'POST') return store(body.payment_method as Row)
      const known = methods.get(step)
      if (method === 'DELETE') methods.delete(step)
      return known ? [200, method === 'DELETE' ? '' : xml('credit-card', known)] : [404, '']
    }
    if (id === 'advanced_search_ids')
      return [200, xml('search-results', { 'page-size': 50, ids: search(body).map((row) => row.id) })]
    if (id === 'advanced_search') {
      const rows = search(body).map((row) => xml('transaction', row))
      return [
        200,
        `<credit-card-transactions type="collection"><current-page-number type="integer">1</current-page-number>${rows.join('')}</credit-card-transactions>`,
      ]
    }
    if (id === '') return sale(body.transaction as Row)
    const row = transactions.find((one) => one.id === id)
    if (!row) return [404, '']
    const amount = (body.transaction as Row | undefined)?.amount
    if (step === 'submit_for_settlement') return end(row, 'submitted_for_settlement', amount)
    if (step === 'void') return end(row, 'voided', undefined)
    if (step === 'refund')
      return [
        201,
        xml(
          'transaction',
          book({
            amount: amount!,
            'order-id': (body.transaction as Row).order_id!,
            type: 'credit',
            status: 'submitted_for_settlement',
          }),
        ),
      ]
    return [200, xml('transaction', row)]
  }
  const server: Server = createServer((request, response) => {
    void readBody(request).then((body) => {
      const basic = Buffer.from(`${merchant}_public:${merchant}_private`).toString('base64')
      const path = request.url ?? ''
      asked.push(`${request.method} ${path}`)
      const [status, text] =
        request.headers.authorization === `Basic ${basic}` ? answer(request.method!, path, body) : ([401, ''] as const)
      if (losing > 0 && !/search/.test(path) && request.method !== 'GET') {
        losing -= 1
        return request.socket.destroy()
      }
      return response.writeHead(status, { 'content-type': 'application/xml' }).end(text)
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    port: (server.address() as AddressInfo).port,
    transactions,
    disputes,
    loseAnswers: (count) => (losing = count),
    asked,
    close: () => new Promise((done) => server.close(() => done())),
  }
}

const readBody = async (request: IncomingMessage): Promise<Body> => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  const text = Buffer.concat(parts).toString()
  return text ? (JSON.parse(text) as Body) : {}
}
