import { execFile } from 'node:child_process'
import { copyFile, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { useTestApp } from '../test-app.ts'
import { scratchRoot } from '../scratch.ts'

const run = promisify(execFile)
const root = join(import.meta.dirname, '..', '..')
const testApp = useTestApp()
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(scratchRoot(), 'fleetwright-client-'))
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction')
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const options = {
  compilerOptions: {
    strict: true,
    noUncheckedIndexedAccess: true,
    target: 'esnext',
    module: 'esnext',
    moduleResolution: 'bundler',
    types: ['node'],
    allowImportingTsExtensions: true,
    skipLibCheck: true,
    noEmit: true,
  },
  files: ['book-a-service.ts'],
}

test('a client that is generated from the contract compiles, and the first program of the guide books a service with it', async () => {
  const document = await testApp.app.inject('/api/openapi.json')
  await writeFile(join(folder, 'openapi.json'), document.body)
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }')
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(options))
  await copyFile(join(root, 'docs', 'api', 'book-a-service.ts'), join(folder, 'book-a-service.ts'))
  const generate = join(import.meta.dirname, 'generate.mjs')
  await run(process.execPath, [generate, join(folder, 'openapi.json'), join(folder, 'client')], { cwd: folder })
  await run(process.execPath, [join(root, 'node_modules', 'typescript', 'lib', 'tsc.js'), '-p', folder])

  const olivia = await testApp.as('olivia@northwind.example')
  const before = (await olivia.get('/orders')).body.orders.length
  await testApp.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = testApp.app.server.address() as AddressInfo
  const form = { name: 'First program', areas: { vehicles: 'see', orders: 'change' }, expires_in_days: 30 }
  const { token } = (await olivia.post('/api_keys', form)).body
  const { stdout } = await run(process.execPath, [join(folder, 'book-a-service.ts'), `http://localhost:${port}`], {
    env: { ...process.env, FLEETWRIGHT_KEY: token },
  })

  const [, id] = /^Order (\d+) \((?:initiated|active)\)/m.exec(stdout)!
  const order = (await olivia.get(`/orders/${id}`)).body
  expect(order.customer_comments).toBe('Booked by a program.')
  expect(order.order_services.map(({ name }: { name: string }) => name)).toEqual(['Oil change'])
  expect((await olivia.get('/orders')).body.orders).toHaveLength(before + 1)
}, 60_000)
