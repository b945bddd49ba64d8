import { type Locale, uiLanguage } from '#features/countries/country.ts'
import { formatDate } from '#features/countries/dates.ts'
import type { EventPayloads } from '#features/events/event.ts'
import { OUTAGE_REASON_WORDS } from '#features/vehicles/out-of-service/outage.ts'
import { defineTexts, localize, type TextParams, translateTo } from '#platform/i18n/texts.ts'
import type { EmailContent } from './email-content.ts'

const texts = defineTexts('mails.outages', {
  out: { en: 'Do not take {{vehicle}}: it is out of service', fr: 'Ne prenez pas {{vehicle}}\u00a0: il est hors service' },
  back: { en: '{{vehicle}} is back in service', fr: '{{vehicle}} est de retour en service' },
  outMore: { en: 'You get another mail once it is back.', fr: 'Vous recevrez un autre courriel à son retour.' },
  backMore: { en: 'You can drive it again.', fr: 'Vous pouvez le conduire de nouveau.' },
  why: { en: 'Why', fr: 'Raison' },
  expected: { en: 'Expected back', fr: 'Retour prévu' },
  note: { en: 'Note', fr: 'Note' },
  action: { en: 'Show vehicle', fr: 'Afficher le véhicule' },
})

type Outage = { vehicleId: number } & EventPayloads['vehicle_outage_changed']

/** Tells a driver that the vehicle stays, or that it can be driven again. */
export const outageEmail = ({ vehicleId, to, reason, note, expectedOn, vehicleName }: Outage, locale: Locale): EmailContent => {
  const language = uiLanguage(locale.language)
  const t = (key: keyof typeof texts.entries, params: TextParams = {}): string => translateTo(texts, key, language, params)
  const isBack = to === 'back'
  return {
    subject: t(isBack ? 'back' : 'out', { vehicle: vehicleName }),
    paragraphs: [t(isBack ? 'backMore' : 'outMore')],
    facts: [
      ...(reason ? ([[t('why'), localize(OUTAGE_REASON_WORDS[reason], language)]] as [string, string][]) : []),
      ...(expectedOn ? ([[t('expected'), formatDate(expectedOn, locale.country)]] as [string, string][]) : []),
      ...(note ? ([[t('note'), note]] as [string, string][]) : []),
    ],
    action: { label: t('action'), path: `/vehicles/${vehicleId}` },
  }
}
