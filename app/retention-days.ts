import { wholeNumber } from './whole-number.ts'

/** Retention in days of tables that only grow; 0: forever. */
export type RetentionDays = { mails: number; textMessages: number; syncs: number; readings: number; audit: number }

/** A year and a month of mails: users ask whether one was sent in the same season of last year. */
export const DEFAULT_RETENTION: RetentionDays = { mails: 400, textMessages: 400, syncs: 400, readings: 365, audit: 0 }

/** With fewer days, rows would be removed that a screen still reads, or the key that prevents duplicate mails. */
const LEAST_DAYS = 90
const LEAST_DAYS_OF_READINGS = 365

export const retentionFrom = (env: NodeJS.ProcessEnv): RetentionDays => {
  const days = (name: string, standard: number, least = LEAST_DAYS): number => {
    const value = wholeNumber(env[name], standard, name)
    if (value > 0 && value < least) throw new Error(`${name} is 0, for ever, or at least ${least}, not "${value}".`)
    return value
  }
  return {
    mails: days('MAIL_RETENTION_DAYS', DEFAULT_RETENTION.mails),
    textMessages: days('TEXT_MESSAGE_RETENTION_DAYS', DEFAULT_RETENTION.textMessages),
    syncs: days('SYNC_RETENTION_DAYS', DEFAULT_RETENTION.syncs),
    readings: days('READINGS_RETENTION_DAYS', DEFAULT_RETENTION.readings, LEAST_DAYS_OF_READINGS),
    audit: days('AUDIT_RETENTION_DAYS', DEFAULT_RETENTION.audit),
  }
}
