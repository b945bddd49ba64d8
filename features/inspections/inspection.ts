export const ITEM_RESULTS = ['pass', 'fail', 'not_applicable'] as const
export type ItemResult = (typeof ITEM_RESULTS)[number]

/** `parked`: a defect forbids driving. */
export const OUTCOMES = ['passed', 'failed', 'parked'] as const
export type Outcome = (typeof OUTCOMES)[number]

export const CERTIFICATIONS = ['repaired', 'repair_unnecessary'] as const
export type Certification = (typeof CERTIFICATIONS)[number]

export const INSPECTION_NOTE_MAXIMUM = 500
export const PHOTOS_OF_ITEM_MAXIMUM = 6
/** In one report, all items together. */
export const PHOTOS_MAXIMUM = 20
export const ITEMS_MAXIMUM = 80

/** Lines of a signature as points, in thousandths of its box. */
export type Signature = [x: number, y: number][][]
export const SIGNATURE_POINTS_MAXIMUM = 3000

/** A single tap is not a signature. */
export const isSigned = (signature: Signature): boolean => signature.reduce((points, line) => points + line.length, 0) >= 4
