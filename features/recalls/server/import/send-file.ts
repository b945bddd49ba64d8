import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { fullName } from '#features/accounts/acting.ts'
import type { Ctx } from '#features/accounts/server/context.ts'
import type { Input } from '#platform/contract/call.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { recallCalls } from '../../contract.ts'
import { findImport, insertImport } from './import-store.ts'
import { presentImport } from './present-import.ts'
import { RECALL_IMPORT_JOB } from './run-import.ts'

const NAME_MAXIMUM = 200

/** Stores the file and responds at once; a job reads it. File, row and job are created in one transaction. */
export const sendFile = async (ctx: Ctx, { body }: Input<typeof recallCalls.sendFile>) => {
  const { path, fileName, bytes } = body.file ?? refuse('recall_file_missing')
  if (bytes === 0) refuse('recall_file_empty')
  const { key } = await ctx.ports.files.save(createReadStream(path))
  const id = randomUUID()
  try {
    return await ctx.write(async (tx) => {
      await insertImport(tx, {
        id,
        userId: ctx.acting.userId,
        userName: fullName(ctx.acting),
        fileName: fileName.slice(0, NAME_MAXIMUM),
        fileKey: key,
        bytes,
        createdAt: ctx.now,
      })
      await ctx.ports.jobs.send(tx, RECALL_IMPORT_JOB, { id, step: 'read' }, { key: `read:${id}` })
      return { import: presentImport((await findImport(tx, id))!, ctx.language) }
    })
  } catch (error) {
    await ctx.ports.files.remove(key)
    throw error
  }
}
