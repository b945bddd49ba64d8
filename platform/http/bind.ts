import { type Answer, type Call, type Calls, featureName, type Input } from '#platform/contract/call.ts'

/** A response with its own status or headers, when 200 and the body are not enough. */
export class Reply<T> {
  readonly body: T
  readonly status: number
  readonly headers: Record<string, string>
  constructor(body: T, status = 200, headers: Record<string, string> = {}) {
    this.body = body
    this.status = status
    this.headers = headers
  }
}

export type Action<Ctx, C extends Call> = (ctx: Ctx, input: Input<C>) => Promise<Answer<C> | Reply<Answer<C>>>

/** A call with its action, ready to be registered. */
export type BoundCall = {
  name: string
  call: Call
  run: (ctx: unknown, input: Input<Call>) => Promise<unknown>
}

/** Joins calls and actions by name. The product wraps this with its audiences' contexts. */
export const bind = <C extends Calls>(
  calls: C & { readonly [featureName]: string },
  actions: { [K in keyof C & string]: Action<never, C[K]> },
): BoundCall[] =>
  Object.entries(actions).map(([name, run]) => ({
    name: `${calls[featureName]}.${name}`,
    call: calls[name as keyof C] as Call,
    run: run as BoundCall['run'],
  }))

/** A feature's calls with lazy-loaded actions: half of a server's modules are actions, and a start needs none of them. */
export const lazyRoutes = (
  calls: Calls & { readonly [featureName]: string },
  load: () => Promise<BoundCall[]>,
): { calls: BoundCall[]; load: () => Promise<unknown> } => {
  let loading: Promise<Map<string, BoundCall['run']>> | undefined
  const actions = () => (loading ??= load().then((bound) => new Map(bound.map(({ name, run }) => [name, run]))))
  const bound = Object.entries(calls).map(([key, call]): BoundCall => {
    const name = `${calls[featureName]}.${key}`
    return { name, call, run: async (ctx, input) => (await actions()).get(name)!(ctx, input) }
  })
  return { calls: bound, load: actions }
}
