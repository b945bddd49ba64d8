import { foldText } from '#platform/i18n/fold-text.ts'

const comparable = (name: string): string => foldText(name).replace(/\s+/g, ' ').trim()

/** The person of the staff whose full name this is, as the person is written; undefined for a part of a name and for strangers. */
export const repNamed = (typed: string, staff: readonly string[]): string | undefined => {
  const normalized = comparable(typed)
  return staff.find((name) => comparable(name) === normalized)
}
