import type { ReactNode } from 'react'
import { inWholeParts } from '#platform/i18n/unbroken.ts'
import { ui } from './styles/ui.ts'

/**
 * A sentence whose names keep their numbers, and whose days and numbers do not break at their hyphens when it wraps: a joining
 * character within a number would be copied and searched with it. Anything but text stays as it is.
 */
export const keepNumbersWhole = (sentence: ReactNode): ReactNode => {
  if (typeof sentence !== 'string') return sentence
  const parts = inWholeParts(sentence)
  if (parts.length === 1) return parts[0]
  return parts.map((part, index) =>
    index % 2 === 1 ? (
      <span key={index} className={ui.oneLine}>
        {part}
      </span>
    ) : (
      part
    ),
  )
}
