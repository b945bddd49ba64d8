/** Languages of the quick start, in the order of their tabs. */
export const LANGUAGES = ['curl', 'JavaScript', 'Python'] as const
export type SampleLanguage = (typeof LANGUAGES)[number]

/**
 * A step of the quick start. `«name:value»` is a value that the reader replaces. `answers`: parts of the server's answers, as
 * printed below the code; a test compares them with a running server.
 */
export type Step = {
  id: string
  title: string
  /** HTML. */
  text: string
  code: Record<SampleLanguage, string>
  answers: readonly { status: number; body: object }[]
}

const KEY = 'export FLEETWRIGHT_KEY=«key:fw_live_…»'

/** The code of all steps, one after the other, is one program. `%origin%` is the address of the page's own server. */
export const STEPS: readonly Step[] = [
  {
    id: 'create-a-key',
    title: 'Create a key',
    text: 'In <a href="/settings?tab=developers">Settings, Developers</a> choose what it can do: see vehicles and what is due, see and change orders. You see the key once. It belongs in the environment, not in your code.',
    code: { curl: KEY, JavaScript: KEY, Python: KEY },
    answers: [],
  },
  {
    id: 'see-what-is-due',
    title: 'See what is due',
    text: 'The services that are due in your fleet, longest due first. Note vehicle, service and position. <a href="/api/docs/calls#tag/maintenance-due">All calls about maintenance due</a>',
    code: {
      curl: `curl %origin%/api/v6/due_services \\
  -H "Authorization: Bearer $FLEETWRIGHT_KEY"`,
      JavaScript: `const headers = {
  Authorization: \`Bearer \${process.env.FLEETWRIGHT_KEY}\`,
  'Content-Type': 'application/json',
}
const call = async (path, options) => {
  const answer = await fetch('%origin%/api/v6' + path, { headers, ...options })
  const body = await answer.json()
  if (!answer.ok) throw new Error(\`\${body.code}: \${body.errors.join(' ')}\`)
  return body
}

const { due_services } = await call('/due_services')
const due = due_services[0]
console.log(\`\${due.vehicle_name}: \${due.service_name}, \${due.state}\`)`,
      Python: `import json, os, uuid
from urllib.error import HTTPError
from urllib.parse import urlencode
from urllib.request import Request, urlopen

headers = {
    "Authorization": f"Bearer {os.environ['FLEETWRIGHT_KEY']}",
    "Content-Type": "application/json",
}

def call(path, body=None, **more):
    data = None if body is None else json.dumps(body).encode()
    request = Request("%origin%/api/v6" + path, data, {**headers, **more})
    try:
        return json.load(urlopen(request))
    except HTTPError as refused:
        raise SystemExit(refused.read().decode())

due = call("/due_services")["due_services"][0]
print(f"{due['vehicle_name']}: {due['service_name']}, {due['state']}")`,
    },
    answers: [
      {
        status: 200,
        body: {
          due_services: [
            {
              vehicle_id: 36,
              vehicle_name: 'Pullman 35',
              service_definition_id: 1,
              service_name: 'Oil change',
              position: 'full_synthetic',
              state: 'past_due',
              due_on: '2026-09-09',
            },
          ],
          total_count: 44,
          total_pages: 1,
        },
      },
    ],
  },
  {
    id: 'book-it',
    title: 'Book it',
    text: 'Ask which shops near a ZIP code do it and when they are free, then book. <a href="/api/docs/calls#tag/shops">All calls about shops</a>, <a href="/api/docs/calls#tag/orders">all calls about orders</a>',
    code: {
      curl: `curl -g "%origin%/api/v6/shops/select_shops?zip=«zip:60607»&vehicle_id=«vehicle:36»&services_requested[]=«service:1»:«position:full_synthetic»" \\
  -H "Authorization: Bearer $FLEETWRIGHT_KEY"

curl %origin%/api/v6/orders \\
  -H "Authorization: Bearer $FLEETWRIGHT_KEY" \\
  -H "Content-Type: application/json" \\
  -H "Idempotency-Key: «idempotency:nw-2231-pullman-35»" \\
  -d '{ "vehicle_id": «vehicle:36», "shop_id": «shop:1»,
        "appointment_datetime": "«time:2026-12-01T09:00»",
        "order_services": [
          { "service_definition_id": «service:1», "position": "«position:full_synthetic»" } ],
        "po_number": "«po:NW-2231»" }'`,
      JavaScript: `const query = new URLSearchParams({
  zip: '«zip:60607»',
  vehicle_id: due.vehicle_id,
  'services_requested[]': \`\${due.service_definition_id}:\${due.position ?? ''}\`,
})
const { shops } = await call(\`/shops/select_shops?\${query}\`)
const shop = shops.find(({ next_free }) => next_free)

const order = await call('/orders', {
  method: 'POST',
  headers: { ...headers, 'Idempotency-Key': crypto.randomUUID() },
  body: JSON.stringify({
    vehicle_id: due.vehicle_id,
    shop_id: shop.id,
    appointment_datetime: \`\${shop.next_free.date}T\${shop.next_free.time}\`,
    order_services: [
      { service_definition_id: due.service_definition_id, position: due.position },
    ],
    po_number: '«po:NW-2231»',
  }),
})
console.log(\`Order \${order.id}: \${order.status}\`)`,
      Python: `query = urlencode({
    "zip": "«zip:60607»",
    "vehicle_id": due["vehicle_id"],
    "services_requested[]": f"{due['service_definition_id']}:{due['position'] or ''}",
})
shops = call(f"/shops/select_shops?{query}")["shops"]
shop = next(shop for shop in shops if shop["next_free"])

order = call("/orders", {
    "vehicle_id": due["vehicle_id"],
    "shop_id": shop["id"],
    "appointment_datetime": f"{shop['next_free']['date']}T{shop['next_free']['time']}",
    "order_services": [
        {"service_definition_id": due["service_definition_id"], "position": due["position"]},
    ],
    "po_number": "«po:NW-2231»",
}, **{"Idempotency-Key": str(uuid.uuid4())})
print(f"Order {order['id']}: {order['status']}")`,
    },
    answers: [
      {
        status: 200,
        body: { shops: [{ id: 1, name: 'Harbor Auto Care', next_free: { date: '2026-12-01', time: '09:00' } }], total_count: 12 },
      },
      { status: 201, body: { id: 10487, status: 'initiated', vehicle_id: 36, po_number: 'NW-2231' } },
    ],
  },
]
