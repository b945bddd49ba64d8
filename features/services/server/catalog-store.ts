import type { Db } from '#platform/db/database.ts'
import { OFFERED_LANGUAGES } from '#platform/i18n/languages.ts'
import { localize } from '#platform/i18n/texts.ts'
import { SERVICES } from '../catalog/services.ts'

/**
 * Writes the service catalog into its reference tables, with names in a row per language; runs at every start. The product itself
 * reads `SERVICES`; the tables are for reports.
 */
export const writeCatalog = async (db: Db): Promise<void> => {
  await db
    .insertInto('serviceDefinitions')
    .values(
      SERVICES.map(({ name: _name, positions: _positions, extraRecommended = false, ...service }) => ({
        ...service,
        extraRecommended,
      })),
    )
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((eb) => ({
        code: eb.ref('excluded.code'),
        mediumHeavy: eb.ref('excluded.mediumHeavy'),
        standardMinutes: eb.ref('excluded.standardMinutes'),
        lightLaborHours: eb.ref('excluded.lightLaborHours'),
        lightPartsCents: eb.ref('excluded.lightPartsCents'),
        heavyLaborHours: eb.ref('excluded.heavyLaborHours'),
        heavyPartsCents: eb.ref('excluded.heavyPartsCents'),
        extraRecommended: eb.ref('excluded.extraRecommended'),
      })),
    )
    .execute()
  await db
    .insertInto('serviceNames')
    .values(names())
    .onConflict((conflict) =>
      conflict.columns(['serviceDefinitionId', 'position', 'language']).doUpdateSet((eb) => ({ name: eb.ref('excluded.name') })),
    )
    .execute()
}

/** A row for each service (position '') and for each of its positions. */
const names = () =>
  SERVICES.flatMap(({ id: serviceDefinitionId, name, positions }) =>
    [{ code: '', name }, ...(positions ?? [])].flatMap((position) =>
      OFFERED_LANGUAGES.map((language) => ({
        serviceDefinitionId,
        position: position.code,
        language,
        name: localize(position.name, language),
      })),
    ),
  )
