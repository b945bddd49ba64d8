import type { ReactNode } from 'react'
import { ui } from './styles/ui.ts'

/** Days ("2026-10-20", "10-20-2026"), phone numbers ("(312) 555-0101") and numbers of documents ("LA-30504"). */
const NUMBERS = /(\d{4}-\d\d-\d\d|\d\d-\d\d-\d{4}|\(\d{3}\) \d{3}-\d{4}|\b[A-Z]{1,4}-\d{1,8}\b)/

/**
 * A sentence whose days and numbers do not break at their hyphens when it wraps: no CSS prevents it for the sentence as a
 * whole, and a joining character within the number would be copied and searched with it. Anything but text stays as it is.
 */
export const keepNumbersWhole = (sentence: ReactNode): ReactNode =>
  typeof sentence === 'string'
    ? sentence.split(NUMBERS).map((part, index) =>
        index % 2 === 1 ? (
          <span key={index} className={ui.oneLine}>
            {part}
          </span>
        ) : (
          part
        ),
      )
    : sentence
