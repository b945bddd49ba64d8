import { isStopped } from '#features/accounts/server/text-messages/stopped-numbers-store.ts'
import { uiLanguage } from '#features/countries/country.ts'
import { zoneOf, ZONE_UNKNOWN } from '#features/countries/zone.ts'
import type { Places } from '#integrations/places/port.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Ports } from '#platform/http/ports.ts'
import { translateTo } from '#platform/i18n/texts.ts'
import { endOfQuiet } from '../../quiet-hours.ts'
import { ownMessageTexts } from '../../templates/message-texts.ts'
import { plainSigns } from '../../text-message.ts'
import type { Recipient } from '../recipient-store.ts'
import { hasReceivedSms, type NewSms } from './sms-store.ts'
import type { SmsContent } from './message-facts.ts'

/** The ports needed to write SMS. */
export type SmsPorts = Pick<Ports, 'sms' | 'places' | 'jobs'>

/** Whether an SMS can reach this person: there is a provider and a number, and no STOP. */
export const isReachable = async (tx: Tx, { sms: textMessages }: SmsPorts, { number }: Recipient): Promise<boolean> =>
  textMessages.isConnected && number !== null && !(await isStopped(tx, number))

export const zoneOfRecipient = (places: Places, { zip }: Pick<Recipient, 'zip'>): string => {
  const place = zip === null ? null : places.locate(zip)
  return place ? zoneOf(place) : ZONE_UNKNOWN
}

type Addressing = {
  onceKey: string
  now: Date
  eventId?: number
  /** Reminders always explain how to stop them; other SMS only the first time. */
  includesStopHint?: boolean
  /** Ignores quiet hours: a reminder is sent when it was requested, even if early. */
  whenever?: boolean
  uselessAfter?: Date
}

/** Prepares an SMS for a person's phone: delays it in quiet hours, and adds the STOP hint to the first one. */
export const addressSms = async (
  tx: Tx,
  { places }: SmsPorts,
  recipient: Recipient,
  { subjectOrder, ...content }: SmsContent,
  { onceKey, now, eventId, includesStopHint, whenever, uselessAfter }: Addressing,
): Promise<NewSms> => {
  const number = recipient.number ?? ''
  const isFirst = !(await hasReceivedSms(tx, number))
  const stop =
    includesStopHint || isFirst
      ? ` ${plainSigns(translateTo(ownMessageTexts, 'how_to_stop', uiLanguage(recipient.language)))}`
      : ''
  return {
    onceKey,
    ...(eventId === undefined ? {} : { eventId }),
    ...(uselessAfter === undefined ? {} : { uselessAfter }),
    userId: recipient.id,
    number,
    toName: recipient.name,
    ...content,
    ...subjectOrder,
    body: content.body + stop,
    sendAfter: whenever ? null : endOfQuiet(now, zoneOfRecipient(places, recipient)),
  }
}
