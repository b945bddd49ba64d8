import type { TextPair } from './read-texts.ts'

/** One verb for each action, in both languages; labels that begin otherwise are refused. */
const VERBS: { verb: { en: string; fr: string }; never: { en: RegExp; fr?: RegExp } }[] = [
  { verb: { en: 'Open', fr: 'Ouvrir' }, never: { en: /^(?:View|See|Details?)\b/, fr: /^(?:Voir|Consulter)\b/ } },
  { verb: { en: 'Show more', fr: 'Afficher plus' }, never: { en: /^(?:See|Load|View) (?:more|all)$/i, fr: /^Voir plus$/ } },
  { verb: { en: 'Save changes', fr: 'Enregistrer les modifications' }, never: { en: /^(?:Update|Apply|Submit) changes$/i } },
  {
    verb: { en: 'Add past visit', fr: 'Ajouter une visite passée' },
    never: { en: /^Add (?:to |maintenance )history\b/i, fr: /^Ajouter à l’historique/ },
  },
  { verb: { en: 'Download', fr: 'Télécharger' }, never: { en: /^Export\b/, fr: /^Exporter\b/ } },
]

/** By file and key, with the reason. */
const OTHERWISE: Record<string, string> = {
  'features/history/screens/texts.ts seeMore': 'printed by the specification',
  'features/shops/screens/texts.ts seeMore': 'printed by the specification',
  'features/shops/screens/texts.ts addHistory': 'printed by the specification',
  'features/shops/screens/texts.ts addHistoryAt': 'printed by the specification',
  'features/orders/screens/services/services-texts.ts addHistory': 'printed by the specification',
  'features/telematics/screens/texts.ts seeAll': 'printed by the specification',
  'features/keys/screens/texts.ts see': 'a choice beside No, not an action',
  'features/keys/screens/texts.ts change': 'a choice beside No, not an action',
  'features/keys/screens/texts.ts change_orders': 'a choice beside No, not an action',
  'features/keys/screens/texts.ts change_costs': 'a choice beside No, not an action',
  'features/accounts/screens/views/texts.ts saved': 'a view is a thing',
  'features/accounts/screens/views/texts.ts deleted': 'a view is a thing',
  'features/payments/screens/transactions/texts.ts view': 'a view is a thing',
}

/** Labels that name an action by another verb. */
export const otherVerbs = (pairs: readonly TextPair[]): string[] =>
  pairs
    // The reference of the API speaks to programs.
    .filter(({ file, key }) => !file.startsWith('app/composition/') && !(`${file} ${key}` in OTHERWISE))
    .flatMap(({ file, key, en, fr }) =>
      VERBS.filter(({ never }) => en.some((text) => never.en.test(text)) || fr.some((text) => never.fr?.test(text))).map(
        ({ verb }) => `${file} ${key}: say “${verb.en}”, “${verb.fr}”, not “${en[0]}”, “${fr[0]}”`,
      ),
    )
