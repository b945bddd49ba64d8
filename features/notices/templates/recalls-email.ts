import { type Locale, uiLanguage } from '#features/countries/country.ts'
import { plainSigns } from '../text-message.ts'
import { defineTexts, translateTo } from '#platform/i18n/texts.ts'
import type { EmailContent } from './email-content.ts'

const texts = defineTexts('mails.recalls', {
  subject: {
    en: { one: 'A recall may apply to {{count}} vehicle', other: 'Recalls may apply to {{count}} vehicles' },
    fr: {
      one: 'Un rappel de sécurité pourrait viser {{count}} véhicule',
      other: 'Des rappels de sécurité pourraient viser {{count}} véhicules',
    },
  },
  subjectPark: {
    en: {
      one: 'Park {{count}} vehicle: a recall says not to drive it',
      other: 'Park {{count}} vehicles: a recall says not to drive them',
    },
    fr: {
      one: 'Immobilisez {{count}} véhicule\u00a0: un rappel de sécurité demande de ne pas le conduire',
      other: 'Immobilisez {{count}} véhicules\u00a0: un rappel de sécurité demande de ne pas les conduire',
    },
  },
  campaigns: {
    en: {
      one: '{{count}} new campaign names the model and year of your vehicles. Check the VINs to know whether it applies; the repair is free at a dealer of the make.',
      other:
        '{{count}} new campaigns name the models and years of your vehicles. Check the VINs to know whether they apply; the repairs are free at a dealer of the make.',
    },
    fr: {
      one: '{{count}} nouvelle campagne vise le modèle et l’année de vos véhicules. Vérifiez les NIV pour savoir si elle s’applique; la réparation est gratuite chez un concessionnaire de la marque.',
      other:
        '{{count}} nouvelles campagnes visent les modèles et années de vos véhicules. Vérifiez les NIV pour savoir si elles s’appliquent; les réparations sont gratuites chez un concessionnaire de la marque.',
    },
  },
  text: {
    en: {
      one: '{{brand}}: Park {{count}} vehicle, a recall says not to drive it. Which one: {{link}}',
      other: '{{brand}}: Park {{count}} vehicles, a recall says not to drive them. Which ones: {{link}}',
    },
    fr: {
      one: '{{brand}}\u00a0: Immobilisez {{count}} véhicule, un rappel de sécurité demande de ne pas le conduire. Lequel\u00a0: {{link}}',
      other:
        '{{brand}}\u00a0: Immobilisez {{count}} véhicules, un rappel de sécurité demande de ne pas les conduire. Lesquels\u00a0: {{link}}',
    },
  },
  action: { en: 'Show recalls', fr: 'Afficher les rappels de sécurité' },
})

/** Recalls that an import found for a fleet. */
export const recallsEmail = (
  found: { vehicles: number; campaigns: number; parkIt: number },
  { language }: Locale,
): EmailContent => {
  const t = (key: keyof typeof texts.entries, count: number): string => translateTo(texts, key, uiLanguage(language), { count })
  return {
    subject: found.parkIt > 0 ? t('subjectPark', found.parkIt) : t('subject', found.vehicles),
    paragraphs: [...(found.parkIt > 0 ? [t('subject', found.vehicles)] : []), t('campaigns', found.campaigns)],
    facts: [],
    action: { label: t('action', 0), path: '/recalls' },
  }
}

/** Sent only for vehicles that must not be driven. */
export const recallsText = (found: { brand: string; count: number; link: string }, language: Locale['language']): string =>
  plainSigns(translateTo(texts, 'text', uiLanguage(language), found))
