import { downloadZip } from 'client-zip'
import { distinctNames } from '../selected-file.ts'

/** Creates the archive. A file that fails is skipped, logged and named; the archive contains the rest. */
export const archiveOf = async <F extends { file_name: string }>(
  files: readonly F[],
  load: (file: F) => Promise<Blob>,
): Promise<{ zip: Blob; missing: string[] }> => {
  const names = distinctNames(files.map((file) => file.file_name))
  const loaded = await Promise.allSettled(files.map(load))
  const missing: string[] = []
  const entries = loaded.flatMap((result, index) => {
    if (result.status === 'fulfilled') return [{ name: names[index]!, input: result.value }]
    console.warn(`${names[index]} could not be loaded`, result.reason)
    missing.push(names[index]!)
    return []
  })
  return { zip: await downloadZip(entries, { buffersAreUTF8: true }).blob(), missing }
}
