import { type Kysely, sql } from 'kysely'

/**
 * Sums by company: those of its fleets added up, so that its screens do not read every fleet. Contains what the folding job has
 * merged for a fleet; differences not merged yet are read from the fleets' rows.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

/** Whether a fleet counts for a company: not the company's own home fleet, and not deleted. */
const counts = (row: string): string => `(not ${row}.is_company and ${row}.deleted_at is null)`

const appended = (row: string, sign: '' | '-'): string => `
  insert into affiliation_sums (affiliation_id, measure, value, day, n, cents)
    select coalesce(${row}.affiliation_id, 0), s.measure, s.value, s.day, ${sign}sum(s.n), ${sign}sum(s.cents)
    from fleet_sums s where s.fleet_id = ${row}.id and s.is_folded
    group by s.measure, s.value, s.day having sum(s.n) <> 0 or sum(s.cents) <> 0`

const statements = [
  `create table affiliation_sums (
    affiliation_id bigint not null, id bigint generated always as identity, measure text not null, value text not null,
    day date not null, n bigint not null, cents bigint not null, is_folded boolean not null default false,
    primary key (affiliation_id, id)
  )`,
  `comment on table affiliation_sums is 'Sums of the folded rows of fleet_sums by company, only appended like these. Written by the folding job and when a fleet changes its company.'`,
  `comment on column affiliation_sums.affiliation_id is '0: of fleets without a company.'`,
  `create index affiliation_sums_read on affiliation_sums (measure, affiliation_id, day) include (value, n, cents)`,
  `create index affiliation_sums_to_fold on affiliation_sums (affiliation_id, measure) where not is_folded`,
  // The definition of these sums, for the initial fill and the recount.
  `create function recounted_affiliation_sums()
    returns table (affiliation_id bigint, measure text, value text, day date, n bigint, cents bigint) language sql stable as $$
    select coalesce(f.affiliation_id, 0), s.measure, s.value, s.day, sum(s.n)::bigint, sum(s.cents)::bigint
    from fleet_sums s join fleets f on f.id = s.fleet_id where s.is_folded and ${counts('f')}
    group by 1, 2, 3, 4 having sum(s.n) <> 0 or sum(s.cents) <> 0 $$`,
  `insert into affiliation_sums (affiliation_id, measure, value, day, n, cents, is_folded)
    select r.*, true from recounted_affiliation_sums() r`,
  // The folding job locks the fleet's row as well, so the later of the two sees the other's rows.
  `create function sum_affiliation() returns trigger language plpgsql as $$ begin
    if ${counts('old')} then ${appended('old', '-')};
    end if;
    if tg_op = 'UPDATE' and ${counts('new')} then ${appended('new', '')};
    end if;
    return null;
  end $$`,
  `create trigger sum_affiliation_changed after update of affiliation_id, is_company, deleted_at on fleets for each row
    when ((old.affiliation_id, old.is_company, old.deleted_at is null)
      is distinct from (new.affiliation_id, new.is_company, new.deleted_at is null))
    execute function sum_affiliation()`,
  `create trigger sum_affiliation_removed after delete on fleets for each row execute function sum_affiliation()`,
]
