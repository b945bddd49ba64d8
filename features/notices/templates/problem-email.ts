import { type Locale, uiLanguage } from '#features/countries/country.ts'
import { formatDate } from '#features/countries/dates.ts'
import type { EventPayloads } from '#features/events/event.ts'
import { CLOSE_REASON_WORDS, SEVERITY_WORDS } from '#features/problems/problem.ts'
import { defineTexts, localize, type TextParams, translateTo } from '#platform/i18n/texts.ts'
import type { EmailContent } from './email-content.ts'

const texts = defineTexts('mails.problems', {
  stop: { en: 'Do not drive {{vehicle}}: {{what}}', fr: 'Ne roulez pas avec {{vehicle}}\u00a0: {{what}}' },
  reported: { en: '{{who}} reported it. Decide what happens with the vehicle.', fr: '{{who}} l’a signalé. Décidez de la suite.' },
  found: { en: 'Decide what happens with the vehicle.', fr: 'Décidez de la suite.' },
  watched: { en: '{{who}} is watching: {{what}} ({{vehicle}})', fr: '{{who}} surveille\u00a0: {{what}} ({{vehicle}})' },
  booked: { en: '{{vehicle}} goes to {{shop}}: {{what}}', fr: '{{vehicle}} ira chez {{shop}}\u00a0: {{what}}' },
  closed: { en: 'Closed: {{what}} ({{vehicle}})', fr: 'Fermé\u00a0: {{what}} ({{vehicle}})' },
  reopened: { en: 'Reopened: {{what}} ({{vehicle}})', fr: 'Rouvert\u00a0: {{what}} ({{vehicle}})' },
  you: { en: 'You reported this problem.', fr: 'Vous avez signalé ce problème.' },
  until: { en: 'To decide again', fr: 'À revoir' },
  reason: { en: 'Reason', fr: 'Raison' },
  note: { en: 'Note', fr: 'Note' },
  severity: { en: 'Severity', fr: 'Gravité' },
  action: { en: 'Show problem', fr: 'Afficher le problème' },
})

type Raised = { kind: 'raised'; problemId: number } & EventPayloads['problem_raised']
type Decision = EventPayloads['problem_decided']
type Decided = { kind: 'decided'; problemId: number; who: string; step: Exclude<Decision['step'], 'replied'> } & Omit<
  Decision,
  'step'
>

/** A problem that must be decided about now, or a step of one that the reader reported. */
export const problemEmail = (problem: Raised | Decided, locale: Locale): EmailContent => {
  const language = uiLanguage(locale.language)
  const t = (key: keyof typeof texts.entries, params: TextParams = {}): string => translateTo(texts, key, language, params)
  const { vehicleName: vehicle } = problem
  const what = localize(problem.title, language)
  const action = { label: t('action'), path: `/problems?problem=${problem.problemId}` }
  if (problem.kind === 'raised') {
    return {
      subject: t('stop', { vehicle, what }),
      paragraphs: [problem.reporter ? t('reported', { who: problem.reporter }) : t('found')],
      facts: [[t('severity'), localize(SEVERITY_WORDS[problem.severity], language)]],
      action,
    }
  }
  const { step, who, until, reason, note, shopName } = problem
  return {
    subject: t(step, { vehicle, what, who, shop: shopName ?? '' }),
    paragraphs: [t('you')],
    facts: [
      ...(until ? ([[t('until'), formatDate(until, locale.country)]] as [string, string][]) : []),
      ...(reason ? ([[t('reason'), localize(CLOSE_REASON_WORDS[reason], language)]] as [string, string][]) : []),
      ...(note ? ([[t('note'), note]] as [string, string][]) : []),
    ],
    action,
  }
}
