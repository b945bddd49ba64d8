import type { Json } from './schemas.ts'

/** Minimum number of uses for a part to be shared under a name. */
const USES = 2

type Operation = { parameters: Json[]; responses: Record<string, Json> }

/** Moves parameters and responses common to several operations under `components`; each operation references them. */
export const shareParts = (document: Json): Json => {
  const { paths, components } = document as { paths: Record<string, Record<string, Operation>>; components: Json }
  const operations = Object.values(paths).flatMap((item) => Object.values(item))
  const parameters = sharedParts('parameters')
  const responses = sharedParts('responses')
  for (const operation of operations) {
    for (const part of operation.parameters) parameters.count(part, nameOfParameter(part))
    for (const [status, part] of Object.entries(operation.responses)) responses.count(part, status)
  }
  for (const operation of operations) {
    operation.parameters = operation.parameters.map(parameters.refer)
    for (const [status, part] of Object.entries(operation.responses)) operation.responses[status] = responses.refer(part)
  }
  return { ...document, components: { ...components, parameters: parameters.all(), responses: responses.all() } }
}

/** `path`, `order_id` -> `PathOrderId`; `X-Time-Zone` -> `TimeZone`. */
const nameOfParameter = (parameter: Json): string =>
  `${parameter.in === 'header' ? '' : `${String(parameter.in)}-`}${String(parameter.name).replace(/^X-/, '')}`.replaceAll(
    /(?:^|[^A-Za-z0-9]+)([A-Za-z0-9]?)/g,
    (_, letter: string) => letter.toUpperCase(),
  )

const sharedParts = (section: string) => {
  const counted = new Map<string, { part: Json; name: string; uses: number }>()
  let cachedNames: Map<string, string> | null = null
  const count = (part: Json, name: string): void => {
    const text = JSON.stringify(part)
    counted.set(text, { part, name, uses: (counted.get(text)?.uses ?? 0) + 1 })
  }
  /** The most used part gets the plain name, the others a numeric suffix. */
  const names = (): Map<string, string> => {
    if (cachedNames) return cachedNames
    cachedNames = new Map()
    const taken = new Set<string>()
    const often = [...counted].filter(([, { uses }]) => uses >= USES).toSorted(([, one], [, other]) => other.uses - one.uses)
    for (const [text, { name }] of often) {
      let free = name
      for (let number = 2; taken.has(free); number++) free = `${name}_${number}`
      taken.add(free)
      cachedNames.set(text, free)
    }
    return cachedNames
  }
  const refer = (part: Json): Json => {
    const name = names().get(JSON.stringify(part))
    return name ? { $ref: `#/components/${section}/${name}` } : part
  }
  const all = (): Json =>
    Object.fromEntries(
      [...names()].map(([text, name]) => [name, JSON.parse(text) as Json]).toSorted(([one], [other]) => (one! < other! ? -1 : 1)),
    )
  return { count, refer, all }
}
