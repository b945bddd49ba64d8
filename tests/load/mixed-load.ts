import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { aPdf } from '../multipart.ts'
import { LoadClient, LoadCounts } from './load-client.ts'

const READS = [
  '/vehicles',
  '/vehicles?query=Albany&page=1',
  '/orders',
  '/search?query=transit',
  '/dashboards/attention',
  '/fleets/vehicles_state_summary',
  '/due_services',
]
const PAGES = ['/', '/vehicles', '/sign_in']
const NOTES_OF_AN_ORDER = 100
const LINE_CENTS = 100_00

export type LoadPlan = {
  /** The fleet's payment method for approvals. */
  methodId: number
  /** Whether to request pages: they are served only if the web part is built. */
  pages: boolean
  /** Slows the load down: milliseconds between two requests of a user. */
  pauseMs: number
  sockets: number
}
type Order = { id: number; version: number; services: { id: number; service_definition_id: number }[]; status: string }
type Vehicle = { id: number; name: string; vin: string; active_order: unknown }

/** Users of every kind who use one fleet and one shop without pause, and record acknowledged writes. */
export class MixedLoad {
  readonly counts = new LoadCounts()
  readonly notes: { orderId: number; text: string }[] = []
  readonly paidOrders: number[] = []
  readonly requestedOrders: number[] = []
  readonly documents: string[] = []
  readonly wrongReads: string[] = []
  readonly unexpected: string[] = []
  pushes = 0
  signIns = 0
  syncs = 0
  pageViews = 0
  #isStopped = false
  #people: Promise<void>[] = []
  #sockets: WebSocket[] = []
  readonly #origin: string
  readonly #plan: LoadPlan

  constructor(origin: string, plan: LoadPlan) {
    this.#origin = origin
    this.#plan = plan
  }

  /** Number of all acknowledged writes. */
  get acknowledged(): number {
    return this.notes.length + this.paidOrders.length + this.requestedOrders.length + this.documents.length
  }

  async begin(): Promise<void> {
    const olivia = await this.#signedIn('olivia@northwind.example')
    const vehicles = await this.#vehiclesWithoutOrder(olivia)
    const byDuty = (nth: number): Vehicle[] => vehicles.filter((_, index) => index % 4 === nth)
    this.#start(
      () => this.#read(),
      () => this.#read(),
      () => this.#read(),
    )
    this.#start(
      () => this.#runOrders(byDuty(0)),
      () => this.#runOrders(byDuty(1)),
    )
    this.#start(
      () => this.#note(olivia),
      () => this.#note(olivia),
    )
    this.#start(() => this.#rename(byDuty(2)))
    this.#start(() => this.#upload(byDuty(3)))
    this.#start(
      () => this.#signInAndOut(),
      () => this.#sync(),
    )
    if (this.#plan.pages) this.#start(() => this.#view(olivia.token!))
    const me = await olivia.persist('/customers/me')
    if (!me) return
    const { id } = JSON.parse(me.text) as { id: number }
    for (let nth = 0; nth < this.#plan.sockets; nth += 1) this.#listen(id, olivia.token!)
  }

  async end(): Promise<void> {
    this.#isStopped = true
    for (const socket of this.#sockets) socket.terminate()
    await Promise.all(this.#people)
  }

  #start(...people: (() => Promise<void>)[]): void {
    const isStopped = (): boolean => this.#isStopped
    const goOn = async (person: () => Promise<void>): Promise<void> => {
      while (!isStopped()) {
        await person().catch((error: unknown) => this.unexpected.push(String((error as Error).stack ?? error)))
        await pause(this.#plan.pauseMs)
      }
    }
    this.#people.push(...people.map(goOn))
  }

  #client(): LoadClient {
    return new LoadClient(this.#origin, this.counts, () => this.#isStopped)
  }

  async #signedIn(email: string, path?: string): Promise<LoadClient> {
    const client = this.#client()
    await client.signIn(email, path)
    return client
  }

  async #vehiclesWithoutOrder(client: LoadClient): Promise<Vehicle[]> {
    const found: Vehicle[] = []
    for (let page = 1; ; page += 1) {
      const answer = await client.persist(`/vehicles?page=${page}`)
      const { vehicles } = JSON.parse(answer!.text) as { vehicles: Vehicle[] }
      found.push(...vehicles.filter((vehicle) => !vehicle.active_order))
      if (vehicles.length === 0 || page === 5) return found
    }
  }

  #readClient: Promise<LoadClient> | null = null
  async #read(): Promise<void> {
    this.#readClient ??= this.#signedIn('adam@northwind.example')
    const client = await this.#readClient
    for (const path of READS) {
      if (this.#isStopped) return
      await client.once(path)
      await pause(this.#plan.pauseMs)
    }
  }

  async #note(client: LoadClient): Promise<void> {
    const orderId = this.requestedOrders.at(-1)
    if (orderId === undefined) return
    for (let count = 0; count < NOTES_OF_AN_ORDER && !this.#isStopped; count += 1) {
      const text = `Note ${randomUUID()}`
      const body = { shopOrderId: orderId, approverNote: text }
      const answer = await client.persist('/notes', { method: 'POST', body, key: randomUUID() })
      if (answer?.status !== 200) return
      this.notes.push({ orderId, text })
      // An acknowledged write must be visible to its author.
      const read = await client.once(`/notes?shopOrderId=${orderId}`)
      if (read?.status === 200 && !read.text.includes(text)) this.wrongReads.push(`note of order ${orderId}: ${text}`)
      await pause(this.#plan.pauseMs)
    }
  }

  /** A rename, then a search, which a replica may answer: it must find the new name. */
  async #rename(vehicles: Vehicle[]): Promise<void> {
    const client = await this.#signedIn('olivia@northwind.example')
    for (const vehicle of vehicles) {
      if (this.#isStopped) return
      const name = `Zephyr ${randomUUID().slice(0, 8)}`
      const body = { name_of_vehicle: name }
      const changed = await client.persist(`/vehicles/${vehicle.id}`, { method: 'PUT', body, key: randomUUID() })
      if (changed?.status !== 200) continue
      const found = await client.once(`/search?query=${encodeURIComponent(name)}`)
      if (found?.status === 200 && !found.text.includes(name)) this.wrongReads.push(`search of ${name}`)
      await pause(this.#plan.pauseMs)
    }
  }

  async #upload(vehicles: Vehicle[]): Promise<void> {
    const client = await this.#signedIn('olivia@northwind.example')
    for (const vehicle of vehicles) {
      if (this.#isStopped) return
      const title = `Paper ${randomUUID()}`
      const form = new FormData()
      form.set('vehicle_id', String(vehicle.id))
      form.set('document_type', 'Other')
      form.set('document_title', title)
      const file = new Blob([aPdf(title)], { type: 'application/pdf' })
      form.set('glovebox_documents_attributes[0][document_url]', file, 'paper.pdf')
      const answer = await client.persist('/glovebox_items', { method: 'POST', body: form, key: randomUUID() })
      if (answer?.status !== 201) continue
      this.documents.push(title)
      const { glovebox_item: item } = JSON.parse(answer.text) as { glovebox_item: { id: number } }
      await client.persist(`/glovebox_items/${item.id}`, {
        method: 'DELETE',
        key: randomUUID(),
        accept: (status) => status === 404,
      })
      await pause(this.#plan.pauseMs * 5)
    }
  }

  async #signInAndOut(): Promise<void> {
    const client = await this.#signedIn('mia@northwind.example')
    if (!client.token) return
    this.signIns += 1
    await client.once('/vehicles')
    await client.once('/sessions', { method: 'DELETE', accept: (status) => status === 401 })
    // A password hash takes 64 MB and a tenth of a second by design.
    await pause(2500)
  }

  #syncing: Promise<LoadClient> | null = null
  async #sync(): Promise<void> {
    this.#syncing ??= this.#signedIn('olivia@northwind.example')
    const client = await this.#syncing
    const answer = await client.once('/geotab_sync_events', { method: 'POST', body: {}, accept: () => true })
    if (answer?.status === 200) this.syncs += 1
    await pause(2000)
  }

  async #view(token: string): Promise<void> {
    for (const path of PAGES) {
      if (this.#isStopped) return
      try {
        const answer = await fetch(`${this.#origin}${path}`, {
          headers: { cookie: `fw_token=${encodeURIComponent(token)}` },
          signal: AbortSignal.timeout(30_000),
        })
        const html = await answer.text()
        if (answer.status === 200 && html.includes('</html>')) this.pageViews += 1
        else if (answer.status >= 500 && !(answer.status === 503 && answer.headers.has('retry-after')))
          this.counts.problems.push(`${answer.status} page ${path}`)
      } catch {
        this.counts.resets += 1
      }
      await pause(this.#plan.pauseMs * 3)
    }
  }

  #listen(userId: number, token: string): void {
    if (this.#isStopped) return
    const socket = new WebSocket(`${this.#origin.replace('http', 'ws')}/api/v4/cable`)
    this.#sockets.push(socket)
    socket.on('open', () => socket.send(JSON.stringify({ user_id: userId, token })))
    socket.on('message', () => (this.pushes += 1))
    socket.on('error', () => undefined)
    socket.on('close', () => {
      this.#sockets = this.#sockets.filter((each) => each !== socket)
      setTimeout(() => this.#listen(userId, token), 1000).unref()
    })
  }

  /** Complete orders: requested, confirmed, checked in, priced, approved by card, done and paid. */
  async #runOrders(vehicles: Vehicle[]): Promise<void> {
    const olivia = await this.#signedIn('olivia@northwind.example')
    const harper = await this.#signedIn('harper@harbor.example', '/shop_portal/sessions')
    for (const vehicle of vehicles) {
      if (this.#isStopped || !olivia.token || !harper.token) return
      await this.#runOrder(olivia, harper, vehicle)
      await pause(this.#plan.pauseMs)
    }
  }

  async #runOrder(olivia: LoadClient, harper: LoadClient, vehicle: Vehicle): Promise<void> {
    const requested = await this.#request(olivia, vehicle)
    if (!requested) return
    this.requestedOrders.push(requested.id)
    const step = async (name: string, body: object = {}): Promise<Order | null> => {
      const path = `/shop_portal/orders/${requested.id}/${name}`
      const answer = await harper.persist(path, { method: 'POST', body, key: randomUUID() })
      return answer?.status === 200 ? (JSON.parse(answer.text) as Order) : null
    }
    if (!(await step('confirm'))) return
    const received = await step('check_in', { odometer: 210_000 })
    if (!received) return
    const lines = received.services.map(({ id, service_definition_id }) => ({
      id,
      service_definition_id,
      price: LINE_CENTS / 100,
    }))
    const sent = await step('estimate', { lines, tax: 0 })
    if (!sent || !(await this.#approve(olivia, sent))) return
    if (!(await step('complete', { odometer: 210_001, invoice_number: `H-${requested.id}` }))) return
    this.paidOrders.push(requested.id)
  }

  async #request(client: LoadClient, vehicle: Vehicle): Promise<{ id: number } | null> {
    const found = await client.persist(`/shops/select_shops?zip=60607&vehicle_id=${vehicle.id}`)
    const offered = await client.persist('/services')
    if (found?.status !== 200 || offered?.status !== 200) return null
    type Shop = { id: number; name: string; next_free: { date: string; time: string } | null }
    const { shops } = JSON.parse(found.text) as { shops: Shop[] }
    const harbor = shops.find((shop) => shop.name.startsWith('Harbor'))
    if (!harbor?.next_free) return null
    type Offer = { id: number; positions: unknown }
    const service = (JSON.parse(offered.text) as { services: Offer[] }).services.find(({ positions }) => positions === null)!
    const body = {
      vehicle_id: vehicle.id,
      shop_id: harbor.id,
      order_services: [{ service_definition_id: service.id }],
      appointment_datetime: `${harbor.next_free.date}T${harbor.next_free.time}`,
    }
    // Another user may take the time first, or the vehicle's previous order is still being paid.
    const accept = (status: number): boolean => status === 409 || status === 422
    const answer = await client.persist('/orders', { method: 'POST', body, key: randomUUID(), accept })
    return answer?.status === 201 ? (JSON.parse(answer.text) as { id: number }) : null
  }

  /** A call of several transactions: if an attempt died in between, its retry is refused; the order shows the outcome. */
  async #approve(client: LoadClient, { id, version }: Order): Promise<boolean> {
    const body = { status: 'approved', version, payment_type: 'braintree', payment_token: String(this.#plan.methodId) }
    for (;;) {
      const request = { method: 'PUT', body, key: randomUUID(), accept: (status: number) => status === 409 }
      const answer = await client.persist(`/orders/${id}`, request)
      if (!answer || (answer.status !== 200 && answer.status !== 409)) return false
      if (answer.status === 200) return true
      const shown = await client.persist(`/orders/${id}`)
      if (!shown || this.#isStopped) return false
      if (/"status":"approved"/.test(shown.text)) return true
      await pause(500)
    }
  }
}
