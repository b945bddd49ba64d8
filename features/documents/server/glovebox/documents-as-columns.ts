import type { Ctx } from '#features/accounts/server/context.ts'
import { isOn } from '#features/accounts/server/flags/flags.ts'
import { type LanguageCode, localize, uiLanguage } from '#features/countries/country.ts'
import { defineTexts, defineWords, translateTo } from '#platform/i18n/texts.ts'
import { DOCUMENT_KINDS, type DocumentKind, WARNING_DAYS } from '../../glovebox.ts'
import { isFeminine, kindName } from '../../document-words.ts'
import { stateOnVehicle, vehiclesShown } from '../../documents-of-users.ts'
import { listDocumentsOfDrivers } from './list-items.ts'

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

/** Document columns for the users export, as text; empty if the glovebox is switched off. */
export const documentsAsColumns = async (ctx: Ctx, language: LanguageCode) => {
  if (!(await isOn(ctx, 'glovebox'))) return { heads: [], cells: () => [] }
  const { vehicles } = await listDocumentsOfDrivers(ctx)
  const byVehicle = new Map(vehicles.map((entry) => [entry.vehicle_id, entry]))
  const stateWord = (vehicleId: number, kind: DocumentKind): string => {
    const state = stateOnVehicle(byVehicle.get(vehicleId), kind)
    if (state === 'expiring') return translateTo(texts, 'expiring', uiLanguage(language), { days: WARNING_DAYS })
    const word = isFeminine(kind) && state !== 'active' ? (`${state}Feminine` as const) : state
    return localize(words[word], language)
  }
  return {
    heads: DOCUMENT_KINDS.map((kind) => kindName(kind, language)),
    cells: (user: Person): string[] =>
      DOCUMENT_KINDS.map((kind) =>
        vehiclesShown(user, kind, (id) => byVehicle.get(id))
          .map(({ id, name }) =>
            translateTo(texts, 'onVehicle', uiLanguage(language), { vehicle: name, state: stateWord(id, kind) }),
          )
          .join(', '),
      ),
  }
}
