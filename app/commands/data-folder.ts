import { resolve } from 'node:path'
import { createInterface } from 'node:readline/promises'

/** The data folder that the server would use. */
export const dataDir = (): string => resolve(process.env.DATA_DIR || '.data')

/** Folders in a backup besides the database, relative to the data folder. */
export const FOLDERS = ['files']

/** With `DATABASE_URL` the operator manages the database: refuses in favor of PostgreSQL's tools. */
export const refuseOwnDatabase = (tool: string): void => {
  if (process.env.DATABASE_URL)
    throw new Error(`This is for the embedded database. For DATABASE_URL use PostgreSQL's own ${tool}.`)
}

/** Asks for a typed "yes"; `--yes` on the command line counts. */
export const isMeant = async (question: string): Promise<boolean> => {
  if (process.argv.includes('--yes')) return true
  const requester = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await requester.question(question)
  requester.close()
  return answer.trim() === 'yes'
}

export const endInOneSentence = (error: unknown): never => {
  console.error((error as Error).message)
  process.exit(1)
}
