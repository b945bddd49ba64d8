import { createHash } from 'node:crypto'
import type { Choice } from '../../catalog/catalog-contract.ts'

export type Level = 'make' | 'model' | 'submodel' | 'engine'

/** Below 2^48, so that it is exact in JSON. */
const ID_BYTES = 6

/**
 * The id of a choice, hashed from its names: the data has no ids for common model names ("Transit 250"), and its own ids
 * change between editions. `path`: make, then model, then sub-model, as far as the level needs them.
 */
export const choiceId = (level: Level, ...path: string[]): number =>
  createHash('sha256')
    .update([level, ...path.map((word) => word.trim().toLowerCase())].join('\n'))
    .digest()
    .readUIntBE(0, ID_BYTES)

type Words = { make: string | null; model: string | null; submodel: string | null; engine: string | null }

/** Ids of a vehicle's names; null for an empty name. */
export const choiceIds = ({ make, model, submodel, engine }: Words) => ({
  motorMakeID: make === null ? null : choiceId('make', make),
  motorModelID: make === null || model === null ? null : choiceId('model', make, model),
  motor_sub_model_id: make === null || model === null || submodel === null ? null : choiceId('submodel', make, model, submodel),
  motorEngineID: engine === null ? null : choiceId('engine', engine),
})

export const choicesOf = (names: readonly string[], id: (name: string) => number): Choice[] =>
  names.map((name) => ({ id: id(name), name }))
