import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

const root = resolve(import.meta.dirname, '..')
const START_MS = 180_000

export type Running = {
  port: number
  pid: number
  stop(): Promise<void>
  call(method: string, path: string, token: string | null, body?: unknown, headers?: Record<string, string>): Promise<Answer>
}
export type Answer = { status: number; body: Record<string, unknown> }

/** Starts the real server in its own process: with the embedded database on the folder, or the one at `url`. */
export const startServer = async (
  port: number,
  {
    dataDir,
    url,
    demo = false,
    processes = 1,
  }: { dataDir: string; url?: string | undefined; demo?: boolean; processes?: number },
): Promise<Running> => {
  const { DATABASE_URL: _, ...inherited } = process.env
  const env = {
    ...inherited,
    ...(url ? { DATABASE_URL: url } : {}),
    PORT: String(port),
    DATA_DIR: dataDir,
    DEMO: demo ? '1' : '0',
    LOG_LEVEL: 'error',
    REQUESTS_PER_MINUTE: '0',
  }
  const node = ['--min-semi-space-size=16', '--disable-warning=ExperimentalWarning']
  const plan = processes > 1 ? ['--processes', String(processes)] : []
  const child = spawn(process.execPath, [...node, 'app/start.ts', ...plan], {
    cwd: root,
    env,
    stdio: 'inherit',
  })
  await answers(port, child)
  return {
    port,
    pid: child.pid!,
    stop: async () => {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
    call: async (method, path, token, body, more = {}) => {
      const response = await fetch(`http://127.0.0.1:${port}/api/v4${path}`, {
        method,
        headers: {
          ...(token ? { authorization: token } : {}),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...more,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      return { status: response.status, body: (await response.json().catch(() => ({}))) as Record<string, unknown> }
    },
  }
}

/** Starts the bare counterpart, also in its own process. */
export const startBare = async (script: string, env: Record<string, string>, port: number): Promise<{ stop(): void }> => {
  const child = spawn(process.execPath, ['--min-semi-space-size=16', script], {
    cwd: root,
    env: { ...process.env, ...env, PORT: String(port) },
    stdio: 'inherit',
  })
  await answers(port, child)
  return { stop: () => child.kill('SIGTERM') }
}

const answers = (port: number, child: ChildProcess): Promise<void> => waitUntilAnswered(`http://127.0.0.1:${port}/healthz`, child)

/** Waits until a started server responds at all. */
export const waitUntilAnswered = async (url: string, child: ChildProcess): Promise<void> => {
  const until = Date.now() + START_MS
  while (Date.now() < until) {
    if (child.exitCode !== null) throw new Error('the server stopped')
    if (
      await fetch(url).then(
        () => true,
        () => false,
      )
    )
      return
    await new Promise((next) => setTimeout(next, 20))
  }
  throw new Error('the server did not start')
}

export const signIn = async (server: Running, email: string): Promise<string> => {
  const { body } = await server.call('POST', '/sessions', null, { email, password: 'fleetwright' })
  return String(body.authentication_token)
}

/** Resident memory of a process in MB; Linux only. */
export const residentMb = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024
