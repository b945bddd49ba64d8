import { COMMON } from '#features/common-texts.ts'
import { formatMoney } from '#features/countries/money.ts'
import { listFormat } from '#platform/i18n/intl.ts'
import type { Language } from '#platform/i18n/languages.ts'
import { defineTexts, translateTo } from '#platform/i18n/texts.ts'
import { type Area, AREAS, type KeyAreas } from './areas.ts'

/** Per area: its name, what it contains, its noun in a sentence, and what `change` adds, as a verb. */
export const areaTexts = defineTexts('keys.areas', {
  vehicles: COMMON.vehicles,
  vehicles_line: { en: 'Names, plates, odometers, recalls', fr: 'Noms, plaques, odomètres, rappels de sécurité' },
  vehicles_noun: { en: 'vehicles', fr: 'les véhicules' },
  vehicles_do: { en: 'add and change vehicles', fr: 'ajouter et modifier des véhicules' },
  due: { en: 'Due services', fr: 'Services à faire' },
  due_line: { en: 'What is due, and marking it as completed', fr: 'Ce qui est à faire, et ce qui est effectué' },
  due_noun: { en: 'due services', fr: 'les services à faire' },
  due_do: { en: 'complete and snooze services', fr: 'marquer des services comme effectués et les reporter' },
  history: COMMON.maintenanceHistory,
  history_line: { en: 'Past services, prices and invoices', fr: 'Services passés, prix et factures' },
  history_noun: { en: 'maintenance history', fr: 'l’historique d’entretien' },
  history_do: { en: 'add and change past services', fr: 'ajouter et modifier des services passés' },
  orders: COMMON.orders,
  orders_line: { en: 'Appointments, estimates and booking', fr: 'Rendez-vous, devis et nouvelles demandes' },
  orders_noun: { en: 'orders', fr: 'les bons de travail' },
  orders_do: { en: 'book services', fr: 'prendre des rendez-vous' },
  policies: { en: 'Policies', fr: 'Règles d’approbation' },
  policies_line: { en: 'Who approves what', fr: 'Qui approuve quoi' },
  policies_noun: { en: 'policies', fr: 'les règles d’approbation' },
  costs: { en: 'Payments and costs', fr: 'Paiements et coûts' },
  costs_line: { en: 'Payments, cost by distance, fuel', fr: 'Paiements, coût selon la distance, carburant' },
  costs_noun: { en: 'payments and costs', fr: 'les paiements et les coûts' },
  costs_do: { en: 'record fuel', fr: 'inscrire des pleins' },
  documents: { en: 'Documents', fr: 'Documents' },
  documents_line: { en: 'Registration, insurance, licenses', fr: 'Immatriculation, assurance, permis' },
  documents_noun: { en: 'documents', fr: 'les documents' },
  documents_do: { en: 'add and change documents', fr: 'ajouter et modifier des documents' },
  problems: { en: 'Problems and inspections', fr: 'Problèmes et inspections' },
  problems_line: { en: 'What drivers report, and what came of it', fr: 'Ce que signalent les conducteurs, et la suite' },
  problems_noun: { en: 'problems and inspections', fr: 'les problèmes et les inspections' },
  problems_do: { en: 'report and close problems', fr: 'signaler et fermer des problèmes' },
  people: { en: 'Users', fr: 'Utilisateurs' },
  people_line: { en: 'Names, roles, phones and emails', fr: 'Noms, rôles, téléphones et courriels' },
  people_noun: { en: 'users', fr: 'les utilisateurs' },
  everything: { en: 'everything', fr: 'tout' },
  see: { en: 'see {{nouns}}', fr: 'consulter {{nouns}}' },
  can: { en: 'This key can {{can}}.', fr: 'Cette clé peut {{can}}.' },
  nothing: { en: 'This key can do nothing yet.', fr: 'Cette clé ne peut encore rien faire.' },
  cannot: { en: 'It can’t see {{nouns}}.', fr: 'Elle ne peut pas consulter {{nouns}}.' },
  approve: {
    en: 'approve orders up to {{amount}} before tax',
    fr: 'approuver des bons de travail jusqu’à {{amount}} avant taxes',
  },
  never: {
    en: 'It can’t approve, pay or change users.',
    fr: 'Elle ne peut ni approuver, ni payer, ni modifier des utilisateurs.',
  },
  never_but_approve: {
    en: 'It approves only what {{maker}} could, and never pays or changes users.',
    fr: 'Elle n’approuve que ce que {{maker}} pourrait approuver, ne paie jamais et ne modifie pas d’utilisateurs.',
  },
})

type Changeable = Exclude<Area, 'policies' | 'people'>
const isChangeable = (area: Area): area is Changeable => area !== 'policies' && area !== 'people'

const translateArea = (key: keyof typeof areaTexts.entries, language: Language, params = {}): string =>
  translateTo(areaTexts, key, language, params)

const nounsOf = (areas: readonly Area[], language: Language, type: 'conjunction' | 'disjunction'): string =>
  listFormat(language, { type }).format(areas.map((area) => translateArea(`${area}_noun`, language)))

/** "see vehicles and orders; book services", empty without an area. */
export const canDo = (areas: KeyAreas, language: Language, approvesUpToCents: number | null = null): string => {
  const seen = AREAS.filter((area) => areas[area] !== undefined)
  if (seen.length === 0) return ''
  const nouns = seen.length === AREAS.length ? translateArea('everything', language) : nounsOf(seen, language, 'conjunction')
  const done = seen.filter(isChangeable).filter((area) => areas[area] === 'change')
  const approves =
    approvesUpToCents === null ? [] : [translateArea('approve', language, { amount: amountOf(approvesUpToCents, language) })]
  return [
    translateArea('see', language, { nouns }),
    ...done.map((area) => translateArea(`${area}_do`, language)),
    ...approves,
  ].join('; ')
}

const amountOf = (cents: number, language: Language): string => formatMoney(cents, { country: 'US', language })

type Approving = { upToCents: number; maker: string }

/** What these areas and the limit for approvals add up to, and what they leave out. */
export const sentencesOf = (areas: KeyAreas, language: Language, approving: Approving | null = null): string => {
  const can = canDo(areas, language, approving?.upToCents)
  const unseen = AREAS.filter((area) => areas[area] === undefined)
  const cannot =
    can !== '' && unseen.length > 0
      ? [translateArea('cannot', language, { nouns: nounsOf(unseen, language, 'disjunction') })]
      : []
  return [
    can === '' ? translateArea('nothing', language) : translateArea('can', language, { can }),
    ...cannot,
    approving ? translateArea('never_but_approve', language, approving) : translateArea('never', language),
  ].join(' ')
}
