/**
 * Where a call lives: `['GET', '/api/v4/orders']`, made from the contracts when the web part is built. `now`: a change that is
 * sent once, at once or not at all; `soon`: once more when the connection broke by chance.
 */
type CallPath = readonly [method: string, path: string, when?: 'now' | 'soon']
export type PathTable = Record<string, CallPath>

const known: Record<string, CallPath> = {}

/** The build has each part of the page bring the calls of the features that it names, and no others. */
export const knowPaths = (paths: PathTable): void => void Object.assign(known, paths)

export const pathOf = (call: string): CallPath => {
  const path = known[call]
  if (!path) throw new Error(`No call is named ${call}`)
  return path
}
