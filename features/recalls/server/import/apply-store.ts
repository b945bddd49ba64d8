import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db/database.ts'
import '../tables.ts'

const FACTS = sql.raw(
  `manufacturer, component, component_fr, summary, summary_fr, consequence, consequence_fr, remedy, remedy_fr, park_it, park_outside, announced_on`,
)
const factsOf = (alias: string) =>
  sql.raw(
    `(${[
      'manufacturer',
      'component',
      'component_fr',
      'summary',
      'summary_fr',
      'consequence',
      'consequence_fr',
      'remedy',
      'remedy_fr',
      'park_it',
      'park_outside',
      'announced_on',
    ]
      .map((column) => `${alias}.${column}`)
      .join(', ')})`,
  )

type CampaignCounts = { campaigns: number; campaignsNew: number; campaignsChanged: number }

/**
 * Updates the planner's statistics after filling the tables: without them, the match used a nested loop over all models and
 * took minutes.
 */
export const updateStatistics = async (db: Db, target: 'file' | 'campaigns'): Promise<void> => {
  const tables = target === 'file' ? 'recall_import_campaigns, recall_import_models' : 'recall_campaigns, recall_models'
  await sql`analyze ${sql.raw(tables)}`.execute(db)
}

/** Number of new, changed and unchanged campaigns of a file. */
export const countStaged = async (db: Db, importId: string): Promise<CampaignCounts> => {
  const { rows } = await sql<CampaignCounts>`
    select count(*)::integer as campaigns, count(*) filter (where k.id is null)::integer as campaigns_new,
      count(*) filter (where k.id is not null and ${factsOf('k')} is distinct from ${factsOf('s')})::integer as campaigns_changed
    from recall_import_campaigns s
    left join recall_campaigns k on k.source = s.source and k.number = s.number
    where s.import_id = ${importId}`.execute(db)
  return rows[0]!
}

/** Upserts the staged campaigns; unchanged ones are not written. */
export const upsertCampaigns = async (tx: Tx, importId: string): Promise<void> => {
  await sql`
    insert into recall_campaigns as k (source, number, ${FACTS})
    select source, number, ${FACTS} from recall_import_campaigns where import_id = ${importId} order by source, number
    on conflict (source, number) do update set (${FACTS}) = ${factsOf('excluded')}
    where ${factsOf('k')} is distinct from ${factsOf('excluded')}`.execute(tx)
}

/**
 * Models are only added: a file for one vehicle omits the other models of its campaigns. Returns the campaigns with new
 * models.
 */
export const insertModels = async (tx: Tx, importId: string): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    with added as (
      insert into recall_models (campaign_id, make, model, year, make_key, model_key, family_key)
      select k.id, m.make, m.model, m.year, m.make_key, m.model_key, m.family_key
      from recall_import_models m
      join recall_import_campaigns s on s.import_id = m.import_id and s.number = m.number
      join recall_campaigns k on k.source = s.source and k.number = s.number
      where m.import_id = ${importId}
      order by k.id, m.make_key, m.model_key, m.year
      on conflict do nothing
      returning campaign_id
    )
    select distinct campaign_id as id from added`.execute(tx)
  return rows.map(({ id }) => id)
}
