import type { Ctx } from '#features/accounts/server/context.ts'
import { isOn } from '#features/accounts/server/flags/flags.ts'
import { type LanguageCode, say, spokenLanguage } from '#features/countries/country.ts'
import { defineTexts, defineWords, tell } from '#platform/i18n/texts.ts'
import { DOCUMENT_KINDS, type DocumentKind, WARNING_DAYS } from '../../glovebox.ts'
import { isFeminine, kindName } from '../../document-words.ts'
import { stateOnVehicle, vehiclesShown } from '../../papers-of-users.ts'
import { listPapersOfDrivers } from './list-items.ts'

const words = defineWords('csv.papers', {
  active: { en: 'On file', fr: 'Au dossier' },
  expired: { en: 'Expired', fr: 'Expiré' },
  missing: { en: 'Missing', fr: 'Manquant' },
  expiredFeminine: { en: 'Expired', fr: 'Expirée' },
  missingFeminine: { en: 'Missing', fr: 'Manquante' },
})
const texts = defineTexts('csv.papersOfUser', {
  expiring: { en: 'Expires within {{days}} days', fr: 'Expire d’ici {{days}} jours' },
  onVehicle: { en: '{{vehicle}}: {{state}}', fr: '{{vehicle}}\u00a0: {{state}}' },
})

type Person = { is_active: boolean; vehicles: readonly { id: number; name: string }[] }

/** The columns that the glovebox adds to the list of users, in words; none where it is switched off. */
export const papersAsColumns = async (ctx: Ctx, language: LanguageCode) => {
  if (!(await isOn(ctx, 'glovebox'))) return { heads: [], cells: () => [] }
  const { vehicles } = await listPapersOfDrivers(ctx)
  const byVehicle = new Map(vehicles.map((papers) => [papers.vehicle_id, papers]))
  const stateWord = (vehicleId: number, kind: DocumentKind): string => {
    const state = stateOnVehicle(byVehicle.get(vehicleId), kind)
    if (state === 'expiring') return tell(texts, 'expiring', spokenLanguage(language), { days: WARNING_DAYS })
    const word = isFeminine(kind) && state !== 'active' ? (`${state}Feminine` as const) : state
    return say(words[word], language)
  }
  return {
    heads: DOCUMENT_KINDS.map((kind) => kindName(kind, language)),
    cells: (user: Person): string[] =>
      DOCUMENT_KINDS.map((kind) =>
        vehiclesShown(user, kind, (id) => byVehicle.get(id))
          .map(({ id, name }) =>
            tell(texts, 'onVehicle', spokenLanguage(language), { vehicle: name, state: stateWord(id, kind) }),
          )
          .join(', '),
      ),
  }
}
