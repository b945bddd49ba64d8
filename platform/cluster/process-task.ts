import { parseArgs } from 'node:util'

/** `--processes 4 --jobs`: how many processes serve, and whether one more runs the jobs instead of them. */
export type ProcessPlan = { processes: number; jobsApart: boolean }

/** The task of one of several processes. */
export type ProcessTask = {
  servesHttp: boolean
  runsJobs: boolean
  /** Starts alone, before the others, and prepares the database. */
  isFirst: boolean
  /** The previous process was killed: changes it committed may not have been pushed to any screen. */
  isAfterCrash: boolean
  /** The database is the supervisor's own: no one else uses it. */
  isOwnDatabase: boolean
}

/** Without a supervisor: everything in one process. */
export const ALONE: ProcessTask = { servesHttp: true, runsJobs: true, isFirst: true, isAfterCrash: false, isOwnDatabase: false }

const MOST_PROCESSES = 64

/** Null: one process for everything, without a supervisor. */
export const readProcessPlan = (args: string[]): ProcessPlan | null => {
  const { values } = parseArgs({
    args,
    options: { processes: { type: 'string' }, jobs: { type: 'boolean', default: false } },
    strict: true,
  })
  const { processes = '1', jobs } = values
  if (!/^\d+$/.test(processes) || Number(processes) < 1 || Number(processes) > MOST_PROCESSES)
    throw new Error(`--processes is a number from 1 to ${MOST_PROCESSES}, not "${processes}".`)
  return processes === '1' && !jobs ? null : { processes: Number(processes), jobsApart: jobs }
}

export const tasksOf = ({ processes, jobsApart }: ProcessPlan, isOwnDatabase: boolean): ProcessTask[] => {
  const serving = Array.from({ length: processes }, (_, index) => ({
    servesHttp: true,
    runsJobs: !jobsApart,
    isFirst: index === 0,
    isAfterCrash: false,
    isOwnDatabase,
  }))
  return jobsApart
    ? [...serving, { servesHttp: false, runsJobs: true, isFirst: false, isAfterCrash: false, isOwnDatabase }]
    : serving
}

const VARIABLE = 'PROCESS_TASK'
export const taskVariable = (task: ProcessTask): Record<string, string> => ({ [VARIABLE]: JSON.stringify(task) })
/** Null in a process that no supervisor started. */
export const taskOf = (env: NodeJS.ProcessEnv): ProcessTask | null => {
  const text = env[VARIABLE]
  return text ? (JSON.parse(text) as ProcessTask) : null
}

/** Sent by a process once it serves, and to a process that must end. */
export type ReadyMessage = { listening: number | null; isDemo: boolean }
export type StopMessage = { stop: { drainMs: number; stopsListening: boolean } }

export const isStopMessage = (message: unknown): message is StopMessage =>
  typeof message === 'object' && message !== null && 'stop' in message

/** While processes are replaced in turn: a client that sends requests one after another has left the old one by then. */
export const LEAST_DRAIN_MS = 3000
