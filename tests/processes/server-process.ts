import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { freePort } from '#platform/db/embedded/free-port.ts'
import { scratchRoot } from '../scratch.ts'

const root = resolve(import.meta.dirname, '..', '..')
const START_MS = 180_000

/** A server in a separate process that can be killed and restarted on the same data. */
export class ServerProcess {
  readonly dataDir: string
  readonly env: Record<string, string>
  port = 0
  #child: ChildProcess | null = null
  output = ''

  /** Arguments after the command, such as `--processes 2`. */
  args: string[] = []

  /** Limit of open files and sockets, if it differs from the current process's. */
  openFiles: number | null = null

  /** Uses the embedded database unless `env` names another; `beside`: a second process on another one's data. */
  constructor(env: Record<string, string> = {}, beside: ServerProcess | null = null) {
    this.env = { ...beside?.env, ...env }
    this.dataDir = beside?.dataDir ?? mkdtempSync(join(scratchRoot(), 'fleetwright-process-'))
  }

  /** On a copy of a stopped server's data. */
  static onCopy(dataDir: string, env: Record<string, string>): ServerProcess {
    const server = new ServerProcess(env)
    cpSync(dataDir, server.dataDir, { recursive: true })
    return server
  }

  get origin(): string {
    return `http://127.0.0.1:${this.port}`
  }

  /** Starts, seeds the cast into an empty database, and waits until it responds. */
  async start(): Promise<void> {
    // A restart keeps the port, so that an open page reconnects.
    this.port ||= await freePort()
    // As `npm start` does.
    const node = [
      process.execPath,
      '--min-semi-space-size=16',
      '--disable-warning=ExperimentalWarning',
      'app/start.ts',
      ...this.args,
    ]
    const [command, ...args] =
      this.openFiles === null ? node : ['sh', '-c', `ulimit -n ${this.openFiles} && exec "$@"`, 'sh', ...node]
    const child = spawn(command!, args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        NODE_ENV: 'test',
        PORT: String(this.port),
        DATA_DIR: this.dataDir,
        DEMO: 'cast',
        LOG_LEVEL: 'warn',
        ...this.env,
      },
    })
    this.#child = child
    for (const stream of [child.stdout!, child.stderr!]) stream.on('data', (text: Buffer) => (this.output += text.toString()))
    const until = Date.now() + START_MS
    while (Date.now() < until) {
      if (child.exitCode !== null) throw new Error(`the server stopped with ${child.exitCode}:\n${this.output}`)
      if (
        await fetch(`${this.origin}/readyz`).then(
          (answer) => answer.ok,
          () => false,
        )
      )
        return
      await new Promise((next) => setTimeout(next, 100))
    }
    throw new Error(`the server did not start:\n${this.output}`)
  }

  get pid(): number {
    return this.#child!.pid!
  }

  /** Ids of the processes that it started, oldest first. */
  children(): number[] {
    const ids = readFileSync(join('/proc', String(this.pid), 'task', String(this.pid), 'children'), 'utf8')
    return ids.split(' ').filter(Boolean).map(Number)
  }

  get isRunning(): boolean {
    return this.#child !== null && this.#child.exitCode === null && this.#child.signalCode === null
  }

  /** SIGKILL, without shutdown. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL')
  }

  /** Stops gracefully, as an operator would; returns the exit code. */
  stop(): Promise<number | null> {
    return this.#end('SIGTERM')
  }

  async remove(): Promise<void> {
    await this.kill()
    rmSync(this.dataDir, { recursive: true, force: true })
  }

  async call<T>(method: string, path: string, token: string | null, body?: unknown): Promise<{ status: number; body: T }> {
    const answer = await fetch(`${this.origin}/api/v4${path}`, {
      method,
      headers: {
        ...(token ? { authorization: token } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    return { status: answer.status, body: (await answer.json()) as T }
  }

  /**
   * The same, but retries until the server reaches its database: on a busy machine connecting may take longer than the server waits, and
   * it responds 503 with a retry hint.
   */
  callOnceServed<T>(method: string, path: string, token: string | null, body?: unknown): Promise<{ status: number; body: T }> {
    return eventually(async () => {
      const answer = await this.call<T>(method, path, token, body)
      return answer.status !== 503 && answer
    }, `an answer to ${method} ${path}`)
  }

  async signIn(email: string, path = '/sessions'): Promise<string> {
    const { status, body } = await this.callOnceServed<{ authentication_token?: string }>('POST', path, null, {
      email,
      password: 'fleetwright',
    })
    if (!body.authentication_token) throw new Error(`sign-in answered ${status}: ${JSON.stringify(body)}\n${this.output}`)
    return body.authentication_token
  }

  async #end(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> {
    const child = this.#child
    if (!child || !this.isRunning) return child?.exitCode ?? null
    const ended = new Promise<number | null>((done) => child.once('exit', (code) => done(code)))
    child.kill(signal)
    return ended
  }
}

/** Polls until there is a result. */
export const eventually = async <T>(
  ask: () => Promise<T | null | undefined | false>,
  what: string,
  withinMs = 60_000,
): Promise<T> => {
  const until = Date.now() + withinMs
  for (;;) {
    const answer = await ask()
    if (answer) return answer
    if (Date.now() > until) throw new Error(`waited in vain: ${what}`)
    await new Promise((next) => setTimeout(next, 100))
  }
}
