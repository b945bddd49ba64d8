import styles from './MethodMark.module.css'

/** Card brand marks. */
const MARKS: Readonly<Record<string, string>> = {
  Visa: 'VISA',
  Mastercard: 'MC',
  'American Express': 'AMEX',
  Discover: 'DISC',
}
const KINDS = { credit_card: 'CARD', paypal: 'PP', account: 'FC', fuel_card: 'FC' } as const

/** Small brand mark before the name of a method; the name says it in full. */
export const MethodMark = ({ kind, brand }: { kind: keyof typeof KINDS; brand: string | null }) => (
  <span className={styles.mark} data-kind={kind} aria-hidden>
    {MARKS[brand ?? ''] ?? KINDS[kind]}
  </span>
)
