import type { TextPair } from './read-texts.ts'

/**
 * English labels with two allowed French translations, each with its reason. All others have one: the same label on two screens must
 * be the same in French, too.
 */
const TWO_TWINS: Record<string, string> = {
  'Add maintenance history': 'a button is short',
  'Created when the fleet was set up. No changes since.': 'agrees with what was created',
  All: 'agrees with what is chosen among',
  Refused: 'agrees with what was refused',
  Newer: 'agrees with what is listed',
  Older: 'agrees with what is listed',
  vehicles: 'with an article in a sentence, or in the name of a file',
  orders: 'with an article in a sentence, or in the name of a file',
  documents: 'with an article in a sentence, or in the name of a file',
  users: 'with an article in a sentence, or in the name of a file',
  Active: 'one vehicle, or a group of orders',
  Approved: 'one service, or a group of orders',
  Cancelled: 'one order, or a group of orders',
  Open: 'what a button does, or a group of recalls',
  Inactive: 'one vehicle, or several',
  Invited: 'a group of people, or what became of one',
  None: 'agrees with what is missing',
  'No limit': 'agrees with what is missing',
  Day: 'a working day, or a day of the calendar',
  English: 'the language that one changes to is named in itself',
  Fleet: 'a heading, or a line of a card',
  From: 'a date, or a number',
  To: 'a date, a number, or who gets a mail',
  Back: 'to the page before, or to the step before',
  Policies: 'a tab is short',
  'PO number': 'a column’s head is short',
  Saved: 'a service that was not needed, or money',
  Saving: 'money, or what a button does',
  Schedule: 'in a table the button is short',
  Services: 'what is due, or what was done',
  Today: 'under a day of the week there is room for a short word',
  Due: 'a heading, or a state',
  'Due now': 'a sum, or a service',
  'Current mileage': 'in miles it is another word',
  '{{distance}} over': 'alone, or behind “En retard”',
  '{{count}}\u00a0day over|{{count}}\u00a0days over': 'alone, or behind “En retard”',
  '{{count}}\u00a0engine hour over|{{count}}\u00a0engine hours over': 'alone, or behind “En retard”',
  'changed it': 'agrees with what was changed',
  'deleted it': 'agrees with what was deleted',
  'Awaiting approval': 'the head of a narrow column',
  Good: 'a password, or a battery',
  Running: 'a promotion, a sync or an import',
  Other: 'the head of a narrow column',
  Expired: 'one document, or a group of them',
  'Expired {{count}}\u00a0day ago|Expired {{count}}\u00a0days ago': 'agrees with what has expired',
  'Expired {{date}}': 'agrees with what has expired',
  Changed: 'agrees with what has changed',
  Unchanged: 'agrees with what is unchanged',
  'Left out': 'agrees with what is left out',
  Missing: 'agrees with what is missing',
  View: 'what a button does, or how a list is shown',
  CPM: 'a file keeps the abbreviation',
  Replace: 'what a button does, or what a reading asks for',
  Diesel: 'an oil, or a fuel behind the engine',
  'Every {{often}}': 'agrees with the unit that comes first',
  'every {{often}}': 'agrees with the unit that comes first',
  '{{services}} every {{often}}': 'agrees with the unit that comes first',
  Admin: 'a role, or a way to sign in',
  Done: 'one repair, or a group of recalls',
  'Partner tokens': 'a tab is short',
  'Companies and brands': 'a tab is short',
  User: 'a person, or a way to sign in',
  Drivers: 'a list, or the subject of a sentence',
}

const isLabel = (text: string): boolean =>
  /\p{L}{2}/u.test(text.replace(/\{\{[^}]*\}\}/g, '')) && !/^(?:en|fr)(?:-\w+)?$/i.test(text)

/** English labels with several French translations and no reason. */
export const labelsWithTwoTwins = (pairs: readonly TextPair[]): string[] => {
  const twins = new Map<string, Set<string>>()
  for (const { en, fr } of pairs) {
    const english = en.join('|')
    if (!isLabel(english)) continue
    twins.set(english, (twins.get(english) ?? new Set()).add(fr.join('|')))
  }
  return [...twins]
    .filter(([english, french]) => french.size > 1 && !(english in TWO_TWINS))
    .map(([english, french]) => `${english}: ${[...french].join(' / ')}`)
}
