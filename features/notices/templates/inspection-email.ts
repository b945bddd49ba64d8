import { type Locale, uiLanguage } from '#features/countries/country.ts'
import type { EventPayloads } from '#features/events/event.ts'
import { defineTexts, type TextParams, translateTo } from '#platform/i18n/texts.ts'
import type { EmailContent } from './email-content.ts'

const texts = defineTexts('mails.inspections', {
  subject: { en: 'Inspect {{vehicle}} today', fr: 'Inspectez {{vehicle}} aujourd’hui' },
  driven: {
    en: 'It was driven today, and no inspection was signed. {{who}} asks you to do it now.',
    fr: 'Il a roulé aujourd’hui sans inspection signée. {{who}} vous demande de la faire maintenant.',
  },
  before: {
    en: 'No inspection was signed today. {{who}} asks you to do it before you drive.',
    fr: 'Aucune inspection n’a été signée aujourd’hui. {{who}} vous demande de la faire avant de rouler.',
  },
  action: { en: 'Inspect it', fr: 'L’inspecter' },
})

type Reminded = { vehicleId: number; who: string } & EventPayloads['inspection_reminded']

/** Asks a driver to inspect the vehicle. */
export const inspectionEmail = ({ vehicleId, who, isMissed, vehicleName }: Reminded, locale: Locale): EmailContent => {
  const language = uiLanguage(locale.language)
  const t = (key: keyof typeof texts.entries, params: TextParams = {}): string => translateTo(texts, key, language, params)
  return {
    subject: t('subject', { vehicle: vehicleName }),
    paragraphs: [t(isMissed ? 'driven' : 'before', { who })],
    facts: [],
    action: { label: t('action'), path: `/inspections/new?vehicle=${vehicleId}` },
  }
}
