/** What a backup holds beside the database; within the data folder. */
export const FOLDERS = ['files']

/** With `DATABASE_URL` the database is somebody's own: PostgreSQL's tools know how to copy it. */
export const refuseOwnDatabase = (tool: string): void => {
  if (process.env.DATABASE_URL)
    throw new Error(`This is for the embedded database. For DATABASE_URL use PostgreSQL's own ${tool}.`)
}

export const endInOneSentence = (error: unknown): never => {
  console.error((error as Error).message)
  process.exit(1)
}
