import type { FileStore } from './port.ts'

export type Moved = { looked: number; copied: number; there: number; removed: number; failed: string[] }
type Options = { isRemoving?: boolean; onMoved?: (moved: Moved) => void }

/**
 * Copies all files of one store into another under the same keys. Skips files already copied in full, so an interrupted move
 * resumes. Removes a source file only once its copy is complete.
 */
export const moveFiles = async (
  source: FileStore,
  target: FileStore,
  { isRemoving = false, onMoved }: Options = {},
): Promise<Moved> => {
  const there = new Map<string, number>()
  for await (const { key, bytes } of target.list()) there.set(key, bytes)
  const moved: Moved = { looked: 0, copied: 0, there: 0, removed: 0, failed: [] }
  for await (const { key, bytes } of source.list()) {
    moved.looked += 1
    try {
      if (there.get(key) === bytes) moved.there += 1
      else {
        await target.put(key, await source.open(key))
        moved.copied += 1
      }
      if (isRemoving) {
        await source.remove(key)
        moved.removed += 1
      }
    } catch {
      moved.failed.push(key)
    }
    onMoved?.(moved)
  }
  return moved
}
