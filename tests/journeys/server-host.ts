import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join, resolve } from 'node:path'
import { DEMO_SETTINGS } from './write-demo.ts'

/** A server that listens, with its database. */
export type Opened = { port: number; databaseUrl: string }
export type HostMessage = 'open' | 'close'
export type HostAnswer = { opened?: Opened; error?: string }

/**
 * A process that serves one journey after the other, each with its own server, database and files. Its code is loaded and compiled
 * once: a process for each journey spent two seconds of CPU time on that. It ends with the worker, as its channel closes.
 */
export class ServerHost {
  readonly #child: ChildProcess
  output = ''

  constructor(demo: string) {
    this.#child = fork(join(import.meta.dirname, 'host-servers.ts'), [demo], {
      cwd: resolve(import.meta.dirname, '..', '..'),
      // As `npm start` does.
      execArgv: ['--min-semi-space-size=16', '--disable-warning=ExperimentalWarning'],
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      env: { ...process.env, NODE_ENV: 'test', LOG_LEVEL: 'warn', ...DEMO_SETTINGS },
    })
    for (const stream of [this.#child.stdout!, this.#child.stderr!])
      stream.on('data', (text: Buffer) => (this.output += text.toString()))
  }

  async open(): Promise<Opened> {
    this.output = ''
    const { opened } = await this.#send('open')
    return opened!
  }

  async close(): Promise<void> {
    await this.#send('close')
  }

  async #send(message: HostMessage): Promise<HostAnswer> {
    const answered = once(this.#child, 'message') as Promise<[HostAnswer]>
    const ended = once(this.#child, 'exit').then(([code]) => [{ error: `it ended with ${code}` }])
    this.#child.send(message)
    const [answer] = await Promise.race([answered, ended])
    if (answer!.error) throw new Error(`The server did not ${message}: ${answer!.error}\n${this.output}`)
    return answer!
  }
}
