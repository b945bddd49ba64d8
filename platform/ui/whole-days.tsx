import type { ReactNode } from 'react'
import { ui } from './styles/ui.ts'

/**
 * A sentence whose days ("2026-10-20", "10-20-2026") do not break at their hyphens when it wraps: no CSS prevents it for the sentence
 * as a whole, and a joining character within the day would be copied and searched with it.
 */
export const wholeDays = (sentence: string): ReactNode =>
  sentence.split(/(\d{4}-\d\d-\d\d|\d\d-\d\d-\d{4})/).map((part, index) =>
    index % 2 === 1 ? (
      <span key={index} className={ui.oneLine}>
        {part}
      </span>
    ) : (
      part
    ),
  )
