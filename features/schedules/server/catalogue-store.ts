import type { Db } from '#platform/db/database.ts'
import { SERVICES } from '../catalogue/services.ts'

/** Writes the product's service catalogue into its reference table; runs at every start. */
export const writeCatalogue = async (db: Db): Promise<void> => {
  await db
    .insertInto('serviceDefinitions')
    .values(
      SERVICES.map((service) => ({
        ...service,
        positions: service.positions === null ? null : JSON.stringify(service.positions),
        extraRecommended: service.extraRecommended ?? false,
      })),
    )
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((eb) => ({
        code: eb.ref('excluded.code'),
        nameEn: eb.ref('excluded.nameEn'),
        nameFr: eb.ref('excluded.nameFr'),
        positions: eb.ref('excluded.positions'),
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
}
