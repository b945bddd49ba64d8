/** What can be wrong with how a page is laid out. */
export type Kind =
  | 'wide'
  | 'sideways'
  | 'strip'
  | 'cut'
  | 'heading'
  | 'head'
  | 'overlap'
  | 'spill'
  | 'text'
  | 'target'
  | 'field'
  | 'covered'
  | 'shift'
  | 'long'
  | 'primary'
  | 'fold'

/** One thing that is wrong in a page at the width at which it was measured. */
export type Failure = {
  kind: Kind
  /** Where: tags and classes of the element and its nearest parents. */
  selector: string
  /** What stands there. */
  text: string
  /** What was measured. */
  detail: string
}
