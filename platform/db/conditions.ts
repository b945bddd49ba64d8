import { type RawBuilder, sql } from 'kysely'

/** The condition of each filter of a list, by its name: a filter without one does not compile. */
export type Conditions<Filters> = { [F in keyof Filters]-?: (value: Exclude<Filters[F], undefined>) => RawBuilder<boolean> }

/** Conditions of the filters that have a value. Keys of `filters` that are no filters, such as a page, are ignored. */
export const conditionsOf = <Filters extends object>(
  conditions: Conditions<Filters>,
  filters: NoInfer<Filters>,
): RawBuilder<boolean>[] =>
  (Object.keys(conditions) as (keyof Filters)[]).flatMap((name) => {
    const value = filters[name]
    return value === undefined ? [] : [conditions[name](value as Exclude<Filters[keyof Filters], undefined>)]
  })

export const allOf = (conditions: readonly RawBuilder<boolean>[]): RawBuilder<boolean> =>
  conditions.length === 0 ? sql`true` : sql`${sql.join(conditions, sql` and `)}`
