/**
 * Where a call lives: `['GET', '/api/v4/vehicles']`, made from the contracts when the web part is built. `now`: a change that is made
 * at once or not at all.
 */
type CallPath = readonly [method: string, path: string, now?: 'now']
export type PathTable = Record<string, CallPath>

const known: Record<string, CallPath> = {}

/** The build has each part of the page bring the calls of the features that it names, and no others. */
export const knowPaths = (paths: PathTable): void => void Object.assign(known, paths)

export const pathOf = (call: string): CallPath => {
  const path = known[call]
  if (!path) throw new Error(`No call is named ${call}`)
  return path
}
