import { parseArgs } from 'node:util'
import { openFiles } from '#app/composition/ports.ts'
import { moveFiles } from '#integrations/files/move-files.ts'
import { dataDir, endInOneSentence } from './data-folder.ts'

const USAGE = 'Say where to: npm run move-files -- --to s3://bucket?region=… [--from disk] [--remove]'
const PROGRESS_EVERY_FILES = 500

/**
 * Copies every file from one store to the other; `--from` defaults to FILES_URL. A repeated run resumes. With `--remove` a file
 * is deleted from the first store once its copy is complete.
 */
const move = async (): Promise<void> => {
  const { values } = parseArgs({
    options: { from: { type: 'string' }, to: { type: 'string' }, remove: { type: 'boolean', default: false } },
  })
  const from = values.from ?? process.env.FILES_URL ?? 'disk'
  if (!values.to) throw new Error(USAGE)
  if (values.to === from) throw new Error('Both are the same store. Nothing was moved.')
  const settings = { dataDir: dataDir() }
  const source = await openFiles(from, settings)
  const target = await openFiles(values.to, settings)
  const moved = await moveFiles(source, target, {
    isRemoving: values.remove,
    onMoved: ({ looked }) => (looked % PROGRESS_EVERY_FILES === 0 ? console.log(`${looked} files …`) : undefined),
  })
  const hint = values.remove ? '' : ' The first store still has them: call again with --remove when all is well.'
  console.log(`${moved.copied} copied, ${moved.there} were there already, ${moved.removed} removed.${hint}`)
  if (moved.failed.length > 0) throw new Error(`${moved.failed.length} could not be copied. Call again to try them once more.`)
}

await move().catch(endInOneSentence)
