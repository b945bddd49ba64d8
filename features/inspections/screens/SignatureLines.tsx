import type { Signature } from '../inspection.ts'
import styles from './SignatureLines.module.css'

type Lines = Signature | readonly (readonly (readonly number[])[])[]

/** A signature as it was drawn. */
export const SignatureLines = ({ signature }: { signature: Lines }) => (
  <svg className={styles.signatureLines} viewBox="0 0 1000 1000" preserveAspectRatio="none" aria-hidden="true">
    {signature.map((line, index) => (
      <polyline key={index} points={line.map((point) => point.join(',')).join(' ')} vectorEffect="non-scaling-stroke" />
    ))}
  </svg>
)
