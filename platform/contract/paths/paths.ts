/**
 * Method and path of a call: `['GET', '/api/v4/orders']`, generated from the contracts at build time. `now`: a change that is
 * sent once, at once or not at all; `soon`: with one retry when the connection broke.
 */
type CallPath = readonly [method: string, path: string, when?: 'now' | 'soon']
export type PathTable = Record<string, CallPath>

const known: Record<string, CallPath> = {}

/** The build makes each part of the page register only the calls of the features it names. */
export const knowPaths = (paths: PathTable): void => void Object.assign(known, paths)

/** Undefined for unknown names, and for features that this part of the page does not use. */
export const knownPath = (call: string): CallPath | undefined => known[call]

export const pathOf = (call: string): CallPath => {
  const path = knownPath(call)
  if (!path) throw new Error(`No call is named ${call}`)
  return path
}
