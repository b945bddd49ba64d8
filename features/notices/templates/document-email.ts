import { brandById } from '#features/brands/brand-of-host.ts'
import { type Locale, uiLanguage } from '#features/countries/country.ts'
import { formatDate, type IsoDate } from '#features/countries/dates.ts'
import { kindName } from '#features/documents/document-words.ts'
import type { DocumentKind } from '#features/documents/glovebox.ts'
import { translateTo, type TextParams, defineTexts } from '#platform/i18n/texts.ts'
import { plainSigns } from '../text-message.ts'
import type { EmailContent } from './email-content.ts'

/** Emails and SMS about vehicle documents that expire soon. */
const documentEmailTexts = defineTexts('mails.documents', {
  subject: {
    en: { one: '{{document}} of {{vehicle}} expires on {{day}}', other: '{{count}} documents expire soon' },
    fr: { one: '{{vehicle}}\u00a0: {{document}}, échéance le {{day}}', other: '{{count}} documents expirent bientôt' },
  },
  body: {
    en: {
      one: 'A document of {{fleetName}} expires soon. Upload the new one before then, and the warning goes away.',
      other: 'Documents of {{fleetName}} expire soon. Upload the new ones before then, and the warnings go away.',
    },
    fr: {
      one: 'Un document de {{fleetName}} expire bientôt. Téléversez le nouveau avant cette date, et l’avertissement disparaîtra.',
      other:
        'Des documents de {{fleetName}} expirent bientôt. Téléversez les nouveaux avant ces dates, et les avertissements disparaîtront.',
    },
  },
  first: { en: 'The first {{count}} of them:', fr: 'Les {{count}} premiers\u00a0:' },
  line: {
    en: { one: '{{document}}, {{day}}, in {{count}} day', other: '{{document}}, {{day}}, in {{count}} days' },
    fr: { one: '{{document}}, le {{day}}, dans {{count}} jour', other: '{{document}}, le {{day}}, dans {{count}} jours' },
  },
  today: { en: '{{document}}, today', fr: '{{document}}, aujourd’hui' },
  action: { en: 'Open documents', fr: 'Ouvrir les documents' },
  text: {
    en: {
      one: '{{brand}}: {{document}} of {{vehicle}} expires on {{day}}. Renew it: {{link}}',
      other: '{{brand}}: {{count}} documents expire soon, {{document}} of {{vehicle}} first. See them: {{link}}',
    },
    fr: {
      one: '{{brand}}\u00a0: {{vehicle}}, {{document}}, échéance le {{day}}. À renouveler\u00a0: {{link}}',
      other: '{{brand}}\u00a0: {{count}} documents expirent bientôt, d’abord {{vehicle}}, {{document}}. À voir\u00a0: {{link}}',
    },
  },
})

/** `id`: the document's; the link opens it if it is the only one. */
export type ExpiringDocument = {
  id: number
  vehicleId: number
  vehicle: string
  unit: string | null
  kind: DocumentKind
  title: string | null
  expiresOn: IsoDate
  days: number
}

/** The page behind the button lists the rest. */
const DOCUMENTS_IN_MAIL = 40

const wordsFor =
  ({ language }: Locale) =>
  (key: keyof typeof documentEmailTexts.entries, params?: TextParams): string =>
    translateTo(documentEmailTexts, key, uiLanguage(language), params)

const nameOf = ({ kind, title }: ExpiringDocument, { language }: Locale): string => title ?? kindName(kind, uiLanguage(language))

const pathOf = (documents: readonly ExpiringDocument[]): string =>
  documents.length === 1 ? `/vehicles/${documents[0]!.vehicleId}/glovebox?document=${documents[0]!.id}` : '/expiring_documents'

const first = (documents: readonly ExpiringDocument[], locale: Locale) => {
  const [item] = documents
  return { document: nameOf(item!, locale), vehicle: item!.vehicle, day: formatDate(item!.expiresOn, locale.country) }
}

/** Documents that expire soon on the recipient's vehicles, earliest first. */
export const documentEmail = (documents: readonly ExpiringDocument[], fleetName: string, locale: Locale): EmailContent => {
  const t = wordsFor(locale)
  const count = documents.length
  return {
    subject: t('subject', { count, ...first(documents, locale) }),
    paragraphs: [
      t('body', { count, fleetName }),
      ...(count > DOCUMENTS_IN_MAIL ? [t('first', { count: DOCUMENTS_IN_MAIL })] : []),
    ],
    facts: documents.slice(0, DOCUMENTS_IN_MAIL).map((item) => [
      item.unit ? `${item.vehicle} (${item.unit})` : item.vehicle,
      t(item.days === 0 ? 'today' : 'line', {
        document: nameOf(item, locale),
        day: formatDate(item.expiresOn, locale.country),
        count: item.days,
      }),
    ]),
    action: { label: t('action'), path: pathOf(documents) },
  }
}

type MessageContext = { locale: Locale; brandId: string; origin: string }

/** The same content as an SMS: the number of documents, and the name of the first. */
export const documentMessage = (documents: readonly ExpiringDocument[], { locale, brandId, origin }: MessageContext): string => {
  const facts = { brand: brandById(brandId).name, count: documents.length, ...first(documents, locale) }
  return plainSigns(wordsFor(locale)('text', { ...facts, link: `${origin}${pathOf(documents)}` }))
}
