import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { MAINTENANCE_STATE_WORDS, ORDER_STATUS_WORDS } from '#features/vehicles/status-words.ts'
import { defineTexts, translateTo } from '#platform/i18n/texts.ts'
import { flat, readSource, readTexts } from './read-texts.ts'
import { labelsWithTwoTwins } from './twins.ts'
import { otherVerbs } from './verbs.ts'
import { faultsOf } from './vocabulary.ts'

const pairs = readTexts(resolve(import.meta.dirname, '../..'))
const texts = flat(pairs)

/** Texts elsewhere with a key of the state tables: copies would diverge. */
const copiesOf = (words: Record<string, { en: string; fr: string }>, read: typeof pairs): string[] =>
  read
    .filter(({ file }) => file !== 'features/vehicles/status-words.ts' && !file.startsWith('app/shell/gallery/'))
    .filter(({ key }) => Object.keys(words).some((state) => new RegExp(`^(?:status|state|due)_${state}$`).test(key)))
    .map(({ file, key }) => `${file} ${key}`)

test('the texts of the product are read: screens, refusals, mails, CSV headings, sentences of rules', () => {
  expect(pairs.length).toBeGreaterThan(1500)
  for (const file of [
    'features/orders/screens/booking-texts.ts',
    'features/orders/refusals.ts',
    'features/notices/templates/order-email-texts.ts',
    'features/orders/server/lists/orders-csv.ts',
    'features/vehicles/vin/vin-sentence.ts',
    'platform/contract/refusal.ts',
  ]) {
    expect(pairs.filter((pair) => pair.file === file).length, file).toBeGreaterThan(2)
  }
})

/** Spread into a table, or the language list itself. */
const PARTS_OF_TABLES = ['features/approvals/screens/decision/change-words.ts', 'platform/i18n/languages.ts']

test('a text stands in a table, which a further language can have, and never in a sentence of code', () => {
  const loose = pairs
    .filter(({ isInTable, en }) => !isInTable && en.some((text) => /\p{L}/u.test(text)))
    .filter(({ file }) => !PARTS_OF_TABLES.includes(file))
  expect(loose.map(({ file, line, en }) => `${file}:${line} ${en.join(' / ')}`)).toEqual([])
})

test('no text says a thing in a second word, or as the product does not write', () => expect(faultsOf(texts)).toEqual([]))

test('an action has one verb', () => expect(otherVerbs(pairs)).toEqual([]))

test('an English label has one French twin', () => expect(labelsWithTwoTwins(pairs)).toEqual([]))

/** A count and a plural word after it, in a text without plural forms. */
const COUNTED_PLURAL = /\{\{(?:count|number)\}\}[ \u00a0]\p{Ll}{2,}[sx]\b/u
/** The word has no singular, or the number is at least two: a limit, the first n of more, the columns of a grid. */
const NEVER_ONE = [
  /\{\{count\}\}[ \u00a0](?:fois|mois|de plus|depuis)\b/u,
  /(?:[Aa]u (?:plus|moins)|jusqu’à|plus de|compte|Les|les|et) (?:\{\{size\}\} et )?\{\{(?:count|number)\}\}/u,
  /affichés sur|figée/u,
]

test('a count in French has a singular, which zero takes too', () => {
  const loose = pairs.filter(
    ({ fr }) => fr.length === 1 && COUNTED_PLURAL.test(fr[0]!) && !NEVER_ONE.some((pattern) => pattern.test(fr[0]!)),
  )
  expect(loose.map(({ file, line, fr }) => `${file}:${line} ${fr.join(' / ')}`)).toEqual([])
  const texts = defineTexts('tests.zero', {
    left: {
      en: { one: '{{count}} character', other: '{{count}} characters' },
      fr: { one: '{{count}} caractère', other: '{{count}} caractères' },
    },
  })
  expect([0, 1, 2].map((count) => translateTo(texts, 'left', 'fr', { count }))).toEqual([
    '0 caractère',
    '1 caractère',
    '2 caractères',
  ])
})

test('the words of a state stand in one table only', () => {
  expect(copiesOf(ORDER_STATUS_WORDS, pairs)).toEqual([])
  expect(copiesOf(MAINTENANCE_STATE_WORDS, pairs)).toEqual([])
})

describe('the test sees', () => {
  const faultsIn = (source: string): string[] => faultsOf(flat(readSource('fixture.ts', source))).map(({ fault }) => fault)

  test.each([
    ['a second word for a status', `{ en: 'Requested', fr: 'Demandé' }`],
    ['one in French', `{ en: 'Complete', fr: 'Travail terminé' }`],
    ['« flotte »', `{ en: 'Your fleet', fr: 'Votre flotte' }`],
    ['the British program', `{ en: 'Your card programme', fr: 'Votre programme de carte' }`],
    ['“shall”', `{ en: 'You shall pay', fr: 'Vous payez' }`],
    ['vehicles that stand here', `{ en: 'Vehicles stand here', fr: 'Vos véhicules' }`],
    ['EST in French', `{ en: '9:00 AM EST', fr: '9 h EST' }`],
    ['a no-break space before ?', `{ en: 'Sure?', fr: 'Vraiment\\u00a0?' }`],
    ['a plain space before :', `{ en: 'Fleet: a', fr: 'Parc : a' }`],
    ['no space before :', `{ en: 'Fleet: a', fr: 'Parc: a' }`],
    ['no no-break space inside « »', `{ en: '“a”', fr: '« a\\u00a0»' }`],
    ['a straight apostrophe', `{ en: 'Shop', fr: "L'atelier" }`],
    ['a dollar sign in front', `{ en: '$5', fr: '$5' }`],
    ['a stiff word for optional', `{ en: 'optional', fr: 's’il y a lieu' }`],
    ['the service that is a division', `{ en: 'Department number', fr: 'Numéro de service' }`],
    ['a second word for retail', `{ en: 'off retail', fr: 'sur le prix de détail' }`],
    ['a second word for policy', `{ en: 'Policies', fr: 'Politiques' }`],
    ['a reminder or a recall', `{ en: 'Recall done', fr: 'Rappel effectué' }`],
    ['a second word for notifications', `{ en: 'Change notices', fr: 'Modifier' }`],
    ['a second word for a custom schedule', `{ en: 'Own schedule', fr: 'Calendrier personnalisé' }`],
    ['the words of a database', `{ en: 'Email must be present', fr: 'Entrez un prénom' }`],
    ['the product’s making', `{ en: 'Not connected yet', fr: 'Non offert' }`],
    ['nobody in particular', `{ en: 'Nobody was told', fr: 'Rien n’a été dit' }`],
    ['a permission by “may”', `{ en: 'You can approve', fr: 'Vous pouvez approuver' }`],
    ['a plural form', `{ en: { one: 'a', other: 'b' }, fr: { one: 'une flotte', other: 'deux' } }`],
  ])('%s', (_, source) => expect(faultsIn(`export const t = ${source}`)).toHaveLength(1))

  test.each([
    ['a template', 'const a = (n) => ({ en: `${n} fleets`, fr: `${n} flottes` })'],
    ['a choice by language', "const a = language === 'fr' ? 'Votre flotte' : 'Your fleet'"],
    ['a column', "const a = { nameEn: 'Fleet', nameFr: 'Flotte' }"],
  ])('texts in %s', (_, source) => expect(faultsIn(source)).toHaveLength(1))

  test('two French words for one English label, and none for what has a reason', () => {
    const read = readSource(
      'fixture.ts',
      `[{ en: 'Plate', fr: 'Plaque' }, { en: 'Plate', fr: 'Matricule' }, { en: 'All', fr: 'Tous' }, { en: 'All', fr: 'Toutes' }]`,
    )
    expect(labelsWithTwoTwins(read)).toEqual(['Plate: Plaque / Matricule'])
  })

  test('a second verb for an action', () => {
    const read = readSource('fixture.ts', `const t = { a: { en: 'View order', fr: 'Ouvrir' }, b: { en: 'Open', fr: 'Voir' } }`)
    expect(otherVerbs(read)).toHaveLength(2)
  })

  test('a copy of a state’s word', () => {
    const read = readSource('fixture.ts', `const t = { status_active: { en: 'Active', fr: 'Actif' } }`)
    expect(copiesOf(ORDER_STATUS_WORDS, read)).toEqual(['fixture.ts status_active'])
  })
})
