import { createServer } from 'node:http'
import pg from 'pg'
import type { Statement } from './captured-sql.ts'

// The limit: the same two statements and JSON.stringify, nothing else. Same pool, same number parser.
const statements = JSON.parse(process.env.STATEMENTS!) as Statement[]
const INT8 = 20
const types = { getTypeParser: (oid: number, format?: 'text') => (oid === INT8 ? Number : pg.types.getTypeParser(oid, format)) }
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL!, max: 10, types: types as pg.CustomTypesConfig })

createServer((request, response) => {
  if (request.url === '/healthz') return response.end('ok')
  void Promise.all(statements.map(({ text, values }) => pool.query(text, values))).then(([page, count]) => {
    response.setHeader('content-type', 'application/json; charset=utf-8')
    response.end(JSON.stringify({ vehicles: page!.rows, total_count: count!.rows[0].count }))
  })
  return undefined
}).listen(Number(process.env.PORT), '127.0.0.1')
