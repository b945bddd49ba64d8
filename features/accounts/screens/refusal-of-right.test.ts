import { expect, test } from 'vitest'
import { isCapability, reachOf } from '../capabilities.ts'
import { type ExplainedRight, refusalOfRight } from './refusal-of-right.ts'
import { rightTexts } from './right-texts.ts'

const rights = Object.keys(rightTexts.entries).filter((key): key is ExplainedRight => isCapability(key))

const NAMES = [
  ['owner', 'Owners', 'les propriétaires'],
  ['admin', 'Admins', 'les administrateurs'],
  ['manager', 'Managers', 'les gestionnaires'],
  ['mechanic', 'Mechanics', 'les mécaniciens'],
  ['driver', 'Drivers', 'les conducteurs'],
] as const

test.each([
  [
    'vehicles.add',
    'Only Owners and Admins can add vehicles. Ask an Owner or an Admin for that role.',
    'Seuls les propriétaires et les administrateurs peuvent ajouter des véhicules. Demandez ce rôle à un propriétaire ou à un administrateur.',
  ],
  [
    'costs.read',
    'Only Owners, Admins and Managers can see costs. Ask an Owner or an Admin for that role.',
    'Seuls les propriétaires, les administrateurs et les gestionnaires peuvent voir les coûts. Demandez ce rôle à un propriétaire ou à un administrateur.',
  ],
] as const)('who lacks %s reads who has it', (right, en, fr) => {
  expect([refusalOfRight(right, 'en'), refusalOfRight(right, 'fr')]).toEqual([en, fr])
})

test.each(rights)('the sentence of %s names the roles that have it, and no other', (right) => {
  const [en, fr] = [refusalOfRight(right, 'en').split('. ')[0]!, refusalOfRight(right, 'fr').split('. ')[0]!]
  expect(`${en} ${fr}`).not.toContain('{{')
  for (const [role, english, french] of NAMES) {
    const has = reachOf([role], right) !== null
    expect([english, en.includes(english), fr.includes(french)]).toEqual([english, has, has])
  }
})

test.each(rights)('an Account Owner has %s like an Admin, and a Fleet Manager like a Manager', (right) => {
  expect(reachOf(['account_owner'], right)).toBe(reachOf(['admin'], right))
  expect(reachOf(['fleet_manager'], right)).toBe(reachOf(['manager'], right))
})
