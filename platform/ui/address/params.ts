/** A parameter of an address: its usual value, and what somebody else's value becomes. */
export type Param<V extends string = string> = { usual: V; read: (value: string) => V }

/** Any text. */
export const text = (usual = ''): Param => ({ usual, read: (value) => value })

/** One of a few values; what is none of them is the usual one. `oneOf(['', ...KINDS])`: the first is usual. */
export const oneOf = <const V extends string>(
  values: readonly [V, ...V[]] | readonly V[],
  usual: NoInfer<V> = values[0]!,
): Param<V> => ({
  usual,
  read: (value) => values.find((one) => one === value) ?? usual,
})

export type Params = Record<string, Param>
export type ValuesOf<P extends Params> = { [K in keyof P]: P[K]['usual'] }
/** A change in texts: each is read as one that is typed into the address; an empty one is the usual value. */
export type ChangeOf<P extends Params> = { [K in keyof P]?: string }
/** What a link to the page may say. */
export type LinkTo<P extends Params> = { [K in keyof P]?: P[K]['usual'] }

export const readParams = <P extends Params>(params: P, search: Record<string, unknown>): ValuesOf<P> =>
  Object.fromEntries(
    // The router reads digits as a number; here everything is text.
    Object.entries(params).map(([name, { usual, read }]) => [
      name,
      search[name] === undefined || search[name] === '' ? usual : read(String(search[name])),
    ]),
  ) as ValuesOf<P>
