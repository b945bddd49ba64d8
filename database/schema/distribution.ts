/**
 * How the database would be spread over several nodes: a table is distributed by `fleet_id` unless it is listed here. A test
 * compares this with the database's catalog, so that a new table must be classified.
 */

/** Read by all and seldom written: copied to every node. The value names the writer. */
export const REFERENCE_TABLES: Readonly<Record<string, string>> = {
  accounts: 'The back office.',
  affiliations: 'The back office.',
  feature_flags: 'The back office.',
  fleets: 'Signing up and the settings of a fleet; its id is what the others are distributed by.',
  interval_imports: 'Imports of service intervals.',
  manufacturer_intervals: 'Imports of service intervals.',
  promotions: 'The back office.',
  recall_campaigns: 'Imports of recalls and the hourly look-up.',
  recall_lookups: 'The hourly look-up of recalls.',
  recall_models: 'Imports of recalls and the hourly look-up.',
  server_secrets: 'The first start.',
  service_definitions: 'The start of a new version.',
  service_names: 'The start of a new version.',
  shop_closures: 'The desk of a shop.',
  shop_hours: 'The desk of a shop.',
  shop_prices: 'The desk of a shop.',
  shop_users: 'The desk of a shop.',
  shops: 'The desk of a shop.',
  usual_prices: 'A job, each night.',
  usual_prices_nearby: 'A job, each night.',
}

const DIRECTORY = 'Found by e-mail, token or address before anybody knows which fleet it leads to.'
const BEFORE_ACCOUNT = 'There is no fleet yet.'
const CARD_PROVIDER = 'The stand-in for a card provider, which would be a system of its own.'
const IMPORT = 'A file of the back office on its way into the reference tables.'
const OF_SHOP = 'A shop serves many fleets.'
const OUTGOING = 'Mails, text messages and pushes also go to shops and to people without a fleet; `event_id` leads to the fleet.'

/** Neither distributed nor copied: they stay on one node. */
export const BEYOND_FLEETS: Readonly<Record<string, string>> = {
  admin_links: BEFORE_ACCOUNT,
  affiliation_sums: 'Of a company, over its fleets.',
  calendar_entries: DIRECTORY,
  calendars: DIRECTORY,
  api_key_requests: 'Of keys, which may work with several fleets.',
  api_keys: DIRECTORY,
  directories: DIRECTORY,
  disputes: 'A provider reports them by a reference of its own, at times before it is known whose payment it was.',
  download_tokens: DIRECTORY,
  email_proofs: DIRECTORY,
  event_readings: 'How far a job has read the events of all fleets.',
  events: 'Some belong to no fleet (a shop, the back office), and jobs read all of them in one order.',
  failed_sign_ins: DIRECTORY,
  feed_events: 'Read in one order over all fleets of a company.',
  feed_trims: 'Of the whole installation.',
  favorite_shops: 'Of a person, who may act for several fleets.',
  idempotency_records: 'Of a person or an address; claimed in the transaction of a change of any fleet.',
  last_writes: 'Of a person, who may act for several fleets.',
  mail_server_states: 'Of the whole installation.',
  mails: OUTGOING,
  maintenance_preferences: 'Of a person, who may act for several fleets.',
  one_time_codes: DIRECTORY,
  partner_sign_ons: DIRECTORY,
  password_resets: DIRECTORY,
  payment_differences: 'What a provider reports and no payment of ours explains has no fleet.',
  push_devices: 'Of a person, who may act for several fleets.',
  pushes: OUTGOING,
  rate_limit_counts: DIRECTORY,
  recall_import_campaigns: IMPORT,
  recall_import_models: IMPORT,
  recall_imports: IMPORT,
  retention_runs: 'How far a job has removed old rows of all fleets.',
  sessions: DIRECTORY,
  shop_days: OF_SHOP,
  shop_invitations: OF_SHOP,
  shop_price_imports: OF_SHOP,
  sign_in_keys: DIRECTORY,
  sign_up_codes: BEFORE_ACCOUNT,
  stopped_numbers: 'A phone number, whoever it belongs to.',
  text_messages: OUTGOING,
  texted_odometers: 'A phone number, whose user is found by it.',
  used_captchas: BEFORE_ACCOUNT,
  user_fleets: 'A person and the fleets within reach: read to find the fleet.',
  users: DIRECTORY,
  vault_disputes: CARD_PROVIDER,
  vault_methods: CARD_PROVIDER,
  vault_movements: CARD_PROVIDER,
  vault_nonces: CARD_PROVIDER,
  vehicle_moves: 'From one fleet to another.',
}

const ID = 'Ids count on over all fleets, which the sequence sees to; the index finds a row by its id alone, for links and jobs.'

/**
 * Unique keys of fleets' tables that do not begin with the fleet: a distributed table cannot have them, so each would be dropped
 * or become a key of a table on one node.
 */
export const KEYS_BEYOND_FLEETS: Readonly<Record<string, string>> = {
  annual_inspections_id: ID,
  bill_tos_id: ID,
  glovebox_documents_id: ID,
  inspection_files_id: ID,
  ledger_lines_once: 'The provider’s key of a movement counts once, whichever fleet it is of.',
  ledger_lines_pkey: ID,
  maintenance_documents_id: ID,
  manual_histories_id: ID,
  order_invoice_files_id: ID,
  order_line_photos_id: ID,
  order_message_photos_id: ID,
  orders_id: ID,
  payment_intents_end_once: 'A refund ends one reference of the provider.',
  payment_intents_open_charge: 'A monthly fee has one open attempt; the charge leads to the fleet.',
  payment_intents_pkey: 'A random id, which the provider gets as its key.',
  payment_methods_id: ID,
  problem_files_id: ID,
  payment_methods_token: 'The provider’s token belongs to one method.',
  subscription_charges_id: ID,
  vehicle_codes_code: 'A code leads to its vehicle before anybody knows the fleet.',
  vehicles_id: ID,
}

/** References between fleets' tables that do not include the fleet: a distributed database could not check them. */
export const REFERENCES_BEYOND_FLEETS: Readonly<Record<string, string>> = {
  'vehicles.moved_to_id': 'A vehicle that was transferred leads to its row at the other fleet.',
}
