import { type Kysely, sql } from 'kysely'

/**
 * After sign-up a fleet is in setup until its people dismiss the list of steps; its company page has its logo and tax numbers,
 * and records when its people chose how it pays.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table fleets
    add column is_setting_up boolean not null default false, add column payment_chosen_at timestamptz,
    add column tax_id text, add column gst_number text, add column pst_number text,
    add column logo_file_key text, add column logo_preview_file_key text`.execute(db)
}
