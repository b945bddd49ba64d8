import { foldText } from '#platform/i18n/fold-text.ts'

const comparable = (name: string): string => foldText(name).replace(/\s+/g, ' ').trim()

/** The staff member with this full name, as spelled there; undefined for a partial or unknown name. */
export const repNamed = (typed: string, staff: readonly string[]): string | undefined => {
  const normalized = comparable(typed)
  return staff.find((name) => comparable(name) === normalized)
}
