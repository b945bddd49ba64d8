import { connect, type Socket } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { freshDatabase, TEMPLATE } from '../databases.ts'
import { eventually, ServerProcess } from './server-process.ts'

const OPEN_FILES = 240
const SOCKETS = 600

const sockets: Socket[] = []
const closing: (() => Promise<unknown>)[] = []
afterAll(async () => {
  for (const socket of sockets) socket.destroy()
  for (const close of closing.toReversed()) await close()
})

test('silent sockets beyond what the process may hold open are closed, and it serves on', async () => {
  const { url, drop } = await freshDatabase(TEMPLATE)
  closing.push(drop)
  const server = new ServerProcess({ DATABASE_URL: url })
  server.openFiles = OPEN_FILES
  closing.push(() => server.remove())
  await server.start()
  let closed = 0
  for (let nth = 0; nth < SOCKETS; nth += 1) {
    const socket = connect(server.port, '127.0.0.1')
    socket.on('error', () => undefined).on('close', () => (closed += 1))
    sockets.push(socket)
  }
  await eventually(async () => closed >= SOCKETS - OPEN_FILES || !server.isRunning, 'what is too much is closed')
  // A process that fails without free descriptors has ended by now: it opens modules and files all the time.
  await new Promise((next) => setTimeout(next, 2500))
  expect(server.isRunning, server.output).toBe(true)
  for (const socket of sockets) socket.destroy()
  await eventually(
    () =>
      server.call('GET', '/feature_flags', null).then(
        ({ status }) => status === 200,
        () => false,
      ),
    'it serves again',
  )
  expect(server.output).not.toMatch(/EMFILE/)
})
