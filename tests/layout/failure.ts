/** Kinds of layout failures. */
export type Kind =
  | 'wide'
  | 'sideways'
  | 'strip'
  | 'cut'
  | 'broken'
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

/** One layout failure of a page at the measured width. */
export type Failure = {
  kind: Kind
  /** Tags and classes of the element and its nearest parents. */
  selector: string
  /** The text at that element. */
  text: string
  /** The measured values. */
  detail: string
}
