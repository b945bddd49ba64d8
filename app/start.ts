import { pino } from 'pino'
import { startEmbedded } from '#platform/db/embedded/postgres.ts'
import { ALONE, type ProcessPlan, type ProcessTask, readProcessPlan, taskOf } from '#platform/cluster/process-task.ts'
import { neverLogged } from './never-logged.ts'
import { readSettings, type Settings } from './settings.ts'

/** Our own refusals are one sentence for the operator; anything else is a bug and gets its stack. */
const failStart = (error: unknown, write: (sentence: string) => void): never => {
  const isSentence = error instanceof Error && error.constructor === Error
  write(isSentence ? error.message : `The start failed: ${error instanceof Error ? error.stack : String(error)}`)
  process.exit(1)
}

const settingsOrEnd = (): Settings => {
  try {
    return readSettings(process.env)
  } catch (error) {
    return failStart(error, (sentence) => console.error(sentence))
  }
}

const planOrEnd = (): ProcessPlan | null => {
  try {
    return readProcessPlan(process.argv.slice(2))
  } catch (error) {
    return failStart(error, (sentence) => console.error(sentence))
  }
}

const settings = settingsOrEnd()
const log = pino({ level: settings.logLevel, redact: neverLogged }, process.stdout)
const fail = (error: unknown): never => failStart(error, (sentence) => log.fatal(sentence))

/** One process, or one of several that a supervisor started. */
const runProcess = async (task: ProcessTask): Promise<void> => {
  const embeds = settings.databaseUrl === null
  // PostgreSQL starts while the product's modules load: each takes half of the start.
  const opening = embeds ? startEmbedded(settings.dataDir, { warn: (sentence) => log.warn(sentence) }) : null
  // Its failure is reported where it is awaited.
  opening?.catch(() => undefined)
  const { run } = await import('./run.ts')
  await run(settings, log, task, opening)
}

const plan = planOrEnd()
const task = taskOf(process.env)
if (task || !plan) await runProcess(task ?? ALONE).catch(fail)
else await import('./supervise.ts').then(({ supervise }) => supervise(plan, settings, log)).catch(fail)
