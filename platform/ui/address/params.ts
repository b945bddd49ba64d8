/** A parameter of an address: its default, and the parser of other values. */
export type Param<V extends string = string> = { usual: V; read: (value: string) => V }

export const text = (usual = ''): Param => ({ usual, read: (value) => value })

/** One of a few values; any other is read as the default. `oneOf(['', ...KINDS])`: the first is the default. */
export const oneOf = <const V extends string>(
  values: readonly [V, ...V[]] | readonly V[],
  usual: NoInfer<V> = values[0]!,
): Param<V> => ({
  usual,
  read: (value) => values.find((one) => one === value) ?? usual,
})

export type Params = Record<string, Param>
export type ValuesOf<P extends Params> = { [K in keyof P]: P[K]['usual'] }
/** A change as texts: each is parsed as if typed into the address; an empty one is the default. */
export type ChangeOf<P extends Params> = { [K in keyof P]?: string }
/** Search parameters of a link to the page. */
export type LinkTo<P extends Params> = { [K in keyof P]?: P[K]['usual'] }

export const readParams = <P extends Params>(params: P, search: Record<string, unknown>): ValuesOf<P> =>
  Object.fromEntries(
    // The router parses digits as numbers; here everything is text.
    Object.entries(params).map(([name, { usual, read }]) => [
      name,
      search[name] === undefined || search[name] === '' ? usual : read(String(search[name])),
    ]),
  ) as ValuesOf<P>

/** The change that sets these parameters to their defaults. */
export const clearedOf = <K extends string>(values: Record<K, unknown>): Record<K, ''> =>
  Object.fromEntries(Object.keys(values).map((name) => [name, ''])) as Record<K, ''>

/** All filters of a call, each with its value or `undefined`: one that is left out does not compile. */
type EachOf<Filters> = { [F in keyof Required<Filters>]: Filters[F] | undefined }

/** No parameter is left that the page does not read: a new one does not compile. */
export type NothingElse = Record<string, never>

/** The filters of a call that have a value. */
export const givenOf = <Filters extends object>(filters: EachOf<Filters>): Filters =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined)) as Filters
