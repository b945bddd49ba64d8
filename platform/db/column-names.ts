import {
  CamelCasePlugin,
  type KyselyPlugin,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  PostgresQueryCompiler,
  type QueryResult,
  type RootOperationNode,
  type UnknownRow,
} from 'kysely'

/** Kysely's naming rule: `firstName` in code is `first_name` in the database. */
class Naming extends CamelCasePlugin {
  columnOf(key: string): string {
    return this.snakeCase(key)
  }
  keyOf(column: string): string {
    return this.camelCase(column)
  }
}
const naming = new Naming()

export const keyOf = (column: string): string => naming.keyOf(column)

/** Writes each name in snake case. Kysely's plug-in copies the whole tree of a query to change its names, a third of building it. */
export class SnakeCaseCompiler extends PostgresQueryCompiler {
  protected override sanitizeIdentifier(identifier: string): string {
    return super.sanitizeIdentifier(naming.columnOf(identifier))
  }
}

/** Names the columns of a result in camel case, but not the keys inside jsonb documents. */
export class CamelCaseResults implements KyselyPlugin {
  transformQuery({ node }: PluginTransformQueryArgs): RootOperationNode {
    return node
  }

  async transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    const columns = Object.keys(result.rows[0] ?? {})
    const keys = columns.map(keyOf)
    if (keys.every((key, index) => key === columns[index])) return result
    const rows = result.rows.map((row) => {
      const named: Record<string, unknown> = {}
      for (let index = 0; index < keys.length; index++) named[keys[index]!] = row[columns[index]!]
      return named
    })
    return { ...result, rows }
  }
}
