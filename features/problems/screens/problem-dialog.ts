import type { ProblemWire } from '../contract.ts'

/** A decision that is being made in a dialog. */
export type ProblemDialog = { what: 'close' | 'watch'; problem: ProblemWire }
