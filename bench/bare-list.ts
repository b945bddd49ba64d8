import { createServer } from 'node:http'
import pg from 'pg'
import { keysOf, rowsByColumn } from '#platform/db/row-reading.ts'
import { type Statement, statementPipeline } from '#platform/db/statement-pipeline.ts'

// The limit: the app's own two statements, prepared and planned once, the same columns in JSON, without session, rules, checks or
// headers. Uses the same number of connections as the app's read pool.
const [page, count] = JSON.parse(process.env.STATEMENTS!) as [Statement, Statement]
const pool = new pg.Pool({
  connectionString: process.env.DATABASE_URL!,
  max: 5,
  pipeline: true,
  options: '-c plan_cache_mode=force_generic_plan',
})
const run = statementPipeline(pool)

createServer((request, response) => {
  if (request.url === '/healthz') return response.end('ok')
  void Promise.all([run(page), run(count)]).then(([listed, counted]) => {
    response.setHeader('content-type', 'application/json; charset=utf-8')
    const vehicles = rowsByColumn(keysOf(listed), listed.rows[0]!)
    response.end(JSON.stringify({ vehicles, total_count: Number(counted.rows[0]![0]) }))
  })
  return undefined
}).listen(Number(process.env.PORT), '127.0.0.1')
