import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import { LEAST_DRAIN_MS, type ProcessTask, type StopMessage, taskVariable } from './process-task.ts'

type GroupSettings = {
  log: Logger
  /** Added to the environment of every process. */
  env: Record<string, string>
  drainMs: number
  /** Time from the stop request until a process is killed, in addition to draining. */
  graceMs: number
}

/** A position in the group; its process is replaced over time. */
type Slot = { task: ProcessTask; worker: Worker | null; isReplaced: boolean; hasCrashed: boolean; failures: number }

const FIRST_PAUSE_MS = 250
const LONGEST_PAUSE_MS = 30_000
/** A process that lived this long has not failed at its start. */
const SETTLED_MS = 60_000

// Each process accepts its own connections. If this one handed them over, a connection not yet taken by a killed process would
// stay open here and its client would wait forever.
cluster.schedulingPolicy = cluster.SCHED_NONE

/**
 * Processes that share one port (`node:cluster`). Restarts processes that die, after a pause that doubles; replaces all in turn,
 * each only once its successor serves.
 */
export class ProcessGroup {
  readonly #slots: Slot[]
  readonly #settings: GroupSettings
  #isStopping = false
  #replacing: Promise<void> | null = null

  constructor(tasks: readonly ProcessTask[], settings: GroupSettings) {
    this.#slots = tasks.map((task) => ({ task, worker: null, isReplaced: false, hasCrashed: false, failures: 0 }))
    this.#settings = settings
  }

  /** Starts the first process alone, since it prepares the database; then the others at once. Throws if the first cannot start. */
  async start(): Promise<void> {
    const [first, ...others] = this.#slots
    await this.#fill(first!)
    await Promise.all(others.map((slot) => this.#refill(slot)))
  }

  /** Replaces every process in turn, without ever serving with fewer. */
  replaceAll(): Promise<void> {
    this.#replacing ??= this.#replaceInTurn().finally(() => (this.#replacing = null))
    return this.#replacing
  }

  /** Ends all at once, each after the requests it is answering. */
  async stop(): Promise<void> {
    this.#isStopping = true
    const { drainMs } = this.#settings
    const running = this.#slots.flatMap(({ worker }) => (worker ? [worker] : []))
    await Promise.all(running.map((worker) => this.#end(worker, { drainMs, stopsListening: false })))
  }

  async #fill(slot: Slot): Promise<void> {
    const worker = await this.#launch({ ...slot.task, isAfterCrash: slot.hasCrashed })
    slot.worker = worker
    slot.hasCrashed = false
    const servesSince = performance.now()
    worker.once('exit', (code, signal) => {
      if (slot.worker !== worker) return
      slot.worker = null
      if (this.#isStopping || slot.isReplaced) return
      slot.hasCrashed = true
      this.#settings.log.error({ code, signal, pid: worker.process.pid }, 'a process ended and is started again')
      if (performance.now() - servesSince > SETTLED_MS) slot.failures = 0
      void this.#refill(slot)
    })
    // The process may have ended before this listener was added.
    if (worker.isDead()) void this.#refill(slot)
  }

  async #refill(slot: Slot): Promise<void> {
    while (!this.#isStopping && slot.worker === null) {
      const { failures } = slot
      if (failures > 0) await pause(Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** failures))
      if (this.#isStopping) return
      slot.failures += 1
      await this.#fill(slot).catch((error: unknown) =>
        this.#settings.log.error({ err: error, failures }, 'a process could not be started and is tried again'),
      )
    }
  }

  async #replaceInTurn(): Promise<void> {
    for (const slot of this.#slots) {
      const old = slot.worker
      // Being restarted anyway.
      if (this.#isStopping || !old) continue
      slot.isReplaced = true
      try {
        await this.#fill(slot)
      } catch (error) {
        this.#settings.log.error({ err: error }, 'a process could not be replaced; the old ones serve on')
        if (old.isDead()) void this.#refill(slot)
        return
      } finally {
        slot.isReplaced = false
      }
      await this.#end(old, { drainMs: Math.max(LEAST_DRAIN_MS, this.#settings.drainMs), stopsListening: true })
    }
    this.#settings.log.info('all processes were replaced')
  }

  /** Resolves once the process serves. */
  async #launch(task: ProcessTask): Promise<Worker> {
    // Only the very first process prepares the database: later ones start while others are running.
    const isFirst = task.isFirst && this.#slots.every(({ worker, failures }) => worker === null && failures === 0)
    const worker = cluster.fork({ ...this.#settings.env, ...taskVariable({ ...task, isFirst }) })
    // An ended process is reported by `exit`.
    worker.on('error', () => undefined)
    const { promise, resolve, reject } = Promise.withResolvers<Worker>()
    worker.on('message', (message: unknown) => {
      if (typeof message === 'object' && message !== null && 'listening' in message) resolve(worker)
    })
    worker.once('exit', (code, signal) => reject(new Error(`A process ended at its start, with ${signal ?? code}.`)))
    return promise
  }

  async #end(worker: Worker, stop: StopMessage['stop']): Promise<void> {
    if (worker.isDead()) return
    const ended = once(worker, 'exit')
    worker.send({ stop } satisfies StopMessage, () => undefined)
    const late = setTimeout(() => worker.process.kill('SIGKILL'), stop.drainMs + this.#settings.graceMs)
    await ended
    clearTimeout(late)
  }
}
