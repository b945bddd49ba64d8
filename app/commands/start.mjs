import { buildWeb, compiled, hand, install, node } from './node26.mjs'

install()
const dev = process.argv.includes('--dev')
const webBuildMs = buildWeb()
// A bigger young generation: a fifth to a quarter less CPU per request.
const child = hand(
  node,
  [
    '--min-semi-space-size=16',
    '--disable-warning=ExperimentalWarning',
    ...(dev ? ['--watch'] : []),
    'app/start.ts',
    ...process.argv.slice(2).filter((word) => word !== '--dev'),
  ],
  {
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? compiled,
    // Read by app/print-start.ts.
    START_BY_HAND: '1',
    WEB_BUILD_MS: webBuildMs === null ? '' : String(webBuildMs),
    LOG_LEVEL: process.env.LOG_LEVEL ?? (dev ? 'info' : 'warn'),
  },
)
child.on('message', (said) => {
  // Without the demo the server prints its own summary, and the demo users do not exist.
  if (!said?.listening || !said.isDemo) return
  const at = (brand) => `http://${brand ? `${brand}.` : ''}localhost:${said.listening}`
  console.log(`
Fleetwright is ready at ${at('')}   (Ctrl+C stops it)

  password of all: fleetwright
  olivia@northwind.example  Owner         ${at('')}
  mia@northwind.example     Manager       ${at('')}
  dan@northwind.example     Driver        ${at('')}
  fay@meridian.example      FMC           ${at('fmc')}
  aki@pacific.example       Account Owner ${at('fuelcard1')}
  sylvie@boreal.example     Owner (fr-CA) ${at('canadafuel')}
  harper@harbor.example     shop desk     ${at('')}/shop_portal
  root@fleetwright.example  Super Admin   everywhere
`)
})
