import type { CalledRoute } from '#platform/http/call-settings.ts'

/**
 * Calls that may change something in a fleet of sample vehicles: the session itself, the samples, and vehicles' schedules, for
 * trying them out. Everything else is refused, including calls added later: a booking would reach a shop, a payment a bank, an
 * invitation an inbox.
 */
export const SAMPLE_CALLS: readonly string[] = [
  'accounts.signOut',
  'accounts.setLanguage',
  'sessions.issueDownloadToken',
  'partners.endSession',
  'fleets.actAs',
  'fleets.stopActing',
  'samples.enter',
  'samples.remove',
  'orders.searchServices',
  'visitPlan.suggest',
  'ownSchedules.preview',
  'schedules.tickService',
  'schedules.markServices',
  'schedules.markInterval',
  'schedules.snooze',
  'dueServices.snooze',
  'dueServices.unsnooze',
  'dueServices.complete',
  'dueServices.reopen',
  'vehicleIntervals.engineHours',
]

export const isForSamples = ({ name, method }: CalledRoute): boolean => method === 'GET' || SAMPLE_CALLS.includes(name)
