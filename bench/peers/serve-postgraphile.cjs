// PostGraphile behind Node's own HTTP server, from the folder of the peers.
const { createServer } = require('node:http')
const { createRequire } = require('node:module')
const { join } = require('node:path')

const fromPeers = createRequire(join(process.env.BENCH_PEERS_DIR, 'package.json'))
const { postgraphile } = fromPeers('postgraphile')
const { PostGraphileAmberPreset } = fromPeers('postgraphile/presets/amber')
const { PgLazyJWTPreset } = fromPeers('postgraphile/presets/lazy-jwt')
const { makePgService } = fromPeers('postgraphile/adaptors/pg')
const { grafserv } = fromPeers('postgraphile/grafserv/node')

const preset = {
  extends: [PostGraphileAmberPreset, PgLazyJWTPreset],
  // Allows sorting by columns that no index begins with, such as the name.
  disablePlugins: ['PgIndexBehaviorsPlugin'],
  pgServices: [makePgService({ connectionString: process.env.DATABASE_URL, schemas: ['public'], poolConfig: { max: 10 } })],
  schema: { pgJwtSecret: process.env.JWT_SECRET },
  grafserv: { watch: false, graphiql: false },
  grafast: { explain: false },
}

const server = createServer()
server.on('error', (error) => {
  throw error
})
grafserv_ready().then(() => server.listen(Number(process.env.PORT), '127.0.0.1'))

async function grafserv_ready() {
  const instance = postgraphile(preset)
  const serv = instance.createServ(grafserv)
  await serv.addTo(server)
  await serv.ready?.()
}
